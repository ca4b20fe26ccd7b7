/** Holds the place of what is being loaded, at its size, so that nothing moves when it comes. */
export function Skeleton({ height, label }: { height: string; label?: string }) {
  return (
    <div
      className="skeleton"
      style={{ height }}
      role={label ? 'status' : undefined}
      aria-busy={label ? true : undefined}
    >
      {label && <span className="visually-hidden">{label}</span>}
    </div>
  );
}
