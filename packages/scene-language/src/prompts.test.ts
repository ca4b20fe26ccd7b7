import { describe, expect, it } from 'vitest';
import chinese from '../prompts/chinese.json' with { type: 'json' };
import english from '../prompts/english.json' with { type: 'json' };
import { factsOf } from './facts.ts';
import { understand } from './understand.ts';

async function score(prompts: { id: string; prompt: string; facts: string[] }[]) {
  let named = 0;
  const misses: string[] = [];
  for (const { id, prompt, facts } of prompts) {
    const known = factsOf(await understand(prompt));
    for (const fact of facts) {
      named++;
      if (!known.has(fact)) misses.push(`${id} ${fact}`);
    }
  }
  const share = 1 - misses.length / named;
  console.log(
    `${named - misses.length} of ${named} named things (${(share * 100).toFixed(1)} %); missed:\n${misses.join('\n')}`,
  );
  return share;
}

describe('60 prompts', () => {
  it('has 30 in each language', () => {
    expect([english.length, chinese.length]).toEqual([30, 30]);
  });
  it('English: at least 95 % of the things named are in the scene', async () => {
    expect(await score(english)).toBeGreaterThanOrEqual(0.95);
  });
  it('Chinese: at least 95 % of the things named are in the scene', async () => {
    expect(await score(chinese)).toBeGreaterThanOrEqual(0.95);
  });
});
