/** What every animal has. */
import type { Bench } from '../bench.ts';
import { egg, orb } from '../draw.ts';
import { black, skin } from '../palette.ts';

export const eyes = (make: Bench, x: number, y: number, z: number, r: number, hex = '#1a1410') => {
  make.part('eyes', { material: skin(hex, 0.05), role: 'own' }, ...[-1, 1].map((s) => orb(r, s * x, y, z, 12)));
  if (hex !== '#1a1410')
    make.part(
      'pupils',
      { material: black, role: 'own' },
      ...[-1, 1].map((s) => egg(r * 0.4, r * 0.3, r * 0.75, s * x * 1.04, y - r * 0.78, z, 8)),
    );
};
