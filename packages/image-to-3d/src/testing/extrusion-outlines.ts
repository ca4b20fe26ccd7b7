/** Faces of things extruded, whose geometry is known: letters, signs, and what has round or slanted edges. */
type Outline = [number, number][];

const star: Outline = Array.from({ length: 10 }, (_, k) => {
  const [radius, angle] = [k % 2 ? 0.45 : 1, Math.PI * (0.5 + k / 5)];
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
});

const heart: Outline = Array.from({ length: 60 }, (_, k) => {
  const t = (-2 * Math.PI * k) / 60;
  const z = 13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t);
  return [Math.sin(t) ** 3, z / 16];
});

/** Corners counter-clockwise. */
const corners = (numbers: string): Outline => numbers.split('; ').map((pair) => pair.split(' ').map(Number)) as Outline;

/** With the thickness each is cut from. */
export const extrusions: Readonly<Record<string, { outline: Outline; thickness: number }>> = {
  star: { outline: star, thickness: 0.5 },
  heart: { outline: heart, thickness: 0.5 },
  ell: { outline: corners('0 0; 1.2 0; 1.2 0.4; 0.4 0.4; 0.4 1.6; 0 1.6'), thickness: 0.45 },
  tee: { outline: corners('0.5 0; 0.9 0; 0.9 1.2; 1.4 1.2; 1.4 1.6; 0 1.6; 0 1.2; 0.5 1.2'), thickness: 0.3 },
  arrow: { outline: corners('0 0.3; 0.9 0.3; 0.9 0; 1.6 0.5; 0.9 1; 0.9 0.7; 0 0.7'), thickness: 0.35 },
  eff: {
    outline: corners('0 0; 0.35 0; 0.35 0.65; 0.85 0.65; 0.85 0.95; 0.35 0.95; 0.35 1.3; 1.05 1.3; 1.05 1.6; 0 1.6'),
    thickness: 0.4,
  },
  you: { outline: corners('0 0; 1.2 0; 1.2 1.5; 0.85 1.5; 0.85 0.35; 0.35 0.35; 0.35 1.5; 0 1.5'), thickness: 0.4 },
  stairs: { outline: corners('0 0; 1.5 0; 1.5 1.2; 1 1.2; 1 0.8; 0.5 0.8; 0.5 0.4; 0 0.4'), thickness: 0.6 },
  house: { outline: corners('0 0; 1.2 0; 1.2 0.8; 0.6 1.4; 0 0.8'), thickness: 0.6 },
};
