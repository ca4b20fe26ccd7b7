import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { remoteAddress, trustedProxies } from './remote-address.ts';

const request = (peer: string, forwarded?: string) =>
  ({
    socket: { remoteAddress: peer },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;
const proxies = trustedProxies(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);

describe('remote address', () => {
  it('a stranger cannot name another address', () => {
    expect(remoteAddress(request('203.0.113.5', '198.51.100.1'), proxies)).toBe('203.0.113.5');
    expect(remoteAddress(request('127.0.0.1', '198.51.100.1'), trustedProxies([]))).toBe('127.0.0.1');
  });

  it('behind proxies it is the last address that is not one of them', () => {
    expect(remoteAddress(request('::ffff:127.0.0.1', '1.1.1.1, 198.51.100.7, 10.1.2.3'), proxies)).toBe('198.51.100.7');
    expect(remoteAddress(request('fd00::1', '198.51.100.7'), proxies)).toBe('198.51.100.7');
    expect(remoteAddress(request('127.0.0.1'), proxies)).toBe('127.0.0.1');
    expect(remoteAddress(request('127.0.0.1', 'unknown'), proxies)).toBe('127.0.0.1');
  });

  it('IPv6 is counted by its /64', () => {
    const at = (address: string) => remoteAddress(request(address), proxies);
    expect(at('2001:db8:0:1::5')).toBe(at('2001:db8::1:2:3:4:5'));
    expect(at('2001:db8:0:2::5')).not.toBe(at('2001:db8:0:1::5'));
    expect(at('::1')).toBe('0:0:0:0::/64');
  });

  it('entries that are neither address nor network are refused', () => {
    for (const entry of ['proxy.example', '10.0.0.0/33', '10.0.0.0/', '::1/x'])
      expect(() => trustedProxies([entry])).toThrow(TypeError);
  });
});
