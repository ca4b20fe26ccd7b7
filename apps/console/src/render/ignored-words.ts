/** What of a scene's text is ignored, in the languages the parser does not speak. It has a code for each kind; `$1` is where, the rest is what. */
import { type SceneWarning, type WarningCode, warningSentences, warningText } from '@orrery/usd';
import type { Language } from '../i18n/strings.ts';

type Words = Readonly<Record<WarningCode, string>>;

const chinese: Words = {
  'no-header': '文本开头缺少“#usda 1.0”',
  'sublayers-ignored': '不支持“subLayers”，已忽略',
  'over-ignored': '$1：完整场景中的“over”不定义任何内容，已忽略',
  'variants-ignored': '$1：不支持变体集，其内容已忽略',
  'arc-ignored': '$1：不支持“$2”，已忽略',
  'one-payload-used': '$1：共有 $2 个 payload，只使用第一个',
  'no-payload': '$1：没有指定资源的 payload，不会绘制',
  'animation-ignored': '$1：不支持动画，使用时间 $2 的采样值',
  'type-ignored': '$1：不支持 $2 类型的 prim，已忽略，其子级仍会读取',
  'transform-without-effect': '$1：变换对这种类型的 prim 不起作用',
  'operations-ignored': '$1：只支持 xformOp:transform，已忽略 $2',
  'not-a-camera': '$1：<$2> 不是此场景中的相机',
  'second-camera-ignored': '$1：只读取第一个带相机属性的“over”，此处未读取',
  'not-a-matrix': '$1：应为由有限数值组成的 4x4 矩阵，此值已忽略',
  'not-tokens': '$1：应为 token 列表，此值已忽略',
  'not-a-token': '$1：应为 token，此值已忽略',
  'not-a-number': '$1：应为有限的数值，此值已忽略',
  'not-numbers': '$1：应为 $2 个有限的数值，此值已忽略',
  'negative-number': '$1：应为不小于 0 的数值，此值已忽略',
  'not-a-flag': '$1：应为 true 或 false，此值已忽略',
  'more-warnings': '其余各项未列出',
};

export const ignoredTables: Readonly<Partial<Record<Language, Words>>> = { zh: chinese };

export const ignoredWords = (warning: SceneWarning, language: Language): string =>
  warningText(warning, ignoredTables[language] ?? warningSentences);
