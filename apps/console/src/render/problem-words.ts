/** What is wrong with a scene's text, in the languages the parser does not speak: it says what it expected in English, and has a code for each kind. */
import type { UsdErrorCode } from '@orrery/usd';
import type { Language } from '../i18n/strings.ts';

type Words = Readonly<Record<UsdErrorCode, string>>;

const chinese: Words = {
  'invalid-utf8': '文本不是有效的 UTF-8',
  'too-large': '文本过大',
  'too-deep': '嵌套过深',
  'too-many-items': '条目过多',
  'unexpected-character': '此处不应出现这个字符',
  'unexpected-end': '文本不完整，缺少结尾',
  'unterminated-string': '字符串缺少结束引号',
  'unterminated-comment': '注释缺少“*/”',
  'invalid-number': '不是有效的数字',
  'invalid-identifier': '不是有效的名称',
  'invalid-path': '不是有效的路径',
  'invalid-value': '缺少值，或值无效',
  'type-mismatch': '值与类型不符',
  'duplicate-prim': '同名的 prim 已存在',
  'duplicate-property': '同名的属性已存在',
  'unsupported-version': '不支持的 USD 版本或格式，只能读取 USDA 文本',
};

const tables: Readonly<Partial<Record<Language, Words>>> = { zh: chinese };

export const problemWords = ({ code, reason }: { code: UsdErrorCode; reason: string }, language: Language): string =>
  tables[language]?.[code] ?? reason;
