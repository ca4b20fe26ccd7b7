/** Every endpoint with a request that is accepted, from which the fuzz makes its broken ones. */
import { base64, cameraPatch, scene } from '../harness/usd-scenes.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface Endpoint {
  label: string;
  method: 'GET' | 'POST' | 'DELETE';
  /** Placeholders `{worldId}`, `{sessionId}`, `{taskId}` and `{meshTaskId}` stand for things that exist. */
  path: string;
  query?: Record<string, string>;
  body?: { [key: string]: Json };
  /** Optional fields that are not in `body`, with a good value. */
  optional?: { [key: string]: Json };
  /** Needs no key. */
  anyone?: boolean;
  /** What a key needs for it. Default: `read` for GET, `write` for the rest. */
  scope?: 'read' | 'write' | 'manage';
  /** Fields a complaint about this one may name instead, because a rule joins them. */
  joined?: Record<string, readonly string[]>;
}

const img = 'https://files.example.com/chair.jpg';
const glb = 'https://files.example.com/chair.glb';
const usdContent = base64(scene());

const generation = {
  faceCount: 20_000,
  aiPredictSize: true,
  enablePbr: true,
  outputFormat: ['zip', 'glb'],
  version: 'G1',
};

export const endpoints: readonly Endpoint[] = [
  { label: 'getUploadToken', scope: 'write', method: 'GET', path: '/asset/v1/token' },
  {
    label: 'createWorld',
    method: 'POST',
    path: '/world/v1/reconstructions',
    body: {
      name: 'w',
      resources: [{ url: 'https://files.example.com/a.mp4', type: 'video' }],
      taskQuality: 'low',
      scene: 'space',
    },
    optional: { useMask: true },
  },
  {
    label: 'generateWorld',
    method: 'POST',
    path: '/world/v1/generations',
    body: { name: 'w', prompt: 'a room', resources: [{ url: img, type: 'image' }] },
    optional: { cover: img },
    joined: { resources: ['prompt'], prompt: ['resources'] },
  },
  {
    label: 'getMyWorldList',
    scope: 'read',
    method: 'POST',
    path: '/world/v1/list',
    body: { pageNum: 0, pageSize: 20, statusList: ['PENDING', 'FAILED'] },
    optional: { search: 'hall', tags: ['client'], sort: 'name', withTags: true },
  },
  { label: 'getWorldDetail', method: 'GET', path: '/world/v1/{worldId}' },
  { label: 'cancelWorld', method: 'POST', path: '/world/v1/{worldId}:cancel' },
  {
    label: 'rerunWorld',
    method: 'POST',
    path: '/world/v1/{reconstructedWorldId}:rerun',
    body: { taskQuality: 'high' },
    optional: {
      name: 'again',
      useMask: true,
      rotate: [0, 90, 0],
      length: { from: [0, 0, 0], to: [0, 0, 1], meters: 1 },
    },
  },
  {
    label: 'editWorld',
    method: 'POST',
    path: '/world/v1/{endedWorldId}:edit',
    body: {
      operations: [
        { op: 'delete', where: { shapes: [{ sphere: { center: [0, 0, 0], radius: 1 } }], invert: true } },
        { op: 'transform', rotate: [0, 0, 90], scale: 2, move: [0, 0, 1], about: [0, 0, 0] },
      ],
    },
    optional: { name: 'edited' },
    // A world that has not succeeded cannot be edited.
    joined: { operations: ['worldId'], name: ['worldId'] },
  },
  {
    label: 'updateWorld',
    method: 'POST',
    path: '/world/v1/{worldId}:update',
    body: { name: 'called' },
    optional: { tags: ['one', 'two'] },
    joined: { tags: ['name'] },
  },
  {
    label: 'duplicateWorld',
    method: 'POST',
    path: '/world/v1/{endedWorldId}:duplicate',
    body: { name: 'copy' },
    // A world that has not succeeded cannot be copied.
    joined: { name: ['worldId'] },
  },
  { label: 'getWorldEvents', method: 'GET', path: '/world/v1/{endedWorldId}/events' },
  {
    label: 'create share',
    method: 'POST',
    path: '/world/v1/{worldId}/shares',
    body: { label: 'for a client', download: true },
    // Not `password`: deriving its hash takes long on purpose; access.test.ts has it.
    optional: { expireTime: 9_999_999_999_999 },
  },
  { label: 'share list', method: 'GET', path: '/world/v1/{worldId}/shares' },
  { label: 'revoke share', method: 'DELETE', path: '/world/v1/{worldId}/shares/abcdefghij12' },
  { label: 'annotations', method: 'GET', path: '/world/v1/{worldId}/annotations' },
  {
    label: 'save annotations',
    method: 'POST',
    path: '/world/v1/{endedWorldId}/annotations',
    body: {
      revision: 0,
      measurements: [{ id: 'm', from: [0, 0, 0], to: [1, 0, 0], label: 'a wall' }],
      notes: [{ id: 'n', at: [0, 0, 0], title: 'a note', text: 'some words' }],
    },
    optional: {
      scale: { from: [0, 0, 0], to: [0, 0, 1], meters: 1 },
      path: { keyframes: [{ eye: [0, 0, 0], target: [0, 1, 0], seconds: 1 }] },
    },
    // A world that has not succeeded has none.
    joined: Object.fromEntries(
      ['revision', 'measurements', 'notes', 'scale', 'path'].map((field) => [field, ['worldId']]),
    ),
  },
  {
    label: 'film',
    method: 'POST',
    path: '/world/v1/{endedWorldId}:film',
    body: { width: 640, height: 360 },
    optional: { framesPerSecond: 24, path: { keyframes: [{ eye: [0, 0, 0], target: [0, 1, 0], seconds: 1 }] } },
    joined: Object.fromEntries(['width', 'height', 'framesPerSecond', 'path'].map((field) => [field, ['worldId']])),
  },
  { label: 'film list', method: 'GET', path: '/world/v1/{worldId}/films' },
  { label: 'cancel film', method: 'DELETE', path: '/world/v1/{worldId}/films/abcdefghij12' },
  {
    label: 'open share',
    anyone: true,
    method: 'POST',
    path: '/share/v1/open',
    body: { token: 'abcdefghijklmnopqrstuvwxyz12' },
    optional: { password: 'open sesame' },
  },
  { label: 'account usage', method: 'GET', path: '/account/v1/usage' },
  { label: 'getCaller', method: 'GET', path: '/account/v1/caller' },
  { label: 'key list', scope: 'manage', method: 'GET', path: '/account/v1/keys' },
  {
    label: 'create key',
    scope: 'manage',
    method: 'POST',
    path: '/account/v1/keys',
    body: { label: 'k', scope: 'read' },
  },
  { label: 'revoke key', scope: 'manage', method: 'DELETE', path: '/account/v1/keys/abcdefghij' },
  { label: 'sign in', scope: 'read', method: 'POST', path: '/account/v1/sign-ins', body: { remember: true } },
  { label: 'sign-in list', method: 'GET', path: '/account/v1/sign-ins' },
  { label: 'end sign-in', scope: 'read', method: 'DELETE', path: '/account/v1/sign-ins/abcdefghij12' },
  { label: 'deleteWorld', method: 'DELETE', path: '/world/v1/{endedWorldId}' },
  {
    label: 'submit render',
    method: 'POST',
    path: '/rendercloud/v1/jobs',
    body: { requestId: 'fuzz', usdContent },
    optional: { operationId: '' },
    joined: { operationId: ['requestId', 'usdContent'] },
  },
  {
    label: 'poll render',
    scope: 'read',
    method: 'POST',
    path: '/rendercloud/v1/jobs',
    body: { operationId: 'abcdefghij123456' },
    joined: { operationId: ['requestId'] },
  },
  {
    label: 'create stream',
    method: 'POST',
    path: '/rendercloud/v1/streams',
    body: { usdContent, requestId: 'r', settings: { autoEnhanceAI: true } },
    optional: { operationId: '' },
    joined: { operationId: ['usdContent'] },
  },
  {
    label: 'poll stream',
    scope: 'read',
    method: 'POST',
    path: '/rendercloud/v1/streams',
    body: { operationId: '{sessionId}' },
    joined: { operationId: ['usdContent'] },
  },
  {
    label: 'push',
    method: 'POST',
    path: '/rendercloud/v1/streams/{sessionId}:push',
    body: { usdContent: base64(cameraPatch()), requestId: 'r' },
  },
  { label: 'close stream', method: 'DELETE', path: '/rendercloud/v1/streams/abcdefghij123456' },
  {
    label: 'mesh create',
    method: 'POST',
    path: '/rendercloud/v1/mesh-upload-process/task/create',
    body: { url: glb, name: 'chair', kind: 'mesh' },
    joined: { url: ['meshUrl', 'modelUrl', 'fileUrl'] },
  },
  {
    label: 'mesh get',
    method: 'GET',
    path: '/rendercloud/v1/mesh-upload-process/task/get',
    query: { taskid: '{meshTaskId}' },
  },
  { label: 'openusd-format', method: 'GET', path: '/rendercloud/v1/openusd-format' },
  {
    label: 'img-to-3d',
    method: 'POST',
    path: '/lux3d/v1/generate/img-to-3d/task/create',
    body: { img, ...generation },
    joined: { img: ['imgs'] },
  },
  {
    label: 'img-to-3d with views',
    method: 'POST',
    path: '/lux3d/v1/generate/img-to-3d/task/create',
    body: { imgs: [img, img], customSize: 850, aiPredictSize: false },
    joined: { imgs: ['img'], customSize: ['aiPredictSize'], aiPredictSize: ['customSize'] },
  },
  {
    label: 'text-to-3d',
    method: 'POST',
    path: '/lux3d/v1/generate/text-to-3d/task/create',
    body: { prompt: 'a chair', img, style: 'glass', ...generation },
  },
  {
    label: 'material transfer',
    method: 'POST',
    path: '/lux3d/v1/generate/material-transfer/task/create',
    body: { img, meshUrl: glb, version: 'v3.0-standard', customSize: 850, aiPredictSize: false, outputFormat: ['zip'] },
    joined: { customSize: ['aiPredictSize'], aiPredictSize: ['customSize'] },
  },
  {
    label: 'four views',
    method: 'POST',
    path: '/lux3d/v1/generate/image-to-four-view/task/create',
    body: { img, prompt: 'a chair' },
    joined: { img: ['prompt'], prompt: ['img'] },
  },
  {
    label: 'multimodal',
    method: 'POST',
    path: '/lux3d/v1/generate/multimodal-to-image/task/create',
    body: { img, prompt: 'a chair' },
    joined: { img: ['prompt'], prompt: ['img'] },
  },
  {
    label: 'multi-format export',
    method: 'POST',
    path: '/lux3d/v1/multi-format-export/task/create',
    body: { modelUrl: glb, outputFormat: ['stl', '3mf'] },
    joined: { modelUrl: ['taskId'] },
  },
  {
    label: 'export of a task',
    method: 'POST',
    path: '/lux3d/v1/multi-format-export/task/create',
    body: { taskId: 999_999_999, outputFormat: ['stl'] },
    joined: { taskId: ['modelUrl'] },
  },
  { label: 'task get', method: 'GET', path: '/lux3d/v1/generate/task/get', query: { taskid: '{taskId}' } },
  {
    label: 'task list',
    method: 'GET',
    path: '/lux3d/v1/generate/task/list',
    query: {
      page: '1',
      pagesize: '20',
      status: '0',
      starttime: '0',
      endtime: '9999999999999',
      kind: 'text-to-3d',
      search: 'chair',
    },
    joined: { starttime: ['endtime'], endtime: ['starttime'] },
  },
  {
    label: 'mesh task list',
    method: 'GET',
    path: '/rendercloud/v1/mesh-upload-process/task/list',
    query: { page: '1', pagesize: '20', status: '0', starttime: '0', endtime: '9999999999999' },
    joined: { starttime: ['endtime'], endtime: ['starttime'] },
  },
  { label: 'storage usage', method: 'GET', path: '/asset/v1/usage' },
  {
    label: 'mesh task cancel',
    method: 'POST',
    path: '/rendercloud/v1/mesh-upload-process/task/cancel',
    query: { taskid: '{meshTaskId}' },
  },
  {
    label: 'task update',
    method: 'POST',
    path: '/lux3d/v1/generate/task/update',
    query: { taskid: '{taskId}' },
    body: { name: 'called' },
  },
  { label: 'task retry', method: 'POST', path: '/lux3d/v1/generate/task/retry', query: { taskid: '{taskId}' } },
  { label: 'task delete', method: 'POST', path: '/lux3d/v1/generate/task/delete', query: { taskid: '999999999' } },
  { label: 'task cancel', method: 'POST', path: '/lux3d/v1/generate/task/cancel', query: { taskid: '{taskId}' } },
];
