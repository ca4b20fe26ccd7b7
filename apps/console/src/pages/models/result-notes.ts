/** What a person has to know of a finished 3D task: what is a guess, what was left out. The service says it in English. */
import type { TaskDetail } from '@orrery/client';
import { type SentenceTable, translated } from '../../i18n/sentence-table.ts';
import type { Language } from '../../i18n/strings.ts';
import { warningWords } from '../assets/warning-words.ts';
import { noteWords } from '../world/note-words.ts';

const chinese: SentenceTable = [
  [/^made as (.+), by its parts: there is no model of "(.+)"$/, '没有“$2”的模型，已按描述的部件做成“$1”'],
  [/^made as (.+): there is no special model of (.+)$/, '没有专门的“$2”模型，已做成“$1”'],
  [/^the model has no part that is called (.+), so it is not of (.+)$/, '模型没有名为“$1”的部件，未使用材质“$2”'],
  [/^(.+): the subject reaches the border of the picture/, '$1：主体超出画面，画面以外的部分缺失'],
  [/^(.+): the picture shows (\d+) things that lie apart/, '$1：图片中有 $2 个分开的物体，已合成一个模型'],
  [/^(.+): what stands out most seems to be printed/, '$1：最显眼的部分似乎印在或放在更大的物体上，已制作更大的物体'],
  [
    /^(.+): parts of exactly the background's color/,
    '$1：与背景颜色完全相同的部分被当作镂空；若它们属于物体，请换一种颜色的背景',
  ],
  [/^(.+): what belongs to the thing and what to its background/, '$1：物体与背景难以区分，可能有缺失或多余的部分'],
  [/^(.+): another thing beside it/, '$1：旁边另一个被画面截断的物体已略去'],
  [/^(.+): not used, since where it was taken from/, '$1：未使用，找不到拍摄位置，或与其他图片不符'],
  [/^(.+): not looked at, since/, '$1：未使用，从任意方向拍摄的图片最多合并 16 张'],
  [/^nothing was learned from the pictures beyond/, '只用到了图片中的轮廓：轮廓看不出的凹陷仍是实心的'],
  [/^the thing was taken for an open vessel/, '物体被当作四周相同、壁厚均匀的敞口容器；若非如此，请补一张侧面的图片'],
  [/^the thing was taken for a round one/, '物体被当作四周相同的圆形物体；若非如此，请补一张侧面的图片'],
  [/^what the picture does not show of this thing/, '图片没有拍到的部分大多是推测；补上其他方向的图片效果会更好'],
  [/^the picture shows one side; the others are guesses$/, '图片只显示了一面，其余各面是推测'],
  [/^camera positions were not found: /, '没有找到各张图片的拍摄位置'],
  [/^the surface is not one closed body/, '表面不是完整的封闭体，切片软件可能需要修复'],
];

const tables: Readonly<Partial<Record<Language, SentenceTable>>> = { zh: chinese };

export interface ResultNote {
  words: string;
  /** What the service said, where there are no words for it in the language of the page. */
  original?: string;
}

/** In the language of the page, as a sentence; names of files stay as they are. */
export function resultNote(said: string, language: Language): ResultNote {
  const table = tables[language];
  if (!table) return { words: /^\S+\.\w+[,:]/.test(said) ? said : said.charAt(0).toUpperCase() + said.slice(1) };
  const words = translated(table, said);
  // Models that were sent are read as assets are.
  return words === undefined ? warningWords(said, language) : { words };
}

export function resultNotes(details: TaskDetail['details'], language: Language): ResultNote[] {
  const { warnings = [], notBuilt = [], names = {} } = details ?? {};
  return [
    // The first warnings say the same in English.
    ...notBuilt.map(({ fact, why }, k) => ({
      words: noteWords({ code: 'NOT_BUILT', text: warnings[k] ?? fact, fact, why }, names, language),
    })),
    ...warnings.slice(notBuilt.length).map((warning) => resultNote(warning, language)),
  ];
}
