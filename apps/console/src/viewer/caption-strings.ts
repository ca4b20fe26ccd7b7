/** Below the icons of the toolbars on a phone. Each is a part of its button's whole name, for those who speak to it. */
import { defineStrings } from '../i18n/strings.ts';

export const captionStrings = defineStrings(
  {
    previous: 'Previous',
    cameras: 'Photos',
    next: 'Next',
    photos: 'Compare',
    errors: 'Weak',
    reset: 'Start',
    path: 'Path',
    tour: 'Tour',
    correct: 'Upright',
    screenshot: 'Picture',
    link: 'Link',
    fullscreen: 'Full screen',
    turntable: 'Turn',
    wires: 'Edges',
  },
  {
    zh: {
      previous: '上一张',
      cameras: '拍摄位置',
      next: '下一张',
      photos: '对比',
      errors: '薄弱之处',
      reset: '起点',
      path: '路径',
      tour: '导览',
      correct: '校正',
      screenshot: '图片',
      link: '链接',
      fullscreen: '全屏',
      turntable: '旋转',
      wires: '边',
    },
  },
);
