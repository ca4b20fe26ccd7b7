import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { answers, type ObjectNetwork, objectLook, openObjectNetwork } from './object-network.ts';
import { inEightBits, readWeights } from './weights-file.ts';

const file = (name: string) => readFileSync(join(import.meta.dirname, 'testing', name));
const side = 32;

let opened: ObjectNetwork[] = [];
async function open(bytes: Uint8Array): Promise<ObjectNetwork> {
  const network = await openObjectNetwork(bytes, 1);
  opened.push(network);
  return network;
}
afterEach(async () => {
  await Promise.all(opened.map((network) => network.close()));
  opened = [];
});

/** As `tools/objects/train/parity.py` draws it. */
const waves = Float32Array.from({ length: 4 * side * side }, (_, i) => {
  const [c, x, y] = [i % 4, (i >> 2) % side, Math.floor(i / 4 / side)];
  return Math.sin(0.7 * c + 0.23 * y + 0.31 * x + 0.01 * x * y);
});

it('says what the trainer says', async () => {
  const network = await open(file('tiny-network.bin'));
  const { said, told } = await answers(network, waves);
  const bytes = file('tiny-network.expected');
  const expected = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  const got = [...said.values, ...told];
  expect(got.length).toBe(expected.length);
  const most = expected.reduce((a, b) => Math.max(a, Math.abs(b)), 0);
  const apart = got.reduce((a, value, i) => Math.max(a, Math.abs(value - expected[i])), 0);
  // Weights are half floats here and whole ones there.
  expect(apart).toBeLessThan(0.004 * most);
  expect(most).toBeGreaterThan(0.5);
});

it('sorts the answer by what it is about', async () => {
  const network = await open(file('tiny-network.bin'));
  const { said, told } = await answers(network, waves);
  const look = await objectLook(network, waves);
  const cell = 37;
  const at = cell * said.channels;
  expect(look.side).toBe(16);
  expect(look.full.slice(8 * cell, 8 * cell + 8)).toEqual(said.values.slice(at, at + 8));
  expect(look.depth[cell]).toBe(said.values[at + 8]);
  expect(Math.hypot(...look.normal.slice(3 * cell, 3 * cell + 3))).toBeCloseTo(1, 5);
  expect(look.cover[cell]).toBe(said.values[at + 15]);
  expect(Math.sin(look.elevation)).toBeCloseTo(Math.min(1, Math.max(-1, told[0])), 5);
  await expect(objectLook(network, waves.subarray(4))).rejects.toThrow('32 x 32');
});

it('says nearly the same with weights of eight bits, in half the room', async () => {
  const bytes = file('tiny-network.bin');
  const shrunk = inEightBits(bytes);
  expect(shrunk.length).toBeLessThan(0.6 * bytes.length);
  const valuesOf = async (one: Uint8Array) => (await answers(await open(one), waves)).said.values;
  const [full, short] = [await valuesOf(bytes), await valuesOf(shrunk)];
  const most = full.reduce((a, b) => Math.max(a, Math.abs(b)), 0);
  const apart = full.reduce((sum, value, i) => sum + Math.abs(value - short[i]), 0) / full.length;
  expect(apart).toBeGreaterThan(0);
  expect(apart).toBeLessThan(0.01 * most);
});

it('is shipped with weights whose checksum is right', () => {
  const { head } = readWeights(readFileSync(join(import.meta.dirname, 'object-weights.bin')));
  expect(head).toMatchObject({ version: 1, bits: 8, side: 256, bins: 64 });
});

it('refuses weights that are damaged, of another version or none at all', async () => {
  const damaged = Buffer.from(file('tiny-network.bin'));
  damaged[damaged.length - 5] ^= 1;
  await expect(openObjectNetwork(damaged)).rejects.toThrow('checksum');
  const text = file('tiny-network.bin').toString('latin1').replace('"version": 1', '"version": 9');
  await expect(openObjectNetwork(Buffer.from(text, 'latin1'))).rejects.toThrow('version 9');
  await expect(openObjectNetwork(Buffer.from('something else altogether'))).rejects.toThrow('no weights');
});
