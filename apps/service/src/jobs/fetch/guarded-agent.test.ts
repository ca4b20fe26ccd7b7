import { expect, it } from 'vitest';
import { fetchRules } from '../../domain/fetching/address-rules.ts';
import { addressRefusal, createGuardedAgent, type ResolveName } from './guarded-agent.ts';

const rules = fetchRules({ allowHosts: ['10.1.2.3:9000', 'nas.test'], ownUrls: [] });
const answers: Record<string, string[]> = {
  'public.test': ['93.184.215.14'],
  'private.test': ['192.168.1.7'],
  'mixed.test': ['93.184.215.14', '127.0.0.1'],
};
const resolveName: ResolveName = async (name) => {
  const found = answers[name];
  if (!found) throw Object.assign(new Error(`${name} is not known`), { code: 'ENOTFOUND' });
  return found.map((address) => ({ address, family: 4 }));
};

it.each([
  ['http://127.0.0.1:8080/hook', 'names a loopback address'],
  ['http://2130706433/hook', 'names a loopback address'],
  ['http://10.1.2.3/hook', 'names a private address'],
  ['http://[::1]/hook', 'names a loopback address'],
  ['http://169.254.169.254/latest', 'names a link-local address'],
  ['http://hooks.internal/', 'names a host of the local network'],
  ['https://user:word@public.test/', 'carries a user name or password'],
  ['ftp://public.test/', 'is not an http or https address'],
  ['public.test', 'is not an http or https address'],
  ['https://private.test/hook', 'resolves to a private address'],
  ['https://mixed.test/hook', 'resolves to a loopback address'],
])('%s %s', async (url, reason) => {
  expect(await addressRefusal(url, rules, resolveName)).toBe(reason);
});

it.each([
  'https://public.test/hook',
  'http://10.1.2.3:9000/hook',
  'http://nas.test/hook',
  'http://93.184.215.14/hook',
  // It may be known where the worker is, or tomorrow.
  'https://unknown.test/hook',
])('%s is not refused', async (url) => {
  expect(await addressRefusal(url, rules, resolveName)).toBeUndefined();
  const agent = createGuardedAgent({ rules, silenceMs: 1000, resolveName });
  expect(() => agent.dispatcherFor(url)).not.toThrow();
  await agent.close();
});
