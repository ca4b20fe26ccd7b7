/** The picture on the way in: an orrery seen from above and aside, its worlds on their way. Drawn, not loaded. */
const orbits = [
  { radius: 46, planet: 4, seconds: 24, at: 200 },
  { radius: 76, planet: 7, seconds: 41, at: 320, moon: 13 },
  { radius: 112, planet: 5, seconds: 66, at: 75 },
  { radius: 152, planet: 10, seconds: 97, at: 150, ring: true },
  { radius: 192, planet: 6, seconds: 140, at: 250, moon: 12 },
] as const;

/** The same sky each time: fractions of a sine look like chance and are none. */
const chance = (seed: number) => Math.abs(Math.sin(seed * 127.1) * 43_758.5453) % 1;
const stars = Array.from({ length: 90 }, (_, index) => ({
  id: index,
  x: chance(index + 1) * 480,
  y: chance(index + 301) * 480,
  size: 0.35 + chance(index + 601) ** 2 * 1.1,
}));

/** The plane of the orbits is seen aslant; `upright` takes that back for what stands in it. */
const aslant = 'rotate(-18) scale(1 .62)';
const upright = `scale(1 ${1 / 0.62}) rotate(18)`;

export function OrrerySky() {
  return (
    <svg className="sky" viewBox="0 0 480 480" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <radialGradient id="lamp">
          <stop offset="0" stopColor="#fff3d6" />
          <stop offset=".35" stopColor="#f3c77a" />
          <stop offset="1" stopColor="#b97f22" />
        </radialGradient>
        <radialGradient id="glow">
          <stop offset="0" stopColor="#f3c77a" stopOpacity=".42" />
          <stop offset="1" stopColor="#f3c77a" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="world" x1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#f6e6c4" />
          <stop offset="1" stopColor="#8d6a35" />
        </linearGradient>
      </defs>
      {stars.map(({ id, x, y, size }) => (
        <circle key={id} cx={x} cy={y} r={size} fill="#dfe8f0" opacity={size / 2.6} />
      ))}
      <g transform={`translate(240 240) ${aslant}`}>
        <circle r="120" fill="url(#glow)" />
        {orbits.map(({ radius }, index) => (
          <circle
            key={radius}
            r={radius}
            fill="none"
            stroke="#d9a94f"
            strokeWidth={index % 2 === 0 ? 0.9 : 0.6}
            strokeDasharray={index === 2 ? '1.5 4' : undefined}
            opacity={0.7 - index * 0.08}
          />
        ))}
        <circle r="212" fill="none" stroke="#d9a94f" strokeWidth="5" strokeDasharray=".7 7.38" opacity=".45" />
        <circle r="17" fill="url(#lamp)" transform={upright} />
        {orbits.map((orbit) => {
          const turning = { animationDuration: `${orbit.seconds}s` };
          return (
            <g key={orbit.radius} transform={`rotate(${orbit.at})`}>
              <g className="orbit" style={turning}>
                <line x1="17" x2={orbit.radius} stroke="#d9a94f" strokeWidth=".5" opacity=".28" />
                <g transform={`translate(${orbit.radius} 0)`}>
                  <g className="orbit back" style={turning}>
                    <g transform={`rotate(${-orbit.at}) ${upright}`}>
                      {'ring' in orbit && (
                        <ellipse
                          rx="18"
                          ry="5.5"
                          fill="none"
                          stroke="#e9d3a3"
                          strokeWidth="1.4"
                          transform="rotate(-14)"
                        />
                      )}
                      <circle r={orbit.planet} fill="url(#world)" />
                      {'moon' in orbit && <circle cx={orbit.moon} cy="-3" r="1.8" fill="#e9e5da" />}
                    </g>
                  </g>
                </g>
              </g>
            </g>
          );
        })}
      </g>
    </svg>
  );
}
