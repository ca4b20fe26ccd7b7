export * from './capture-files.ts';
export * from './errors.ts';
export * from './ids.ts';
export * from './renders.ts';
export { Failure, literals, QueuePlace } from './schema-parts.ts';
export * from './tasks.ts';
export * from './uploads.ts';
export * from './world-states.ts';
export * from './worlds.ts';
