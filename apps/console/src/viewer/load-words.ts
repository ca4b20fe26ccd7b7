/** Why a world or a model could not be loaded, for the person who looks. What the library said goes to the browser's own log. */
import { defineStrings } from '../i18n/strings.ts';
import { useStrings } from '../i18n/use-strings.ts';

const strings = defineStrings(
  {
    offline: 'The connection was interrupted. Check it, then load again.',
    gone: 'The file cannot be fetched. Its link may have expired: reload the page.',
    damaged: 'The file is damaged, or in a format that this viewer does not read.',
    tooLarge: 'The file is larger than a page can show. Download it and open it elsewhere.',
    memory: 'This device ran out of memory. Close other pages and load again, or open the file on another device.',
    device: 'The browser could not start the graphics card. Close other pages that draw, or restart the browser.',
  },
  {
    zh: {
      offline: '连接中断。请检查网络后重新加载。',
      gone: '无法获取文件，链接可能已过期。请刷新页面。',
      damaged: '文件已损坏，或此查看器不支持其格式。',
      tooLarge: '文件过大，网页无法显示。请下载后用其他软件打开。',
      memory: '此设备的内存不足。请关闭其他页面后重新加载，或在其他设备上打开。',
      device: '浏览器无法启用显卡。请关闭其他绘图页面，或重启浏览器。',
    },
  },
);

type Problem = keyof (typeof strings)['en'];

const problems: Readonly<Record<string, Problem>> = {
  fetch: 'gone',
  'too-large': 'tooLarge',
  memory: 'memory',
  worker: 'memory',
  device: 'device',
};

export function loadProblem(error: Error & { code?: string }): Problem {
  const { code = 'failed' } = error;
  // What browsers throw for a broken line has no code, only words.
  if (code === 'failed') return /fetch|network|load failed/i.test(error.message) ? 'offline' : 'damaged';
  return problems[code] ?? 'damaged';
}

export function useLoadWords(error: Error | undefined): string {
  const t = useStrings(strings);
  return error ? t[loadProblem(error)] : '';
}
