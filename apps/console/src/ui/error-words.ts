/** What went wrong, for the person it went wrong for. What a program needs of it (codes, hosts) is in the error and in the log. */
import { ConnectionError, GatewayError, UploadHostError, WorkFailedError } from '@orrery/client';
import { defineStrings, type Language } from '../i18n/strings.ts';
import { useLanguage } from '../i18n/use-strings.ts';
import { failureWords } from '../worlds/failure-words.ts';

/** The service begins with the field where one is at fault (`name: must not be empty`). */
const fieldOf = (message: string) => {
  const [, field] = /^([\w.[\]-]+): /.exec(message) ?? [];
  return field ? `“${field}”` : '请求';
};
const placeOf = (message: string) => {
  const [, line, column] = /line (\d+)(?:, column (\d+))?/.exec(message) ?? [];
  return line ? `：第 ${line} 行${column ? `，第 ${column} 列` : ''}` : '';
};

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
    // These are about one request, field or file, which the service names in English.
    10001: (message: string) => message,
    13001: (message: string) => message,
    13002: (message: string) => message,
    20001: (message: string) => message,
    10008: 'This request did not come from the console. Reload the page and try again.',
    10009: 'The limit of keys or links is reached. Revoke one you no longer need.',
    10404: 'The service does not have this. Reload the page: it may have been updated.',
    10410: 'This API key no longer exists.',
    10411: 'This sign-in no longer exists.',
    11004: 'The subject could not be separated from its background.',
    12005: 'This link was revoked or has expired.',
    12006: 'Wrong password.',
    12010: 'Somebody else has changed the notes and lengths meanwhile. Reload the page.',
    13003: 'This was sent a moment ago and is being worked on.',
    13005: 'This render no longer exists.',
    13006: 'This live view has ended.',
    13007: 'This asset no longer exists.',
    14003: 'The model server is not available. Try again later.',
    20004: 'The service no longer accepts this upload. Start it again.',
    20005: 'This upload has expired. Upload the file again.',
    20006: 'The file changed on its way. Upload it again.',
    20007: 'The file is larger than the service allows.',
    20008: 'The upload went wrong. Upload the file again.',
    20404: 'This file no longer exists.',
    signedOut: 'You are not signed in. Sign in and try again.',
    refused: (message: string) => message,
    other: (message: string) => message,
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
      10001: (message: string) => `${fieldOf(message)}不符合要求，请检查后重试。`,
      13001: (message: string) => `场景文本有语法错误${placeOf(message)}。`,
      13002: () => '缺少分辨率，或分辨率超出允许范围。',
      20001: (message: string) => `${fieldOf(message)}不符合要求，请检查后重试。`,
      10008: '该请求不是来自控制台。请刷新页面后重试。',
      10009: '密钥或链接的数量已达上限，请先移除不再需要的。',
      10404: '服务没有此功能。页面可能已更新，请刷新后重试。',
      10410: '这个 API 密钥已不存在。',
      10411: '这次登录已不存在。',
      11004: '无法把主体与背景分开。',
      12005: '这个链接已被撤销或已过期。',
      12006: '密码错误。',
      12010: '批注和测量已在别处被修改，请刷新页面。',
      13003: '相同的请求刚刚已发送，正在处理。',
      13005: '这次渲染已不存在。',
      13006: '实时视图已结束。',
      13007: '这个资源已不存在。',
      14003: '模型服务器不可用，请稍后重试。',
      20004: '服务不再接受这次上传，请重新开始上传。',
      20005: '上传已过期，请重新上传文件。',
      20006: '文件在传输中发生变化，请重新上传。',
      20007: '文件超过服务允许的大小。',
      20008: '上传出错，请重新上传文件。',
      20404: '这个文件已不存在。',
      signedOut: '你尚未登录，请登录后重试。',
      refused: () => '服务拒绝了该请求。',
      other: () => '出现问题，请重试。',
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
  if (error instanceof WorkFailedError && error.failure) {
    const { message, hint } = failureWords(error.failure, language);
    return `${message}${language === 'zh' ? '' : ' '}${hint}`;
  }
  if (!(error instanceof GatewayError || error instanceof UploadHostError)) {
    console.warn('an error without words of its own', error);
    return t.other(error.message);
  }
  const code = error instanceof GatewayError ? error.bizCode : String(error.code);
  const known = t[Number(code) as Coded] as Words[Coded] | undefined;
  const message = plain(error.message);
  if (known !== undefined) return typeof known === 'string' ? known : known(message);
  if (error.httpStatus === 401) return t.signedOut;
  if (error.httpStatus === 429) return t.many;
  if (error.httpStatus === 502 || error.httpStatus === 503 || error.httpStatus === 504) return t.busy;
  if (error.httpStatus >= 500) return t.fault + (error.requestId ? t.quote(error.requestId) : '');
  return t.refused(message);
}

export function useErrorWords(): (error: unknown) => string {
  const language = useLanguage();
  return (error) => errorWords(error instanceof Error ? error : new Error(String(error)), language);
}
