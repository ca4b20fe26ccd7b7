/** Words in the middle of a viewer: what went wrong and what can be done. Alone where there is no canvas to lie over. */
interface Props {
  title: string;
  text: string;
  button?: string;
  onClick?(): void;
}

export function ViewerMessage({ title, text, button, onClick }: Props) {
  const inside = (
    <div className="viewer-middle" role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
      {button && (
        <button type="button" className="button" onClick={onClick}>
          {button}
        </button>
      )}
    </div>
  );
  return button ? inside : <div className="viewer">{inside}</div>;
}
