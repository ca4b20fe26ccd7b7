import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAddress, checkUrlLiteral, fetchRules, parseAllowedHost } from './address-rules.ts';

const none = fetchRules({ allowHosts: [], ownUrls: [] });
const code = (url: string, rules = none) => checkUrlLiteral(url, rules)?.code;

const privateV4 = [
  '0.0.0.0',
  '0.0.0.1',
  '0.255.255.255',
  '10.0.0.0',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.0',
  '127.0.0.1',
  '127.0.0.2',
  '127.1.2.3',
  '127.255.255.255',
  '169.254.0.1',
  '169.254.169.254',
  '169.254.170.2',
  '172.16.0.1',
  '172.20.10.5',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.0.170',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.1',
  '192.168.255.255',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.254',
  '255.255.255.255',
];
const publicV4 = [
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '126.255.255.255',
  '128.0.0.1',
  '169.253.255.255',
  '169.255.0.1',
  '172.15.255.255',
  '172.32.0.1',
  '192.167.255.255',
  '192.169.0.1',
  '223.255.255.255',
];
const privateV6 = [
  '::',
  '::1',
  '::2',
  '::127.0.0.1',
  '::10.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '::ffff:169.254.169.254',
  '::ffff:0.0.0.0',
  '::ffff:0:127.0.0.1',
  '64:ff9b::127.0.0.1',
  '64:ff9b::10.0.0.1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::1',
  '64:ff9b:1::8.8.8.8',
  '100::1',
  '2001::1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '2001:2::1',
  '2001:10::1',
  '2001:20::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:a00:1::1',
  '2002:808:808::1',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd00::1',
  'fd00:ec2::254',
  'fdff:ffff::1',
  'fe80::1',
  'febf::1',
  'fec0::1',
  'ff00::1',
  'ff02::1',
  'ff0e::1',
  '4000::1',
  '8000::1',
  'e000::1',
];
const publicV6 = [
  '2606:4700:4700::1111',
  '2001:4860:4860::8888',
  '2a00:1450:4001::1',
  '::ffff:8.8.8.8',
  '64:ff9b::8.8.8.8',
];

describe('resolved addresses', () => {
  it.each([...privateV4, ...privateV6])('refuses %s', (address) => {
    expect(checkAddress(address)?.code).toBe('PRIVATE_ADDRESS');
  });
  it.each([...publicV4, ...publicV6])('accepts %s', (address) => {
    expect(checkAddress(address)).toBeUndefined();
  });
  it('ignores a zone and refuses what is no address', () => {
    expect(checkAddress('fe80::1%eth0')?.code).toBe('PRIVATE_ADDRESS');
    expect(checkAddress('example.com')?.code).toBe('URL_INVALID');
    expect(checkAddress('')?.code).toBe('URL_INVALID');
  });
});

/** Every way a browser-grade URL parser reads an IPv4 address. */
function spellings(address: string): string[] {
  const bytes = address.split('.').map(Number) as [number, number, number, number];
  const number = ((bytes[0] << 24) | (bytes[1] << 16) | (bytes[2] << 8) | bytes[3]) >>> 0;
  const hex = (n: number) => `0x${n.toString(16)}`;
  const octal = (n: number) => `0${n.toString(8)}`;
  const low24 = number & 0xffffff;
  const low16 = number & 0xffff;
  return [
    address,
    `${address}.`,
    String(number),
    hex(number),
    hex(number).toUpperCase().replace('0X', '0x'),
    octal(number),
    bytes.map(hex).join('.'),
    bytes.map(octal).join('.'),
    bytes.map((n) => `0x0000${n.toString(16)}`).join('.'),
    `${bytes[0]}.${low24}`,
    `${bytes[0]}.${bytes[1]}.${low16}`,
    `${hex(bytes[0])}.${bytes[1]}.${octal(bytes[2])}.${bytes[3]}`,
    // full-width digits and ideographic full stops, which IDNA folds
    [...address].map((c) => (c === '.' ? '。' : String.fromCharCode(0xff10 + Number(c)))).join(''),
    [...address].map((c) => `%${c.charCodeAt(0).toString(16)}`).join(''),
  ];
}

