/**
 * What of a text is not used, as a code with values and as an English sentence. `$1`, `$2` and `$3` stand for the values: a path first, where there is
 * one. Readers in other languages have sentences of their own by these codes; do not rename them.
 */
export const warningSentences = {
  'no-header': "the text does not begin with '#usda 1.0'",
  'sublayers-ignored': "'subLayers' is not supported and is ignored",
  'over-ignored': "$1: an 'over' defines nothing in a full scene and is ignored",
  'variants-ignored': '$1: variant sets are not supported; their contents are ignored',
  'arc-ignored': "$1: '$2' is not supported and is ignored",
  'one-payload-used': '$1: only the first of $2 payloads is used',
  'no-payload': '$1: has no payload that names an asset; nothing is drawn for it',
  'animation-ignored': '$1: animation is not supported; the sample at time $2 is used',
  'type-ignored': '$1: prims of type $2 are not supported; it is ignored, its children are read',
  'transform-without-effect': '$1: a transform has no effect on this type of prim',
  'operations-ignored': '$1: only xformOp:transform is supported; $2 ignored',
  'not-a-camera': '$1: <$2> is not a camera of this scene',
  'second-camera-ignored': "$1: only the first 'over' with camera attributes is read; this one is not",
  'not-a-matrix': '$1: expected a finite 4x4 matrix; the value is ignored',
  'not-tokens': '$1: expected a list of tokens; the value is ignored',
  'not-a-token': '$1: expected a token; the value is ignored',
  'not-a-number': '$1: expected a finite number; the value is ignored',
  'not-numbers': '$1: expected $2 finite numbers; the value is ignored',
  'negative-number': '$1: expected a number that is not negative; the value is ignored',
  'not-a-flag': '$1: expected true or false; the value is ignored',
  'more-warnings': 'further warnings are left out',
} as const;
export type WarningCode = keyof typeof warningSentences;

export interface SceneWarning {
  code: WarningCode;
  values: string[];
}
export type Warn = (code: WarningCode, ...values: (string | number)[]) => void;

/** Warnings are for people: a scene with a million odd prims does not make a million of them. */
const MAX_WARNINGS = 200;

export const warningTo =
  (list: SceneWarning[]): Warn =>
  (code, ...values) => {
    if (list.length < MAX_WARNINGS) list.push({ code, values: values.map(String) });
    else if (list.length === MAX_WARNINGS) list.push({ code: 'more-warnings', values: [] });
  };

/** The sentence of a warning, from `warningSentences` or from a table in another language. */
export const warningText = (
  { code, values }: SceneWarning,
  sentences: Readonly<Record<WarningCode, string>> = warningSentences,
): string => sentences[code].replace(/\$(\d)/g, (_, index) => values[Number(index) - 1] ?? '');
