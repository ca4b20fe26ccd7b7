import { defineStrings } from '../i18n/strings.ts';

export const loadingStrings = defineStrings(
  {
    loading: 'Loading the world',
    loadingPart: (percent: string, size: string) => `Loading the world: ${percent} of ${size}`,
    loadingBytes: (size: string) => `Loading the world: ${size} so far`,
    preparing: 'Preparing the first picture',
    cancel: 'Cancel',
  },
  {
    zh: {
      loading: '正在加载世界',
      loadingPart: (percent: string, size: string) => `正在加载世界：${percent}，共 ${size}`,
      loadingBytes: (size: string) => `正在加载世界：已加载 ${size}`,
      preparing: '正在准备第一幅画面',
      cancel: '取消',
    },
  },
);