describe('addresses as written', () => {
  const forms = privateV4.flatMap(spellings);
  it(`refuses ${forms.length} spellings of private IPv4 addresses`, () => {
    for (const host of forms)
      for (const url of [`http://${host}/a.jpg`, `https://${host}:8443/a.jpg?x=1`])
        expect([url, code(url)]).toEqual([url, 'PRIVATE_ADDRESS']);
  });
  it('accepts every spelling of a public one', () => {
    for (const host of publicV4.flatMap(spellings))
      expect([host, code(`http://${host}/a.jpg`)]).toEqual([host, undefined]);
  });
  it.each(privateV6)('refuses [%s]', (address) => {
    expect(code(`http://[${address}]/a.jpg`)).toBe('PRIVATE_ADDRESS');
    expect(code(`https://[${address.toUpperCase()}]:8080/a.jpg`)).toBe('PRIVATE_ADDRESS');
  });
  it.each(publicV6)('accepts [%s]', (address) => {
    expect(code(`http://[${address}]/a.jpg`)).toBeUndefined();
  });

  it.each([
    'localhost',
    'LOCALHOST',
    'LocalHost.',
    'localhost..',
    'a.localhost',
    'ip6-localhost',
    'ip6-loopback',
    'localhost.localdomain',
    'printer.local',
    'metadata.google.internal',
    'METADATA.google.internal.',
    'router.lan',
    'nas.home.arpa',
    'wiki.intranet',
    'ｌｏｃａｌｈｏｓｔ',
    '%6cocalhost',
  ])('refuses the name %s', (host) => {
    expect(code(`http://${host}/a.jpg`)).toBe('PRIVATE_ADDRESS');
  });
  it.each([
    'example.com',
    'example.com.',
    'localhost.example.com',
    'mylocalhost',
    'local.example',
    'internal.example.org',
    'xn--bcher-kva.example',
  ])('leaves the name %s to DNS', (host) => {
    expect(code(`https://${host}/a.jpg`)).toBeUndefined();
  });

  it.each([
    ['ftp://example.com/a.jpg', 'URL_SCHEME'],
    ['file:///etc/passwd', 'URL_SCHEME'],
    ['gopher://127.0.0.1:6379/_x', 'URL_SCHEME'],
    ['data:image/png;base64,AAAA', 'URL_SCHEME'],
    ['javascript:alert(1)', 'URL_SCHEME'],
    ['blob:http://example.com/1', 'URL_SCHEME'],
    ['ws://example.com/', 'URL_SCHEME'],
    ['http://user@example.com/a.jpg', 'URL_CREDENTIALS'],
    ['http://user:pass@example.com/a.jpg', 'URL_CREDENTIALS'],
    ['http://:pass@example.com/a.jpg', 'URL_CREDENTIALS'],
    ['http://example.com@127.0.0.1/a.jpg', 'URL_CREDENTIALS'],
    ['', 'URL_INVALID'],
    ['example.com/a.jpg', 'URL_INVALID'],
    ['//example.com/a.jpg', 'URL_INVALID'],
    ['http://', 'URL_INVALID'],
    ['http:///', 'URL_INVALID'],
    ['http://./', 'URL_INVALID'],
    ['http://example.com\\@127.0.0.1/', 'URL_INVALID'],
    ['http://exa mple.com/', 'URL_INVALID'],
    ['http://example.com/\n', 'URL_INVALID'],
    ['ht\ttp://127.0.0.1/', 'URL_INVALID'],
    [' http://127.0.0.1/', 'URL_INVALID'],
    ['http://127.0.0.1\u0000.example.com/', 'URL_INVALID'],
    ['http://256.256.256.256/', 'URL_INVALID'],
    ['http://0x7f.0.0.0.1/', 'URL_INVALID'],
    ['http://[::1/', 'URL_INVALID'],
    ['http://[fe80::1%25eth0]/', 'URL_INVALID'],
    [`http://example.com/${'a'.repeat(9000)}`, 'URL_INVALID'],
    ['http:127.0.0.1/a', 'PRIVATE_ADDRESS'],
    ['http:/127.0.0.1/a', 'PRIVATE_ADDRESS'],
    ['http:////127.0.0.1/a', 'PRIVATE_ADDRESS'],
    ['HTTP://127.0.0.1/a', 'PRIVATE_ADDRESS'],
  ])('%j is %s', (url, expected) => {
    expect(code(url)).toBe(expected);
  });

  it('never throws and never lets loopback through', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        checkUrlLiteral(text, none);
        checkUrlLiteral(`http://${text}`, none);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0x7f000000, max: 0x7fffffff }), (number) => {
        const text = [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join('.');
        for (const host of spellings(text)) expect(code(`http://${host}/`)).toBe('PRIVATE_ADDRESS');
      }),
    );
  });
});

describe('exceptions', () => {
  const rules = fetchRules({
    allowHosts: ['127.0.0.1:9000', 'nas.local', '10.0.0.5', '[fd00::5]:80', 'fd00::6', 'Bücher.internal:8080'],
    ownUrls: ['http://127.0.0.1:8081', 'https://files.orrery.internal'],
  });
  it.each([
    'http://127.0.0.1:8081/files/x',
    'http://127.0.0.1:9000/a',
    'https://127.0.0.1:9000/a',
    'http://2130706433:9000/a',
    'http://nas.local/a',
    'https://nas.local:8443/a',
    'http://NAS.local./a',
    'http://10.0.0.5/a',
    'http://10.0.0.5:1234/a',
    'http://[fd00::5]/a',
    'http://[fd00:0:0::5]:80/a',
    'http://[fd00::6]:1/a',
    'http://xn--bcher-kva.internal:8080/a',
    'https://files.orrery.internal/x',
  ])('lets %s through', (url) => {
    expect(code(url, rules)).toBeUndefined();
  });
  it.each([
    'http://127.0.0.1/a',
    'http://127.0.0.1:8080/a',
    'http://127.0.0.2:9000/a',
    'http://sub.nas.local/a',
    'http://10.0.0.6/a',
    'http://[fd00::5]:81/a',
    'https://[fd00::5]/a',
    'http://files.orrery.internal/x',
    'http://xn--bcher-kva.internal/a',
  ])('still refuses %s', (url) => {
    expect(code(url, rules)).toBe('PRIVATE_ADDRESS');
  });
  it('never allows other schemes or credentials', () => {
    expect(code('ftp://nas.local/a', rules)).toBe('URL_SCHEME');
    expect(code('http://u@nas.local/a', rules)).toBe('URL_CREDENTIALS');
  });
  it.each(['', ' ', 'http://nas', 'nas/path', 'a b', 'user@nas', 'nas:99999', '[::1', 'nas?x'])(
    'refuses the setting %j',
    (text) => {
      expect(() => parseAllowedHost(text)).toThrow(TypeError);
    },
  );
});
