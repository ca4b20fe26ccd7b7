import { describe, expect, it } from 'vitest';
import { UsageError } from '../command.ts';
import { parseDemoOptions } from './demo-options.ts';

describe('options', () => {
  it('has defaults for a world', () => {
    expect(parseDemoOptions([], {})).toMatchObject({
      form: 'world',
      out: 'orrery-demo',
      photos: 40,
      quality: 'low',
      key: undefined,
    });
  });

  it('takes the key from the environment, the flag first', () => {
    expect(parseDemoOptions([], { ORRERY_API_KEY: 'a' }).key).toBe('a');
    expect(parseDemoOptions(['--key', 'b'], { ORRERY_API_KEY: 'a' }).key).toBe('b');
  });

  it.each([
    [['picture', '-o', 'x']],
    [['photos']],
    [['--photos', '19']],
    [['--size', '641x480']],
    [['--size', 'large']],
    [['--quality', 'best']],
    [['--url', 'ftp://x']],
    [['video', '-o', 'x.mp4', '--layout', 'stitched']],
    [['--url', 'http://127.0.0.1:1']],
    [['--turned']],
    [['--nothing']],
  ])('refuses %j', (args) => {
    expect(() => parseDemoOptions(args, {})).toThrow(UsageError);
  });
});
