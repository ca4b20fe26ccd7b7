/** Why a world or a model could not be loaded, for the person who looks. What the library said goes to the browser's own log. */
import { defineStrings } from '../i18n/strings.ts';
import { useStrings } from '../i18n/use-strings.ts';

const strings = defineStrings(
  {
    offline: 'The connection was interrupted. Check it, then load again.',
    gone: 'The file cannot be fetched. Its link may have expired: reload the page.',
    damaged: 'The file is damaged, or in a format that this viewer does not read.',
  },
  {
    zh: {
      offline: '连接中断。请检查网络后重新加载。',
      gone: '无法获取文件，链接可能已过期。请刷新页面。',
      damaged: '文件已损坏，或此查看器不支持其格式。',
    },
  },
);

export function loadProblem(error: Error): 'offline' | 'gone' | 'damaged' {
  if ((error as { code?: string }).code === 'fetch') return 'gone';
  return /fetch|network|load failed/i.test(error.message) ? 'offline' : 'damaged';
}

export function useLoadWords(error: Error | undefined): string {
  const t = useStrings(strings);
  return error ? t[loadProblem(error)] : '';
}
