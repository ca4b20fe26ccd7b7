/** A world's picture; until there is one, a small sky drawn from its id, so that worlds can be told apart. */
import { useState } from 'react';

interface Props {
  worldId: string;
  cover: string | undefined;
}

/** FNV-1a: spreads ids that differ in one letter. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ character.codePointAt(0)!, 0x01000193);
  return value >>> 0;
}

export function WorldCover({ worldId, cover }: Props) {
  const [broken, setBroken] = useState(false);
  if (cover && !broken)
    return <img className="cover" src={cover} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />;
  const seed = hash(worldId);
  const tilt = (seed % 60) - 30;
  const planets = [0, 1, 2].map((index) => {
    const angle = (((seed >>> (index * 7)) % 360) * Math.PI) / 180;
    const radius = 22 + index * 17;
    return {
      radius,
      x: 80 + radius * 1.25 * Math.cos(angle),
      y: 50 + radius * 0.5 * Math.sin(angle),
      size: 2.2 + index,
    };
  });
  return (
    <svg className="cover drawn" viewBox="0 0 160 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g transform={`rotate(${tilt} 80 50)`} fill="none" stroke="currentColor">
        {planets.map(({ radius }) => (
          <ellipse key={radius} cx="80" cy="50" rx={radius * 1.25} ry={radius * 0.5} strokeWidth=".6" opacity=".45" />
        ))}
        {planets.map(({ x, y, size }) => (
          <circle key={size} cx={x} cy={y} r={size} fill="currentColor" stroke="none" />
        ))}
        <circle cx="80" cy="50" r="6" fill="currentColor" stroke="none" />
      </g>
    </svg>
  );
}
