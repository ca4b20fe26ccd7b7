export type { Access } from './access.ts';
export { type ClientOptions, createClient, type OrreryClient } from './client.ts';
export { ConnectionError, GatewayError, UploadHostError, WorkFailedError } from './errors.ts';
export type { CallOptions } from './gateway.ts';
export { md5OfBlob } from './md5.ts';
export { newestTasks } from './newest-tasks.ts';
export type { PushAnswer, RenderOptions, Renders, StreamOptions, StreamSession, Streams } from './renders.ts';
export type { Shares } from './shares.ts';
export { type TaskFile, taskFiles } from './task-files.ts';
export type {
  Assets,
  MeshTaskDetail,
  TaskDetail,
  TaskFilter,
  TaskPage,
  TaskRequests,
  Tasks,
  TaskWaitOptions,
} from './tasks.ts';
export type { UploadedFile, UploadOptions, UploadProgress, Uploads } from './uploads.ts';
export type { CreateOptions, WaitOptions, Worlds } from './worlds.ts';
