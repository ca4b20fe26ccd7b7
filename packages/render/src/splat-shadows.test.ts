/** A box of mesh on a floor of splats: the floor is darker beside and behind it than far off, and only there. */
import { createGaussians, type Gaussians, logit, SH_C0 } from '@orrery/splats';
import { expect, it } from 'vitest';
import { openRenderer } from './renderer.ts';
import { at, lookup, sceneOf, wall } from './testing/test-assets.ts';

const side = 48;
const stepMm = 60;
const gray = 0.7;

function floor(): Gaussians {
  const cloud = createGaussians(side * side, 0);
  for (let k = 0; k < side * side; k++) {
    const [x, y] = [k % side, Math.floor(k / side)];
    cloud.positions.set([(x - side / 2) * stepMm, (y - side / 2) * stepMm, 0], 3 * k);
    cloud.logScales.set([Math.log(40), Math.log(40), Math.log(3)], 3 * k);
    cloud.quaternions.set([1, 0, 0, 0], 4 * k);
    cloud.opacityLogits[k] = logit(0.99);
    cloud.shDc.fill((gray - 0.5) / SH_C0, 3 * k, 3 * k + 3);
  }
  return cloud;
}

const assets = lookup({ floor: { kind: 'splat', gaussians: floor() }, board: wall(600) });
/** Straight down from 3 m. */
const above = `def Camera "Camera"
{
    float focalLength = 36
    float horizontalAperture = 36
    float verticalAperture = 36
    matrix4d xformOp:transform = ( (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 3000, 1) )
}
`;
const splats = 'def ParticleField3DGaussianSplat "Floor" ( payload = @floor@ ) {}\n';
/** Stands across the floor, its lower edge in it. */
const board = `def Mesh "Board" ( payload = @asset:/mesh/board@ ) { ${at(0, 0, 300)} }\n`;
const size = { width: 60, height: 60, backend: 'wasm' as const, threads: 2 };

it('a board on a captured floor takes its light away near it, and gives it back when it goes', async () => {
  const renderer = await openRenderer(sceneOf(above + splats), assets, size);
  const look = async () => {
    const { rgba } = await renderer.pixels();
    // Millimeters on the floor to a pixel: 3000 across 60.
    return (x: number, y: number) => rgba[4 * ((30 - Math.round(y / 50)) * 60 + 30 + Math.round(x / 50))];
  };
  try {
    const bare = await look();
    await renderer.setScene(sceneOf(above + splats + board));
    const shadowed = await look();
    // The key light stands in front to the left: behind the board it is darker than before it, and both darker than it was.
    expect(shadowed(0, 150)).toBeLessThan(bare(0, 150) - 15);
    expect(shadowed(0, 150)).toBeLessThan(shadowed(0, -150) - 5);
    expect(shadowed(0, -150)).toBeLessThanOrEqual(bare(0, -150));
    expect(Math.abs(shadowed(-1300, -1300) - bare(-1300, -1300))).toBeLessThan(3);
    // Elsewhere its shadow is elsewhere.
    await renderer.setScene(sceneOf(above + splats + board.replace('(0, 0, 300, 1)', '(0, -900, 300, 1)')));
    const moved = await look();
    expect(moved(0, -750)).toBeLessThan(shadowed(0, -750) - 10);
    expect(moved(0, 150)).toBeGreaterThan(shadowed(0, 150) + 10);
    await renderer.setScene(sceneOf(above + splats));
    const again = await look();
    expect(again(0, 150)).toBe(bare(0, 150));
  } finally {
    await renderer.dispose();
  }
});
