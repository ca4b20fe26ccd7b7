import { defineStrings } from '../i18n/strings.ts';

export const modelStrings = defineStrings(
  {
    canvas: (label: string) => `${label}: three-dimensional model. Drag or use the arrow keys to turn it.`,
    toolbar: 'Model',
    turntable: 'Turn slowly',
    wires: 'Show the triangles’ edges',
    screenshot: 'Save a picture',
    fullscreen: 'Full screen',
    leaveFullscreen: 'Leave full screen',
    loading: 'Loading the model',
    failed: 'The model could not be loaded',
    lost: 'The graphics card stopped',
    lostText: 'It may have run out of memory. Close other pages that draw and load the model again.',
    again: 'Load again',
    noWebgl: 'This browser cannot draw the model',
    noWebglText:
      'It needs WebGL 2: switch on hardware acceleration in the browser’s settings, or download the file and open it elsewhere.',
    facts: (triangles: string, size: string, bytes: string) => `${triangles} triangles · ${size} · ${bytes}`,
    pictureFailed: 'The picture could not be taken.',
  },
  {
    zh: {
      canvas: (label: string) => `${label}：三维模型。拖动或使用方向键旋转。`,
      toolbar: '模型',
      turntable: '缓慢旋转',
      wires: '显示三角形的边',
      screenshot: '保存图片',
      fullscreen: '全屏',
      leaveFullscreen: '退出全屏',
      loading: '正在加载模型',
      failed: '无法加载模型',
      lost: '显卡停止响应',
      lostText: '可能是显存不足。请关闭其他绘图页面，然后重新加载模型。',
      again: '重新加载',
      noWebgl: '此浏览器无法绘制模型',
      noWebglText: '需要 WebGL 2：请在浏览器设置中开启硬件加速，或下载文件后用其他软件打开。',
      facts: (triangles: string, size: string, bytes: string) => `${triangles} 个三角形 · ${size} · ${bytes}`,
      pictureFailed: '无法截取图片。',
    },
  },
);
