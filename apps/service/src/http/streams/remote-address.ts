/** Whose connection it is: the peer's address, or the one that a proxy of ours names (X-Forwarded-For). */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Addresses and networks (`10.0.0.0/8`) of proxies whose word is taken. Throws on what is neither. */
export function trustedProxies(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    const most = family === 'ipv6' ? 128 : 32;
    const prefix = bits === undefined ? most : Number(bits);
    if (isIP(address) === 0 || !/^\d{1,3}$/.test(bits ?? '0') || prefix > most)
      throw new TypeError(`ORRERY_TRUSTED_PROXIES: not an address or a network: ${JSON.stringify(entry)}`);
    list.addSubnet(address, prefix, family);
  }
  return list;
}

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

const isIn = (list: BlockList, address: string) =>
  isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** An IPv6 customer has a /64 at least: what is counted by address is counted by that. */
const counted = (address: string) => (isIP(address) === 6 ? network64(address) : address);

function network64(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0');
  return `${[...groups, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** From the last hop back, the first address that is not one of our proxies; a client can write only what stands before it. */
export function remoteAddress(request: Pick<IncomingMessage, 'socket' | 'headers'>, proxies: BlockList): string {
  let address = plain(request.socket.remoteAddress ?? '');
  const header = request.headers['x-forwarded-for'];
  const hops = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',');
  while (isIn(proxies, address)) {
    const next = plain(hops.pop()?.trim() ?? '');
    if (isIP(next) === 0) break;
    address = next;
  }
  return counted(address);
}
