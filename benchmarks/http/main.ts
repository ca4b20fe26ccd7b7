/** `npm run bench:http`: block uploads and request rates of the real service, each against a bare server in the same run. */
import { parseArgs } from 'node:util';
import { atLeast, below, closingLine, type Goal } from '../goals.ts';
import { compareRate } from './request-rate.ts';
import { type RunningService, startService } from './running-service.ts';
import { compareUploadThroughput } from './upload-throughput.ts';

const { values } = parseArgs({
  options: { 'size-mib': { type: 'string', default: '1024' }, only: { type: 'string' } },
});

/** A world to ask for, ended before anybody has worked on it: its row, and with it the bytes to compare with, no longer changes. */
async function createWorld(service: RunningService): Promise<string> {
  const post = (path: string, body?: unknown) =>
    fetch(service.gateway + path, {
      method: 'POST',
      headers: { authorization: service.apiKey, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const answer = await post('/world/v1/generations', { name: 'benchmark', prompt: 'a room' });
  const { worldId } = (await answer.json()) as { worldId: string };
  await post(`/world/v1/${worldId}:cancel`);
  return worldId;
}

const goals: Record<string, Goal> = {};
const results: Record<string, unknown> = {};
const service = await startService();
try {
  if (values.only !== 'rates') {
    const upload = await compareUploadThroughput(service, { sizeBytes: Number(values['size-mib']) * 1024 * 1024 });
    results.upload = upload;
    goals.uploadThroughputRatio = atLeast(upload.ratio, 0.6);
    if (upload.peakGrowthMb !== undefined) goals.uploadPeakGrowthMb = below(upload.peakGrowthMb, 120);
  }
  if (values.only !== 'upload') {
    const { processorSeconds } = service;
    const headers = { authorization: service.apiKey };
    const worldId = await createWorld(service);
    const detail = await compareRate('world detail', {
      url: `${service.gateway}/world/v1/${worldId}`,
      headers,
      processorSeconds,
    });
    const token = await compareRate('upload token', {
      url: `${service.gateway}/asset/v1/token`,
      headers,
      processorSeconds,
    });
    results.rates = [detail, token];
    goals.worldDetailRateRatio = atLeast(detail.ratio, 0.35);
    goals.tokenRateRatio = atLeast(token.ratio, 0.35);
  }
} finally {
  await service.stop();
}
closingLine('http', goals, results);
