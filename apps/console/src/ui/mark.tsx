/** The orrery: a lamp, two orbits, two worlds. Small beside the name, large and turning on the way in. */
export function Mark({ size = 30, turning = false }: { size?: number; turning?: boolean }) {
  return (
    <svg
      className={turning ? 'mark turning' : 'mark'}
      width={size}
      height={size}
      viewBox="0 0 64 64"
      aria-hidden="true"
    >
      <g fill="none" stroke="currentColor">
        <circle cx="32" cy="32" r="27" strokeWidth="1.4" opacity=".35" />
        <ellipse cx="32" cy="32" rx="27" ry="11" strokeWidth="1.8" transform="rotate(-24 32 32)" />
        <circle cx="32" cy="32" r="16" strokeWidth="1.4" opacity=".55" strokeDasharray="2 3.5" />
      </g>
      <circle cx="32" cy="32" r="7" fill="currentColor" />
      <g className="orbit">
        <circle cx="56.5" cy="21" r="4.2" fill="currentColor" />
      </g>
      <g className="orbit inner">
        <circle cx="20.5" cy="43.2" r="2.7" fill="currentColor" />
      </g>
    </svg>
  );
}
