import { ConnectionError, GatewayError, UploadHostError } from '@orrery/client';
import { gatewayErrors, uploadErrors } from '@orrery/protocol';
import { expect, it } from 'vitest';
import { errorWords } from './error-words.ts';

const refused = (http: number, bizCode: string, message: string) =>
  new GatewayError(http, { details: { message, metaData: { bizCode } } } as never, 'r-1');

it('a broken connection is told without hosts and codes, in the language of the page', () => {
  const broken = new ConnectionError('http://127.0.0.1:8080/world/v1/list', new TypeError('Failed to fetch'));
  expect(errorWords(broken, 'en')).toBe('The service cannot be reached. Check your connection, then try again.');
  expect(errorWords(broken, 'zh')).toBe('无法连接服务。请检查网络后重试。');
});

it('known refusals have words of their own, faults name the request, and other words of the service lose their HTTP status', () => {
  expect(errorWords(refused(507, '10508', 'the account keeps 3 bytes'), 'en')).toMatch(/storage limit/);
  expect(errorWords(refused(500, '10500', 'unexpected'), 'en')).toMatch(/tell whoever runs it\. \(request r-1\)$/);
  expect(errorWords(refused(503, '10503', 'stopping'), 'zh')).toBe('服务繁忙或正在重启，请稍后重试。');
  expect(errorWords(refused(400, '10001', 'name: must not be empty'), 'en')).toBe('name: must not be empty');
  expect(errorWords(new UploadHostError(507, 20009, 'full', undefined), 'zh')).toMatch(/存储空间/);
});

it('no English sentence of the service is shown on a Chinese page', () => {
  const sentence = 'name: must be text of 1 to 100 characters';
  const gateway = Object.values(gatewayErrors).map(({ http, bizCode }) => refused(http, bizCode, sentence));
  const uploads = Object.values(uploadErrors).map(({ http, c }) => new UploadHostError(http, c, sentence, undefined));
  for (const error of [...gateway, ...uploads, refused(418, '99999', sentence), new Error(sentence)]) {
    const words = errorWords(error, 'zh');
    expect(words).toMatch(/[\u4e00-\u9fff]/);
    expect(words, String(error)).not.toMatch(/[a-z]+ [a-z]+ [a-z]+/);
  }
  expect(errorWords(refused(400, '10001', sentence), 'zh')).toBe('“name”不符合要求，请检查后重试。');
  expect(errorWords(refused(400, '13001', 'usdContent: line 3, column 5: what'), 'zh')).toContain('第 3 行，第 5 列');
});

it('every code of the service has words of its own', () => {
  const unknown = errorWords(refused(418, '99999', 'x'), 'zh');
  const gateway = Object.values(gatewayErrors).map(({ http, bizCode }) => refused(http, bizCode, 'x'));
  const uploads = Object.values(uploadErrors).map(({ http, c }) => new UploadHostError(http, c, 'x', undefined));
  expect([...gateway, ...uploads].filter((error) => errorWords(error, 'zh') === unknown).map(String)).toEqual([]);
  expect(errorWords(new UploadHostError(401, 20004, 'x', undefined), 'en')).toMatch(/Start it again/);
});
