/** Words for states, stages and kinds of worlds. */
import { type StageName, stageNames, type TaskQuality, type WorldScene, type WorldStatus } from '@orrery/protocol';
import { defineStrings, type Language } from '../i18n/strings.ts';
import { useLanguage, useStrings } from '../i18n/use-strings.ts';

const strings = defineStrings(
  {
    PENDING: 'Queued',
    PREPROCESSING: 'Preparing',
    RUNNING: 'Processing',
    SUCCEEDED: 'Ready',
    FAILED: 'Failed',
    CANCELED: 'Canceled',
    TIMEOUT: 'Timed out',
    REJECTED: 'Rejected',
    space: 'Place',
    model: 'Object',
    ai_gen: 'Text to world',
    low: 'Low',
    normal: 'Normal',
    high: 'High',
    left: (duration: string) => `about ${duration} left`,
    estimating: 'estimating the time left',
    late: 'taking longer than expected',
  },
  {
    zh: {
      PENDING: '排队中',
      PREPROCESSING: '准备中',
      RUNNING: '处理中',
      SUCCEEDED: '已完成',
      FAILED: '失败',
      CANCELED: '已取消',
      TIMEOUT: '已超时',
      REJECTED: '已拒绝',
      space: '地方',
      model: '物体',
      ai_gen: '文字生成世界',
      low: '低',
      normal: '标准',
      high: '高',
      left: (duration: string) => `剩余约 ${duration}`,
      estimating: '正在估算剩余时间',
      late: '用时超出预期',
    },
  },
);

const stages: Readonly<Record<Language, Readonly<Record<StageName, string>>>> = {
  en: stageNames,
  zh: {
    fetch: '获取文件',
    probe: '检查文件',
    frames: '挑选画面',
    masks: '分割主体',
    cameras: '估计相机',
    features: '检测特征',
    match: '匹配特征',
    map: '定位相机',
    train: '训练高斯',
    clean: '清理',
    correct: '校正世界',
    edit: '编辑',
    publish: '保存文件',
    understand: '理解描述',
    plan: '规划布局',
    panorama: '渲染全景图',
    views: '渲染视图',
    splats: '生成高斯',
  },
};

export interface WorldWords {
  status(status: WorldStatus): string;
  scene(scene: WorldScene): string;
  quality(quality: TaskQuality): string;
  /** A stage this console does not know is shown as the service names it. */
  stage(status: WorldStatus, stage: string | undefined): string;
  left(duration: string): string;
  estimating: string;
  /** The estimated time has passed. */
  late: string;
}

export function useWorldWords(): WorldWords {
  const t = useStrings(strings);
  const names = stages[useLanguage()];
  return {
    status: (status) => t[status],
    scene: (scene) => t[scene],
    quality: (quality) => t[quality],
    stage: (status, stage) => {
      if (stage === undefined) return t[status];
      const [name = ''] = stage.split(/[ :/]/);
      return Object.hasOwn(names, name) ? names[name as StageName] : stage;
    },
    left: t.left,
    estimating: t.estimating,
    late: t.late,
  };
}
