import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectBytes, createGaussians, readSpz, writePly } from '@orrery/splats';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { UsageError } from '../command.ts';
import edit from './edit.ts';

/** Ten Gaussians in a row, a meter apart. */
const row = createGaussians(10, 0);
for (let i = 0; i < 10; i++) row.positions[i * 3] = i;

describe('orrery edit', () => {
  let folder: string;
  let file: string;
  const to = (name: string) => join(folder, name);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'orrery-edit-command-'));
    file = to('row.ply');
    await writeFile(file, await collectBytes(writePly(row)));
    vi.spyOn(console, 'log').mockImplementation(() => {});
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await rm(folder, { recursive: true, force: true });
  });

  it('crops, deletes and moves files, each in the format of its name', async () => {
    expect(await edit.run(['crop', file, '--box', '0,0,0/9,1,1', '-o', to('first.ply')])).toBe(0);
    const first = Buffer.from(await collectBytes(writePly(row)));
    const after = await readFile(to('first.ply'));
    // Five records, as they were.
    const body = (bytes: Buffer) => bytes.subarray(bytes.indexOf('end_header\n') + 11);
    expect(body(after)).toEqual(body(first).subarray(0, body(first).length / 2));
    expect(await edit.run(['delete', file, '--sphere', '0,0,0/1.5', '--sphere', '9,0,0/0.5', '-o', to('b.spz')])).toBe(
      0,
    );
    expect((await readSpz(await readFile(to('b.spz')))).count).toBe(7);
    expect(await edit.run(['transform', file, '--move', '-1,0,2', '-o', to('c.spz')])).toBe(0);
    expect([...(await readSpz(await readFile(to('c.spz')))).positions].filter((_, k) => k % 3 === 2)).toEqual(
      Array(10).fill(2),
    );
    await writeFile(to('ops.json'), JSON.stringify({ operations: [{ op: 'transform', scale: 2 }] }));
    expect(await edit.run(['apply', file, '--operations', to('ops.json'), '-o', to('d.spz')])).toBe(0);
  });

  it('writes nothing where nothing is left, and says what it expects', async () => {
    expect(await edit.run(['crop', file, '--sphere', '0,50,0/1', '-o', to('none.ply')])).toBe(1);
    expect(await readdir(folder)).not.toContain('none.ply');
    await writeFile(to('notes.txt'), 'no splats');
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await edit.run(['floaters', to('notes.txt'), '-o', to('none.ply')])).toBe(1);
    expect(said).toHaveBeenCalledWith(expect.stringMatching(/notes\.txt is not a splat file/));
    said.mockRestore();
    await writeFile(to('bad.json'), JSON.stringify([{ op: 'delete', where: { shapes: [{ sphere: { radius: 1 } }] } }]));
    const wrong: [string[], RegExp][] = [
      [
        ['apply', file, '--operations', to('bad.json'), '-o', to('x.ply')],
        /operations\[0\]\.where\.shapes\[0\]\.sphere/,
      ],
      [['crop', file, '-o', to('x.ply')], /--box <center>\/<size>/],
      [['crop', file, '--box', '1,2', '-o', to('x.ply')], /0,0,1\/2,2,2/],
      [['crop', file, '--box', '0,0,1/4', '-o', to('x.ply')], /--box expects <x,y,z>\/<sizes>.* not 0,0,1\/4$/],
      [['crop', file, '--sphere', '0,0,0/wide', '-o', to('x.ply')], /--sphere expects <x,y,z>\/<radius>/],
      [['cut', file, '-o', to('x.ply')], /crop/],
      [['crp'], /did you mean crop\?/],
      [['crop', '--box', '0,0,0/1,1,1'], /--world/],
      [['crop', file, '--box', '0,0,0/1,1,1', '-o', to('x.obj')], /\.ply, \.spz/],
      [['level', file, '--scale', '2', '-o', to('x.ply')], /scale: is of no use to level/],
    ];
    for (const [args, words] of wrong) {
      const failure = await Promise.resolve(edit.run(args)).catch((error: Error) => error);
      expect(failure).toBeInstanceOf(UsageError);
      expect((failure as Error).message).toMatch(words);
    }
  });
});
