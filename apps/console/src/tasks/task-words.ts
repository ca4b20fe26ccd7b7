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
    'text-to-3d': 'Text to 3D',
    'text-to-3d.text': 'Describe an object and get a textured model.',
    'img-to-3d': 'Image to 3D',
    'img-to-3d.text': 'One image of an object, or up to 32 from all sides.',
    'material-transfer': 'Retexture',
    'material-transfer.text': 'Apply the materials of an image to a model.',
    'image-to-four-view': 'Four views',
    'image-to-four-view.text': 'Front, left, back and right of an object.',
    'multimodal-to-image': 'Generate image',
    'multimodal-to-image.text': 'An image from text, another image, or both.',
    'multi-format-export': 'Export',
    'multi-format-export.text': 'Save a model as USDZ, OBJ, FBX, STL, 3MF or PLY.',
    task: 'Task',
    0: 'Queued',
    1: 'Processing',
    3: 'Ready',
    4: 'Failed',
    6: 'Canceled',
    'mesh-upload': 'Asset',
  },
  {
    zh: {
      'text-to-3d': '文字转 3D',
      'text-to-3d.text': '描述一个物体，生成带贴图的模型。',
      'img-to-3d': '图片转 3D',
      'img-to-3d.text': '物体的一张图片，或从各个方向拍摄的最多 32 张。',
      'material-transfer': '重新贴图',
      'material-transfer.text': '把图片中的材质应用到模型上。',
      'image-to-four-view': '四视图',
      'image-to-four-view.text': '物体的前、左、后、右视图。',
      'multimodal-to-image': '生成图片',
      'multimodal-to-image.text': '由文字、另一张图片或两者生成图片。',
      'multi-format-export': '导出',
      'multi-format-export.text': '把模型保存为 USDZ、OBJ、FBX、STL、3MF 或 PLY。',
      task: '任务',
      0: '排队中',
      1: '处理中',
      3: '已完成',
      4: '失败',
      6: '已取消',
      'mesh-upload': '资源',
    },
  },
);

export function useTaskWords() {
  const t = useStrings(strings);
  return {
    kind: (kind: string | undefined) =>
      kind !== undefined && (isModelKind(kind) || kind === 'mesh-upload') ? t[kind] : t.task,
    about: (kind: ModelKind) => t[`${kind}.text`],
    status: (status: number) => (t as Record<number, string>)[status] ?? String(status),
  };
}

export const isEnded = (status: number) => status !== taskStatus.init && status !== taskStatus.running;
