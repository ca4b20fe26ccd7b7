/** What was changed in an uploaded model, in the languages the service does not speak. */
import { type SentenceTable, translated } from '../../i18n/sentence-table.ts';
import type { Language } from '../../i18n/strings.ts';

const chinese: SentenceTable = [
  [/^texture (.+) is left out:/, '贴图 $1 无法读取，已忽略'],
  [/^texture (.+) is missing$/, '缺少贴图 $1'],
  [/^texture (.+) did not come with the model$/, '缺少贴图 $1'],
  [/^texture (.+) uses another set of coordinates/, '贴图 $1 使用了另一组坐标，已忽略'],
  [/^the file names no unit: taken as (.+), by its size$/, '文件未注明单位，已按尺寸推断为 $1'],
  [/^STL has no units: taken as millimeters$/, 'STL 文件没有单位，已按毫米处理'],
  [/^the archive holds (\d+) models; (.+) is used$/, '压缩包中有 $1 个模型，已使用 $2'],
  [/^splat files do not say what is up: (\S+) is taken/, '高斯文件不注明哪个方向朝上，已按 $1 轴朝上处理'],
  [/^textures were scaled down to (\S+) pixels/, '贴图已缩小，合计不超过 $1 像素'],
  [/^simplified from (\S+) to (\S+) triangles$/, '三角形已从 $1 个简化到 $2 个'],
  [/^(\S+) triangles .*were left out$/, '已忽略 $1 个无效的三角形'],
  [/^(\S+) triangles were turned/, '已翻转 $1 个三角形，使其与相邻的朝向一致'],
  [/^material library (.+) did not come with the model$/, '缺少材质库 $1'],
  [/^material (.+) is not described$/, '材质 $1 没有定义'],
  [/^material (.+): map_Pm is left out/, '材质 $1：已忽略 map_Pm（与 map_Pr 同时出现）'],
  [/^material (.+): a separate opacity map is left out$/, '材质 $1：已忽略单独的不透明度贴图'],
  [/^(\S+) primitives of points or lines/, '已忽略 $1 个点、线或没有坐标的图元'],
  [/^animations are left out$/, '已忽略动画'],
];

/** `other`: for a warning that the table does not have. */
const translations: Readonly<Partial<Record<Language, { table: SentenceTable; other: string }>>> = {
  zh: { table: chinese, other: '另有一项说明' },
};

/** `original`: what the service said, where there are no words for it in the language of the page. */
export function warningWords(warning: string, language: Language): { words: string; original?: string } {
  const own = translations[language];
  if (!own) return { words: warning };
  const words = translated(own.table, warning);
  return words === undefined ? { words: own.other, original: warning } : { words };
}
