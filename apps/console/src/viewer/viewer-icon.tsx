/** Icons of the viewers' toolbars, drawn as the console's own are. */
import { LineDrawing } from '../ui/icon.tsx';

const paths = {
  orbit:
    'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM4.2 15.2C2.4 12.9 3 9.9 7 8.2c4.6-2 10.8-1.2 13 1.7 1.8 2.3.6 5.2-3.2 6.7M17.5 13l-.9 3.7 3.7.8',
  walk: 'M13 4.2v.1M9 21l2.2-6M15.8 21l-2-5.2-2.6-2.3.9-5.3M12.1 8.2L8.6 9.8 7.4 13M12.1 8.2l2.4 3 3 1',
  home: 'M4 11.5L12 4.5l8 7M6.5 10v9.5h11V10M10 19.5v-5h4v5',
  camera: 'M4 8h3.5l1.5-2.5h6L16.5 8H20v10.5H4ZM12 10.2a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  previous: 'M15 5.5L8.5 12l6.5 6.5M5.5 5.5v13',
  next: 'M9 5.5l6.5 6.5L9 18.5M18.5 5.5v13',
  edit: 'M4 20l1-4L16 5l3 3L8 19ZM13.5 7.5l3 3',
  level: 'M3 12h18M12 3v4M12 17v4M5.5 5.5l13 13',
  measure: 'M3.5 15.5l12-12 5 5-12 12ZM7.5 11.5l2 2M10.5 8.5l2.5 2.5M13.5 5.5l2 2',
  note: 'M12 21s-6.5-6.2-6.5-11a6.5 6.5 0 0 1 13 0c0 4.8-6.5 11-6.5 11ZM12 7.5v5M9.5 10h5',
  path: 'M5 19a2 2 0 1 0 0-.1M19 5a2 2 0 1 0 0-.1M7 18.5c5 0 9-2 6-6.5s0-6.5 4-7',
  photos: 'M7.5 4.5h13v10h-13ZM3.5 8.5v11h13M7.5 12.5l3.5-3 3 2.5 2-1.5 4.5 4',
  errors: 'M3.5 6.5l5.5-2 6 2 5.5-2v13l-5.5 2-6-2-5.5 2ZM9 4.5v13M15 6.5v13',
  play: 'M8 5.5v13l10.5-6.5Z',
  pause: 'M9 6v12M15 6v12',
  picture: 'M4 5.5h16v13H4ZM4 16l4.5-4.5 4 4 2.5-2 5 4M9 9v.1',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7l-1.4 1.4M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.4-1.4',
  wider: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  narrower: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
  headset: 'M3.5 8.5h17v8.5h-5.2l-2-2.5h-2.6l-2 2.5H3.5ZM8 12v.1M16 12v.1M6.5 8.5c1-2 3-3.5 5.5-3.5s4.5 1.5 5.5 3.5',
  help: 'M9.2 9.2a2.9 2.9 0 1 1 4.2 2.6c-.9.5-1.4 1.1-1.4 2.2M12 17v.1M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z',
  turntable: 'M12 4l6.5 3.5v7L12 18l-6.5-3.5v-7ZM5.5 7.5L12 11l6.5-3.5M12 11v7M3 18.5c2 1.6 5.3 2.6 9 2.6s7-1 9-2.6',
  wires: 'M12 4l7.5 4.2v7.6L12 20l-7.5-4.2V8.2ZM12 4v16M4.5 8.2l15 7.6M19.5 8.2l-15 7.6',
  light: 'M9 17.5h6M10 20.5h4M8.5 14.8a6 6 0 1 1 7 0c-.4.4-.5.9-.5 1.7H9c0-.8-.1-1.3-.5-1.7Z',
} as const;

export type ViewerIconName = keyof typeof paths;

export const ViewerIcon = ({ name }: { name: ViewerIconName }) => <LineDrawing path={paths[name]} />;

interface ToolProps {
  icon: ViewerIconName;
  label: string;
  /** A word or two of the label, shown below the icon where no pointer can ask for the rest. */
  caption?: string;
  /** Given for buttons that stay pressed. */
  pressed?: boolean;
  disabled?: boolean;
  onClick(): void;
}

export function Tool({ icon, label, caption, pressed, disabled, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className="viewer-tool"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      <ViewerIcon name={icon} />
      {caption && <span className="viewer-caption">{caption}</span>}
    </button>
  );
}
