/** One service for all tests of a file. Its log is shown for each test that fails. */
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Service, type ServiceOptions, startDatabase, startService, type TestDatabase } from './service.ts';

export interface ServiceHandle {
  readonly service: Service;
}

function showLogWhenFailed(get: () => Service | undefined): void {
  afterEach((context) => {
    const service = get();
    if (context.task.result?.state !== 'fail' || !service) return;
    console.error(`--- log of the service (${context.task.name}) ---\n${service.troubleTail()}\n---`);
  });
}

export type Options = Omit<ServiceOptions, 'dataDir'> | (() => Promise<Omit<ServiceOptions, 'dataDir'>>);

/** Call at the top of a file or `describe`. Options may be computed after servers of the test are up. */
export function useService(options: Options = {}): ServiceHandle {
  let service: Service | undefined;
  beforeAll(async () => {
    service = await startService(typeof options === 'function' ? await options() : options);
  });
  afterAll(() => service?.dispose());
  showLogWhenFailed(() => service);
  return {
    get service() {
      if (!service) throw new Error('the service is not started yet');
      return service;
    },
  };
}

/** Only the gateway, on a PostgreSQL of its own: nothing takes jobs, so worlds, tasks and streams stay as they were created. */
export function useGatewayAlone(options: Options = {}): ServiceHandle {
  let service: Service | undefined;
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await startDatabase();
    const { settings } = typeof options === 'function' ? await options() : options;
    service = await startService({
      role: 'gateway',
      dataDir: database.dataDir,
      settings: { ...settings, DATABASE_URL: database.url },
    });
  });
  afterAll(async () => {
    await service?.stop();
    await database?.dispose();
  });
  showLogWhenFailed(() => service);
  return {
    get service() {
      if (!service) throw new Error('the gateway is not started yet');
      return service;
    },
  };
}
