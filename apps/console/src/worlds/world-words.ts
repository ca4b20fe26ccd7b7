/** Words for states, stages and kinds of worlds. */
import type { TaskQuality, WorldScene, WorldStatus } from '@orrery/protocol';
import { defineStrings } from '../i18n/strings.ts';
import { useStrings } from '../i18n/use-strings.ts';

const strings = defineStrings(
  {
    PENDING: 'Waiting',
    PREPROCESSING: 'Preparing',
    RUNNING: 'Being made',
    SUCCEEDED: 'Ready',
    FAILED: 'Failed',
    CANCELED: 'Canceled',
    TIMEOUT: 'Out of time',
    REJECTED: 'Not usable',
    space: 'Space',
    model: 'Object',
    ai_gen: 'Generated',
    low: 'Low',
    normal: 'Normal',
    high: 'High',
    'stage.fetch': 'Fetching the inputs',
    'stage.probe': 'Looking at the inputs',
    'stage.frames': 'Choosing pictures',
    'stage.masks': 'Cutting out the subject',
    'stage.cameras': 'Finding the cameras',
    'stage.features': 'Finding landmarks in the pictures',
    'stage.match': 'Matching the pictures',
    'stage.map': 'Placing the cameras',
    'stage.train': 'Training the world',
    'stage.clean': 'Cleaning up',
    'stage.correct': 'Setting the world right',
    'stage.edit': 'Editing',
    'stage.publish': 'Writing the files',
    'stage.understand': 'Reading the description',
    'stage.plan': 'Planning the place',
    'stage.panorama': 'Painting the panorama',
    'stage.views': 'Drawing views from all sides',
    'stage.splats': 'Making the splats',
    left: (duration: string) => `about ${duration} left`,
    estimating: 'estimating the time left',
  },
  {
    zh: {
      PENDING: '排队中',
      PREPROCESSING: '预处理',
      RUNNING: '制作中',
      SUCCEEDED: '已完成',
      FAILED: '失败',
      CANCELED: '已取消',
      TIMEOUT: '超时',
      REJECTED: '无法使用',
      space: '空间',
      model: '物体',
      ai_gen: '生成',
      low: '低',
      normal: '标准',
      high: '高',
      'stage.fetch': '获取输入',
      'stage.probe': '检查输入',
      'stage.frames': '挑选画面',
      'stage.masks': '抠出主体',
      'stage.cameras': '求解相机',
      'stage.features': '提取画面特征',
      'stage.match': '匹配画面',
      'stage.map': '定位相机',
      'stage.train': '训练世界',
      'stage.clean': '清理',
      'stage.correct': '校正世界',
      'stage.edit': '编辑',
      'stage.publish': '写出文件',
      'stage.understand': '理解描述',
      'stage.plan': '规划空间',
      'stage.panorama': '绘制全景',
      'stage.views': '绘制各方向视图',
      'stage.splats': '生成高斯',
      left: (duration: string) => `约剩 ${duration}`,
      estimating: '正在估算剩余时间',
    },
  },
);

export interface WorldWords {
  status(status: WorldStatus): string;
  scene(scene: WorldScene): string;
  quality(quality: TaskQuality): string;
  /** A stage this console does not know is shown as the service names it. */
  stage(status: WorldStatus, stage: string | undefined): string;
  left(duration: string): string;
  estimating: string;
}

export function useWorldWords(): WorldWords {
  const t = useStrings(strings);
  return {
    status: (status) => t[status],
    scene: (scene) => t[scene],
    quality: (quality) => t[quality],
    stage: (status, stage) => {
      if (stage === undefined) return t[status];
      const [name = ''] = stage.split(/[ :/]/);
      return ((t as Record<string, unknown>)[`stage.${name}`] as string | undefined) ?? stage;
    },
    left: t.left,
    estimating: t.estimating,
  };
}
