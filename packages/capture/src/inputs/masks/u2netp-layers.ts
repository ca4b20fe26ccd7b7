/**
 * The layers of U²-Net p (Qin et al., "U²-Net: Going Deeper with Nested U-Structure for Salient Object Detection", Pattern Recognition 2020): a U-Net of
 * six stages whose stages are U-Nets themselves. Names are those of the paper's code; the order is that of the weights in their file.
 */
import type { CpuLayer } from '@orrery/engine';
import type { LayerShape } from '@orrery/inference';

/** Channels between stages, and inside of one. */
const [OUTER, INNER] = [64, 16];

export interface U2netp {
  layers: CpuLayer[];
  shapes: LayerShape[];
  /** Maps of one channel, from the finest to the coarsest, which `fusion` weighs. */
  sides: string[];
}

/** The 1x1 convolution that makes one map of the six. */
export const FUSION = 'outconv';

export function u2netpLayers(): U2netp {
  const layers: CpuLayer[] = [];
  const shapes: LayerShape[] = [];
  const channels = new Map([['input', 3]]);
  type Sources = CpuLayer['from'];
  const add = (name: string, from: Sources, level: number, out: number, more: Partial<CpuLayer> = {}) => {
    const into = from.reduce((sum, { tensor }) => sum + channels.get(tensor)!, 0);
    layers.push({ name, from, to: name, level, relu: true, ...more });
    shapes.push([name, 3, into, out, 1]);
    channels.set(name, out);
    if (more.pool) channels.set(more.pool, out);
    return name;
  };
  const enlarged = (tensor: string) => ({ tensor, up: true, smooth: true });

  /** A residual U-block of `depth` layers, each at half the size of the one before; the last is dilated instead. */
  const block = (name: string, depth: number, from: Sources, level: number, pool?: string) => {
    const start = add(`${name}.in`, from, level, OUTER);
    let below = start;
    for (let k = 1; k < depth; k++) {
      const next = k < depth - 1 ? `${name}.${k}.half` : undefined;
      add(`${name}.${k}`, [{ tensor: below }], level + k - 1, INNER, next ? { pool: next } : {});
      below = next ?? `${name}.${k}`;
    }
    let up: Sources[number] = {
      tensor: add(`${name}.${depth}`, [{ tensor: below }], level + depth - 2, INNER, { dilation: 2 }),
    };
    for (let k = depth - 1; k >= 1; k--) {
      const last = k === 1;
      const more = last ? { plus: start, ...(pool && { pool }) } : {};
      const made = add(`${name}.${k}d`, [up, { tensor: `${name}.${k}` }], level + k - 1, last ? OUTER : INNER, more);
      up = enlarged(made);
    }
    return `${name}.1d`;
  };

  /** The block of the coarsest stages: four layers of one size, ever wider dilated. */
  const flatBlock = (name: string, from: Sources, level: number, pool?: string) => {
    const start = add(`${name}.in`, from, level, OUTER);
    let below = start;
    for (let k = 1; k <= 4; k++)
      below = add(`${name}.${k}`, [{ tensor: below }], level, INNER, { dilation: 2 ** (k - 1) });
    for (let k = 3; k >= 1; k--) {
      const more = k === 1 ? { plus: start, ...(pool && { pool }) } : { dilation: 2 ** (k - 1) };
      below = add(
        `${name}.${k}d`,
        [{ tensor: below }, { tensor: `${name}.${k}` }],
        level,
        k === 1 ? OUTER : INNER,
        more,
      );
    }
    return below;
  };

  const down = [block('stage1', 7, [{ tensor: 'input' }], 0, 'stage1.half')];
  for (let stage = 2; stage <= 4; stage++)
    down.push(
      block(`stage${stage}`, 8 - stage, [{ tensor: `stage${stage - 1}.half` }], stage - 1, `stage${stage}.half`),
    );
  down.push(flatBlock('stage5', [{ tensor: 'stage4.half' }], 4, 'stage5.half'));
  const coarsest = flatBlock('stage6', [{ tensor: 'stage5.half' }], 5);
  const up = [coarsest];
  for (let stage = 5; stage >= 1; stage--) {
    const from = [enlarged(up[0]), { tensor: down[stage - 1] }];
    const name = `stage${stage}d`;
    up.unshift(stage === 5 ? flatBlock(name, from, 4) : block(name, 8 - stage, from, stage - 1));
  }
  const sides = up.map((tensor, k) => add(`side${k + 1}`, [{ tensor }], k, 1, { relu: false }));
  shapes.push([FUSION, 1, sides.length, 1, 1]);
  return { layers, shapes, sides };
}
