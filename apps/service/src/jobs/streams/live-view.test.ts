import { RenderError } from '@orrery/render';
import { extractScene, parseUsda, type Scene } from '@orrery/usd';
import { describe, expect, it } from 'vitest';
import { type LiveRenderer, LiveView } from './live-view.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const placed = (x: number) => `matrix4d xformOp:transform = ( (1,0,0,0), (0,1,0,0), (0,0,1,0), (${x},0,0,1) )`;
const header = '#usda 1.0\n( defaultPrim = "World" )\n';
const start = `${header}def Xform "World" {
  def Camera "Camera" { ${placed(0)} }
  def Mesh "Chair" ( payload = @asset:/mesh/chair@ ) { ${placed(0)} }
}`;
const patch = (inside: string) => bytes(`#usda 1.0\nover "World" { ${inside} }`);
const chairTo = (x: number) => patch(`over "Chair" { ${placed(x)} }`);
const cameraTo = (x: number) => patch(`over "Camera" { ${placed(x)} }`);
const added = (name: string) => patch(`def Mesh "${name}" ( payload = @asset:/mesh/${name}@ ) { ${placed(0)} }`);

/** Takes what waits while nobody watches. What the renderer was told, by where the chair or the camera then was. */
async function taken(pushes: Uint8Array[]) {
  const told: string[] = [];
  const faults: string[] = [];
  const renderer: LiveRenderer = {
    onGpu: false,
    samples: 0,
    resize: () => {},
    renderSamples: async () => {},
    pixels: async () => ({ width: 1, height: 1, rgba: new Uint8Array(4), samples: 0 }),
    async setScene(scene: Scene) {
      told.push(`scene ${scene.models[0].worldMatrix[12]}`);
      if (scene.models.some(({ assetId }) => assetId === 'missing'))
        throw new RenderError('ASSET_NOT_FOUND', 'there is no asset missing');
    },
    setCamera: ({ worldMatrix }: Scene['cameras'][number]) => void told.push(`camera ${worldMatrix[12]}`),
  };
  const view = new LiveView(renderer, extractScene(parseUsda(bytes(start))), {
    width: 64,
    height: 40,
    enhance: false,
    onFrame: async () => {},
    onFault: (_, words) => void faults.push(words),
  });
  for (const [k, usd] of pushes.entries()) view.push(k + 1, usd);
  const done = view.run();
  view.close();
  await done;
  const names = view.scene.models.map(({ path }) => path.split('/').at(-1));
  return { told, faults, names, chair: view.scene.models[0].worldMatrix[12] };
}

describe('pushes that wait for a live view', () => {
  it('only what comes of them all is loaded', async () => {
    const { told, faults, names, chair } = await taken([chairTo(10), added('lamp'), cameraTo(5), chairTo(30)]);
    expect({ told, faults }).toEqual({ told: ['scene 30'], faults: [] });
    expect(names).toEqual(['Chair', 'lamp']);
    expect(chair).toBe(30);
  });

  it('moved cameras load nothing', async () => {
    expect((await taken([cameraTo(1), cameraTo(2)])).told).toEqual(['camera 2']);
  });

  it('one that cannot be read is left out whole', async () => {
    const { told, faults, chair } = await taken([chairTo(10), bytes('#usda 1.0\nover "World" {'), cameraTo(5)]);
    expect(told).toEqual(['scene 10']);
    expect(faults).toHaveLength(1);
    expect(chair).toBe(10);
  });

  it('one that cannot be drawn is left out whole, and the others are taken', async () => {
    const { told, faults, names, chair } = await taken([chairTo(10), added('missing'), cameraTo(5), chairTo(30)]);
    expect(faults).toEqual(['there is no asset missing']);
    expect(names).toEqual(['Chair']);
    expect(chair).toBe(30);
    // All at once, then each; after a failure a moved camera loads what may have been lost.
    expect(told).toEqual(['scene 30', 'scene 10', 'scene 10', 'scene 10', 'scene 30']);
  });
});
