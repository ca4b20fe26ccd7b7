/** Words for the kinds and states of 3D-generation tasks. */
import { type TaskKind, taskStatus } from '@orrery/protocol';
import { defineStrings } from '../i18n/strings.ts';
import { useStrings } from '../i18n/use-strings.ts';
import type { IconName } from '../ui/icon.tsx';

/** Asset uploads have a page of their own. */
export const modelKinds = [
  'text-to-3d',
  'img-to-3d',
  'material-transfer',
  'image-to-four-view',
  'multimodal-to-image',
  'multi-format-export',
] as const satisfies readonly TaskKind[];
export type ModelKind = (typeof modelKinds)[number];

export const isModelKind = (kind: string): kind is ModelKind => (modelKinds as readonly string[]).includes(kind);

export const kindIcons: Readonly<Record<ModelKind, IconName>> = {
  'text-to-3d': 'spark',
  'img-to-3d': 'models',
  'material-transfer': 'again',
  'image-to-four-view': 'photo',
  'multimodal-to-image': 'photo',
  'multi-format-export': 'download',
};

const strings = defineStrings(
  {
    'text-to-3d': 'Model from words',
    'text-to-3d.text': 'Describe an object; get a textured model.',
    'img-to-3d': 'Model from pictures',
    'img-to-3d.text': 'One picture of an object, or up to 32 from around it.',
    'material-transfer': 'New material',
    'material-transfer.text': 'Give a model the look of a picture.',
    'image-to-four-view': 'Four views',
    'image-to-four-view.text': 'Front, back, left and right of an object.',
    'multimodal-to-image': 'Picture',
    'multimodal-to-image.text': 'A picture from words, another picture, or both.',
    'multi-format-export': 'Other formats',
    'multi-format-export.text': 'USDZ, OBJ, FBX, STL, 3MF and PLY of a model.',
    task: 'Task',
    0: 'Waiting',
    1: 'Being made',
    3: 'Ready',
    4: 'Failed',
    6: 'Canceled',
  },
  {
    zh: {
      'text-to-3d': '文字生成模型',
      'text-to-3d.text': '描述一个物体，得到带贴图的模型。',
      'img-to-3d': '图片生成模型',
      'img-to-3d.text': '物体的一张图片，或环绕拍摄的最多 32 张。',
      'material-transfer': '更换材质',
      'material-transfer.text': '让模型呈现图片中的外观。',
      'image-to-four-view': '四视图',
      'image-to-four-view.text': '物体的前、后、左、右视图。',
      'multimodal-to-image': '生成图片',
      'multimodal-to-image.text': '由文字、另一张图片或两者生成图片。',
      'multi-format-export': '其他格式',
      'multi-format-export.text': '把模型导出为 USDZ、OBJ、FBX、STL、3MF 和 PLY。',
      task: '任务',
      0: '排队中',
      1: '制作中',
      3: '已完成',
      4: '失败',
      6: '已取消',
    },
  },
);

export function useTaskWords() {
  const t = useStrings(strings);
  return {
    kind: (kind: string | undefined) => (kind !== undefined && isModelKind(kind) ? t[kind] : t.task),
    about: (kind: ModelKind) => t[`${kind}.text`],
    status: (status: number) => (t as Record<number, string>)[status] ?? String(status),
  };
}

export const isEnded = (status: number) => status !== taskStatus.init && status !== taskStatus.running;
