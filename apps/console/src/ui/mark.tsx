/** The sign of the house: a lamp, two orbits, two worlds. */
export function Mark({ size = 30 }: { size?: number }) {
  return (
    <svg className="mark" width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <g fill="none" stroke="currentColor">
        <circle cx="32" cy="32" r="27" strokeWidth="1.4" opacity=".35" />
        <ellipse cx="32" cy="32" rx="27" ry="11" strokeWidth="1.8" transform="rotate(-24 32 32)" />
        <circle cx="32" cy="32" r="16" strokeWidth="1.4" opacity=".55" strokeDasharray="2 3.5" />
      </g>
      <circle cx="32" cy="32" r="7" fill="currentColor" />
      <circle cx="56.5" cy="21" r="4.2" fill="currentColor" />
      <circle cx="20.5" cy="43.2" r="2.7" fill="currentColor" />
    </svg>
  );
}
