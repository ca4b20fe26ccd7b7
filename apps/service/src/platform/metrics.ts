/** Prometheus metrics of one process. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  httpDuration: Histogram<'host' | 'method' | 'route' | 'status'>;
  jobsEnded: Counter<'kind' | 'outcome'>;
  jobsRunning: Gauge<'kind'>;
  uploadedBytes: Counter;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'orrery_' });
  const registers = [registry];
  return {
    registry,
    httpDuration: new Histogram({
      name: 'orrery_http_request_duration_seconds',
      help: 'Time from the first byte of a request to the end of its answer',
      labelNames: ['host', 'method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    jobsEnded: new Counter({
      name: 'orrery_jobs_ended_total',
      help: 'Ended jobs',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    jobsRunning: new Gauge({
      name: 'orrery_jobs_running',
      help: 'Jobs this process runs',
      labelNames: ['kind'],
      registers,
    }),
    uploadedBytes: new Counter({
      name: 'orrery_uploaded_bytes_total',
      help: 'Bytes of received files and blocks',
      registers,
    }),
  };
}
