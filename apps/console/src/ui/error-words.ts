/** What went wrong, for the person it went wrong for. What a program needs of it (codes, hosts) is in the error and in the log. */
import { ConnectionError, GatewayError, UploadHostError } from '@orrery/client';
import { defineStrings, type Language } from '../i18n/strings.ts';
import { useLanguage } from '../i18n/use-strings.ts';

const strings = defineStrings(
  {
    offline: 'The service cannot be reached. Check your connection, then try again.',
    timeout: 'The service took too long to answer. Try again.',
    fault: 'Something went wrong in the service. Try again; if it keeps happening, tell whoever runs it.',
    busy: 'The service is busy or restarting. Try again in a moment.',
    many: 'Too many requests in a short time. Try again in a minute.',
    read: 'The file could not be read. It may have been moved or changed since you chose it.',
    10003: 'Your API key does not allow this.',
    10507: 'The service has no storage left. Tell whoever runs it.',
    10508: 'Your account has reached its storage limit. Delete something you no longer need.',
    11001: 'Too many worlds are unfinished. Wait for one to end, or cancel one.',
    11003: 'You do not have enough credits for another world.',
    12001: 'This world no longer exists.',
    12003: 'This world belongs to another account.',
    12004: 'This world has already ended.',
    14001: 'This no longer exists.',
    14002: 'Too many tasks are unfinished. Wait for one to end, or cancel one.',
    14004: 'This has already ended.',
    20009: 'There is no storage left for this file. Delete something you no longer need.',
    quote: (requestId: string) => ` (request ${requestId})`,
  },
  {
    zh: {
      offline: '无法连接服务。请检查网络后重试。',
      timeout: '服务响应超时，请重试。',
      fault: '服务出现问题，请重试。若一直如此，请联系运维人员。',
      busy: '服务繁忙或正在重启，请稍后重试。',
      many: '短时间内请求过多，请一分钟后重试。',
      read: '无法读取文件。选择之后它可能已被移动或修改。',
      10003: '你的 API 密钥没有此权限。',
      10507: '服务的存储空间已用完，请联系运维人员。',
      10508: '你的账户已达到存储上限，请删除不再需要的内容。',
      11001: '未完成的世界过多。请等待其中一个结束，或取消一个。',
      11003: '积分不足，无法再创建世界。',
      12001: '这个世界已不存在。',
      12003: '这个世界属于其他账户。',
      12004: '这个世界已经结束。',
      14001: '该内容已不存在。',
      14002: '未完成的任务过多。请等待其中一个结束，或取消一个。',
      14004: '该任务已经结束。',
      20009: '没有足够的存储空间存放此文件，请删除不再需要的内容。',
      quote: (requestId: string) => `（请求编号 ${requestId}）`,
    },
  },
);

type Words = (typeof strings)['en'];
type Coded = Extract<keyof Words, number>;

/** The service names its HTTP status for programs. */
const plain = (message: string) => message.replace(/ \((HTTP \d+[^)]*)\)$/, '');

/** What browsers throw where `fetch` got no answer. */
const isBrokenFetch = (error: Error) => error instanceof TypeError && /fetch|network|load failed/i.test(error.message);

export function errorWords(error: Error, language: Language): string {
  const t: Words = strings[language];
  if (error instanceof ConnectionError || isBrokenFetch(error)) return t.offline;
  if (error.name === 'TimeoutError') return t.timeout;
  if (error.name === 'NotReadableError' || error.name === 'NotFoundError') return t.read;
  if (!(error instanceof GatewayError || error instanceof UploadHostError)) return error.message;
  const code = error instanceof GatewayError ? error.bizCode : String(error.code);
  const known = t[Number(code) as Coded] as string | undefined;
  if (known !== undefined) return known;
  if (error.httpStatus === 429) return t.many;
  if (error.httpStatus === 502 || error.httpStatus === 503 || error.httpStatus === 504) return t.busy;
  if (error.httpStatus >= 500) return t.fault + (error.requestId ? t.quote(error.requestId) : '');
  // What it says of a request is about that request alone: a field, a limit.
  return plain(error.message);
}

export function useErrorWords(): (error: unknown) => string {
  const language = useLanguage();
  return (error) => errorWords(error instanceof Error ? error : new Error(String(error)), language);
}
