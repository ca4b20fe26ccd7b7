/** The trainer's weights as they are shipped, in eight bits: `node tools/objects/shrink-weights.ts object-weights.bin [to]`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { inEightBits } from '@orrery/object-network';

const [from, to = resolve(import.meta.dirname, '../../packages/object-network/src/object-weights.bin')] =
  process.argv.slice(2);
if (!from) throw new Error('which file of weights?');
writeFileSync(to, inEightBits(readFileSync(from)));
