import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { loadConfig, unknownSettings } from './config.ts';

const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'orrery-config-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
};

it('has defaults, takes the environment before the file, and resolves the data directory', () => {
  const directory = folder();
  writeFileSync(
    join(directory, 'orrery.config.json'),
    JSON.stringify({ ORRERY_PORT: 9000, ORRERY_LOG_LEVEL: 'warn', ORRERY_FETCH_ALLOW_HOSTS: ['a', 'b:1'] }),
  );
  const config = loadConfig({ ORRERY_PORT: '9001', ORRERY_PUBLIC_URL: 'https://worlds.example/' }, directory);
  expect(config).toMatchObject({
    port: 9001,
    uploadPort: 8081,
    logLevel: 'warn',
    gatewayPrefix: 'both',
    fetchAllowHosts: ['a', 'b:1'],
    publicUrl: 'https://worlds.example',
    dataDir: join(directory, '.orrery'),
  });
});

it.each([
  [{ ORRERY_PORT: 'eighty' }, /^ORRERY_PORT: "eighty" is not a whole number/],
  [{ ORRERY_PORT: '70000' }, /^ORRERY_PORT: 70000 is above 65535/],
  [{ ORRERY_WORLD_CAP: '0' }, /^ORRERY_WORLD_CAP: 0 is below 1/],
  [{ ORRERY_GATEWAY_PREFIX: 'none' }, /^ORRERY_GATEWAY_PREFIX: "none" is not one of plain, global, both/],
  [{ ORRERY_PUBLIC_URL: 'worlds.example' }, /^ORRERY_PUBLIC_URL: .* is not an http or https address/],
  [{ ORRERY_S3_ENDPOINT: 'http://s3.example' }, /^ORRERY_S3_BUCKET: is needed/],
  [{ ORRERY_S3_FORCE_PATH_STYLE: 'maybe' }, /^ORRERY_S3_FORCE_PATH_STYLE: /],
  [{ ORRERY_API_KEY: 'two words' }, /^ORRERY_API_KEY: /],
])('%j is refused by name', (environment, message) => {
  expect(() => loadConfig(environment as Record<string, string>, folder())).toThrow(message);
});

it('names a key of the file that is no setting, and a file that is no JSON', () => {
  const directory = folder();
  writeFileSync(join(directory, 'orrery.config.json'), '{"ORRERY_PROT": 1}');
  expect(() => loadConfig({}, directory)).toThrow(/^ORRERY_PROT: is not a setting/);
  writeFileSync(join(directory, 'orrery.config.json'), '{');
  expect(() => loadConfig({}, directory)).toThrow(/orrery\.config\.json: is not valid JSON/);
  expect(unknownSettings({ ORRERY_PROT: '1', ORRERY_PORT: '1', HOME: '/' })).toEqual(['ORRERY_PROT']);
});
