import { readdirSync } from 'node:fs';
import { isNamed, quotedIn, type SceneSpec, understand } from '@orrery/scene-language';
import { describe, expect, it } from 'vitest';
import { readListFile } from './read-list.ts';

/** Words that carry no meaning of their own, by their part of speech and not by what the lexicon passes over. */
const functionWords = new Set(
  `a an the this that these those some any all each every both either other another more most such same own one
  i me my we our us you your he she his her they them their it its who which what where when while
  and or but so than then if as
  of in on at by for from to with without into onto over under above below through across about around along behind before between beside
  against near next off out up down upon inside within during like
  is are was were be been being am do does did has have had having can could would should will may might must
  there here not no very quite really too also just only still even
  please want wants need make create generate design build give show imagine let
  style styled scene look looks looking feel atmosphere mood light lights lighting set full made place placed put standing stands stand sits sit hangs hang hanging lies lying side sides
  top front back left right color colors colored room rows row pair piece bit lots lot few several many something where kind type
  view overlooking coming falling out ultra realistic k tones themed`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
/** The same of Chinese, character by character; measure words and verbs of being somewhere among them. */
const functionCharacters = new Set(
  '散落的了着得地一个有和与在是里上下中内外旁边前后放摆挂铺立种停堆坐站躺睡插贴各每几只条张把盏幅盆台本件块面扇座棵株排组套间家架口杯瓶束串对副根片层位盘碗辆朵支枝尊道种款处册匹艘堵方顶人屉篮满都还也很以及带配请我想要个家做为成住些许多正到处列给用被这那两三四五六七八九十二百半风格整户型卷摞头晒晾吊悬垂趴蹲倚嵌镶钉系拴搭卧伏栖竖叠搁藏式盖倒并色调氛围颜截丛装绑夹卡跪塞搂粘点',
);

function unaccounted(spec: SceneSpec): string[] {
  const covered = new Uint8Array(spec.prompt.length);
  for (const { start, end } of spec.words) covered.fill(1, start, end);
  const lost: string[] = [];
  for (const found of spec.prompt.matchAll(/[\p{Script=Latin}'’]+|\p{Script=Han}/gu)) {
    const word = found[0].toLowerCase().replace(/['’]s?$/, '');
    const isFunction = /\p{Script=Han}/u.test(word) ? functionCharacters.has(word) : functionWords.has(word);
    if (!isFunction && word.length > 0 && covered[found.index] === 0) lost.push(word);
  }
  return lost;
}

/** What the answer says beside the world. */
const named = ({ notes, notUnderstood }: SceneSpec) => [
  ...quotedIn(notes.map(({ text }) => text)),
  ...notUnderstood.map(({ text }) => text),
];

describe('every word of a request', () => {
  const folder = new URL('.', import.meta.url);
  const lists = readdirSync(folder).filter((name) => name.endsWith('.txt') && name !== 'places365.txt');
  it.each(lists)('%s: is built, near, character, or named', async (name) => {
    const lost: string[] = [];
    for (const { prompt } of readListFile(new URL(name, folder))) {
      const spec = await understand(prompt);
      for (const word of unaccounted(spec)) lost.push(`${word}: ${prompt}`);
      const told = named(spec);
      for (const { text, fate } of spec.words)
        if ((fate === 'not-built' || fate === 'not-understood') && !isNamed(text, told))
          lost.push(`${text} (${fate}, not named): ${prompt}`);
      const ends = spec.words.map(({ start, end }) => [start, end]);
      for (const [at, [start]] of ends.entries()) if (at > 0) expect(start).toBeGreaterThanOrEqual(ends[at - 1][1]);
    }
    expect(lost).toEqual([]);
  });
});
