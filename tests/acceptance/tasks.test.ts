/** Tasks: get, list, cancel, cap; and the mesh-upload-process task, which shares their envelope. Only the gateway runs. */
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { createKey } from './harness/cli.ts';
import { expectApiError, expectTaskEnvelope } from './harness/expectations.ts';
import { faces, GatewayClient } from './harness/gateway-client.ts';
import { useGatewayAlone } from './harness/use-service.ts';

const handle = useGatewayAlone({ settings: { ORRERY_TASK_CAP_PER_ACCOUNT: 6 } });
const [get, list, cancel] = ['get', 'list', 'cancel'].map((name) => `/lux3d/v1/generate/task/${name}`) as [
  string,
  string,
  string,
];
const text = '/lux3d/v1/generate/text-to-3d/task/create';
const mesh = '/rendercloud/v1/mesh-upload-process/task';

let strangerKey: string;
const keys: string[] = [];
beforeAll(async () => {
  const made = await Promise.all(
    ['stranger', ...faces.map((_, index) => `face${index}`)].map((name) => createKey(handle.service, name)),
  );
  strangerKey = made[0].key;
  keys.push(...made.slice(1).map(({ key }) => key));
});

describe.each(faces.map((face, index) => ({ ...face, index })))('$face', ({ prefix, dialect, index }) => {
  let client: GatewayClient;
  beforeAll(() => {
    client = new GatewayClient(handle.service, { key: keys[index], prefix, dialect });
  });
  const create = async (prompt = 'a chair') => expectTaskEnvelope(await client.post(text, { prompt })) as number;
  const cancelAll = async () => {
    for (const { taskId, status } of (await client.get(`${list}?pagesize=100`)).json.d.items)
      if (status === 0 || status === 1) await client.post(`${cancel}?taskid=${taskId}`);
  };

  it('get answers taskId, status, progress and outputs; taskid and taskId are both names', async () => {
    const taskId = await create();
    for (const name of ['taskid', 'taskId', 'TASKID'])
      expect(expectTaskEnvelope(await client.get(`${get}?${name}=${taskId}`))).toEqual({
        bizId: 'LUX_3D',
        taskId,
        status: 0,
        progress: 0,
        outputs: [],
        kind: expect.any(String),
        created: expect.any(Number),
        name: 'a chair',
        prompt: 'a chair',
        queue: expect.any(Object),
      });
    await cancelAll();
  });

  it('an unknown task is 404/14001, also that of another account, to get and to cancel', async () => {
    const taskId = await create();
    for (const path of [`${get}?taskid=999999999`, `${get}?taskid=9007199254740991`])
      expectApiError(await client.get(path), 14001);
    expectApiError(await client.post(`${cancel}?taskid=999999999`), 14001);
    expectApiError(await client.as(strangerKey).get(`${get}?taskid=${taskId}`), 14001);
    expectApiError(await client.as(strangerKey).post(`${cancel}?taskid=${taskId}`), 14001);
    expect((await client.get(`${get}?taskid=${taskId}`)).json.d.status).toBe(0);
    await cancelAll();
  });

  it('a missing or malformed taskid is 400 naming it', async () => {
    for (const query of [
      '',
      '?taskid=',
      '?taskid=x',
      '?taskid=1.5',
      '?taskid=-1',
      '?taskid=0',
      '?taskid=1e999',
      '?taskid=9007199254740993',
      '?taskid=NaN',
      '?id=5',
      '?taskid=1&taskid=2',
      '?taskid[]=1',
      '?taskid=true',
    ]) {
      expectApiError(await client.get(get + query), 10001, 'taskid');
      expectApiError(await client.post(cancel + query), 10001, 'taskid');
      expectApiError(await client.get(`${mesh}/get${query}`), 10001, 'taskid');
      expectApiError(await client.post(`${mesh}/cancel${query}`), 10001, 'taskid');
    }
  });

  it('cancel gives status 6; a second time it is 400/14004', async () => {
    const taskId = await create();
    expect(expectTaskEnvelope(await client.post(`${cancel}?taskid=${taskId}`))).toMatchObject({ taskId, status: 6 });
    const task = expectTaskEnvelope(await client.get(`${get}?taskId=${taskId}`));
    expect(task).toMatchObject({ taskId, status: 6, outputs: [], errorMsg: expect.any(String) });
    expectApiError(await client.post(`${cancel}?taskid=${taskId}`), 14004);
    const { items } = (await client.get(`${list}?pagesize=100`)).json.d;
    expect(items.find((item: { taskId: number }) => item.taskId === taskId).status).toBe(6);
  });

  it('list: pages from 1, size 20 by default, newest first, own tasks only', async () => {
    const made: number[] = [];
    for (let count = 0; count < 4; count++) {
      const taskId = await create();
      made.unshift(taskId);
      await client.post(`${cancel}?taskid=${taskId}`);
    }
    const first = expectTaskEnvelope(await client.get(list));
    expect(first).toMatchObject({ page: 1, pageSize: 20 });
    expect(first.total).toBeGreaterThanOrEqual(4);
    expect(first.items.slice(0, 4).map((item: { taskId: number }) => item.taskId)).toEqual(made);
    for (const item of first.items)
      expect(item).toEqual({
        taskId: expect.any(Number),
        status: expect.any(Number),
        created: expect.any(Number),
        lastModified: expect.any(Number),
        kind: expect.any(String),
        progress: expect.any(Number),
        ...(item.prompt !== undefined && { prompt: expect.any(String) }),
        name: expect.any(String),
        ...(item.status === 0 && { queue: expect.any(Object) }),
      });
    expect(Math.abs(first.items[0].created - Date.now())).toBeLessThan(3_600_000);
    for (const size of ['pagesize=3', 'pageSize=3']) {
      const seen: number[] = [];
      for (let page = 1; seen.length < first.total; page++) {
        const one = expectTaskEnvelope(await client.get(`${list}?page=${page}&${size}`));
        expect(one).toMatchObject({ page, pageSize: 3, total: first.total });
        expect(one.items.length).toBeGreaterThan(0);
        seen.push(...one.items.map((item: { taskId: number }) => item.taskId));
      }
      expect(new Set(seen).size).toBe(first.total);
    }
    expect(expectTaskEnvelope(await client.get(`${list}?page=500`)).items).toEqual([]);
    expect(expectTaskEnvelope(await client.as(strangerKey).get(list)).items).toEqual([]);
  });

  it('list filters by status 0, 1, 3 and 4 only', async () => {
    const waiting = await create();
    for (const status of [0, 1, 3, 4]) {
      const { items } = expectTaskEnvelope(await client.get(`${list}?status=${status}&pagesize=100`));
      for (const item of items) expect(item.status).toBe(status);
      expect(items.some((item: { taskId: number }) => item.taskId === waiting)).toBe(status === 0);
    }
    for (const status of ['6', '2', '5', '-1', '7', 'x', '0.5', '', 'init'])
      expectApiError(await client.get(`${list}?status=${status}`), 10001, 'status');
    await cancelAll();
  });

  it('list filters by a creation time range that includes its start and excludes its end', async () => {
    const one = await create();
    await sleep(20); // creation times are in milliseconds; they must differ
    const two = await create();
    await cancelAll();
    const { items } = (await client.get(`${list}?pagesize=100`)).json.d as {
      items: { taskId: number; created: number }[];
    };
    const time = (taskId: number) => items.find((item) => item.taskId === taskId)!.created;
    expect(time(two)).toBeGreaterThan(time(one));
    const found = async (query: string) =>
      ((await client.get(`${list}?pagesize=100&${query}`)).json.d.items as { taskId: number }[]).map(
        (item) => item.taskId,
      );
    for (const [start, end] of [
      ['starttime', 'endtime'],
      ['startTime', 'endTime'],
    ]) {
      const range = await found(`${start}=${time(one)}&${end}=${time(two)}`);
      expect(range).toContain(one);
      expect(range).not.toContain(two);
      expect(await found(`${start}=${time(two)}`)).not.toContain(one);
      expect(await found(`${start}=${time(two)}`)).toContain(two);
      expect(await found(`${end}=${time(one)}`)).not.toContain(one);
    }
    expect(await found(`starttime=${time(two) + 3_600_000}`)).toEqual([]);
  });

  it('list refuses wrong pages, sizes and times, naming them', async () => {
    for (const [name, values] of Object.entries({
      page: ['0', '-1', 'x', '1.5', '', '1e400', '9007199254740993'],
      pagesize: ['0', '101', '-1', 'x', '1.5', ''],
      starttime: ['x', '-1', '1.5', '', '1e400'],
      endtime: ['x', '-1', '1.5', '', '1e400'],
    }))
      for (const value of values) expectApiError(await client.get(`${list}?${name}=${value}`), 10001, name);
    for (const size of [1, 100]) expect((await client.get(`${list}?pagesize=${size}`)).status).toBe(200);
  });

  it('at the cap of the account a create is 429/14002 with GENERATION_CONCURRENCY_LIMIT_EXCEEDED until a task ends', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => client.post(text, { prompt: 'p' })));
    const made = answers.filter((answer) => answer.status === 200);
    expect(made.length).toBe(6);
    for (const answer of answers)
      if (answer.status !== 200) {
        expectApiError(answer, 14002);
        expect(answer.text).toContain('GENERATION_CONCURRENCY_LIMIT_EXCEEDED');
      }
    for (const [path, body] of [
      ['/lux3d/v1/generate/img-to-3d/task/create', { img: 'https://files.example.com/a.jpg' }],
      [
        '/lux3d/v1/generate/material-transfer/task/create',
        {
          img: 'https://files.example.com/a.jpg',
          meshUrl: 'https://files.example.com/a.glb',
          version: 'v3.0-standard',
        },
      ],
      ['/lux3d/v1/generate/image-to-four-view/task/create', { prompt: 'p' }],
      ['/lux3d/v1/generate/multimodal-to-image/task/create', { prompt: 'p' }],
      [
        '/lux3d/v1/multi-format-export/task/create',
        { modelUrl: 'https://files.example.com/a.glb', outputFormat: ['stl'] },
      ],
    ] as const)
      expectApiError(await client.post(path, body), 14002);
    await client.post(`${cancel}?taskid=${made[0].json.d}`);
    expect((await client.post(text, { prompt: 'p' })).status).toBe(200);
    await cancelAll();
  });

  it('mesh-upload-process: create takes any one of its address fields, get answers the task', async () => {
    const made: number[] = [];
    for (const field of ['url', 'meshUrl', 'modelUrl', 'fileUrl']) {
      const body = { [field]: `https://files.example.com/${field}.glb`, name: 'chair', kind: 'mesh' };
      made.push(expectTaskEnvelope(await client.post(`${mesh}/create`, body)));
    }
    made.push(
      expectTaskEnvelope(
        await client.post(`${mesh}/create`, { url: 'https://files.example.com/a.ply', kind: 'splat' }),
      ),
    );
    for (const taskId of made) {
      expect(Number.isInteger(taskId)).toBe(true);
      for (const name of ['taskid', 'taskId']) {
        const task = expectTaskEnvelope(await client.get(`${mesh}/get?${name}=${taskId}`));
        expect(task).toMatchObject({ taskId, status: 0, progress: 0, outputs: [] });
      }
      await client.post(`${cancel}?taskid=${taskId}`);
    }
  });

  it('mesh-upload-process: its tasks are in both lists, and end by both cancels', async () => {
    const ids = async (path: string) =>
      (expectTaskEnvelope(await client.get(path)).items as { taskId: number; kind: string }[]).map((one) => one.taskId);
    const [mine, other] = [
      expectTaskEnvelope(await client.post(`${mesh}/create`, { url: 'https://files.example.com/a.glb' })),
      await create(),
    ];
    const listed = expectTaskEnvelope(await client.get(`${mesh}/list?pagesize=100&status=0`)).items;
    expect(listed).toContainEqual(
      expect.objectContaining({ taskId: mine, status: 0, kind: 'mesh-upload', created: expect.any(Number) }),
    );
    expect(listed.every((item: { kind: string }) => item.kind === 'mesh-upload')).toBe(true);
    expect(await ids(`${list}?pagesize=100`)).toEqual(expect.arrayContaining([mine, other]));
    expect(await ids(`${list}?pagesize=100&kind=mesh-upload`)).not.toContain(other);
    expect(await ids(`${list}?pagesize=100&kind=text-to-3d,%20img-to-3d`)).not.toContain(mine);
    expect(await ids(`${list}?pagesize=100&kind=text-to-3d,img-to-3d`)).toContain(other);
    for (const kind of ['', 'chair', 'text-to-3d,', 'text-to-3d,chair'])
      expectApiError(await client.get(`${list}?kind=${kind}`), 10001, 'kind');
    expect(expectTaskEnvelope(await client.get(`${get}?taskid=${mine}`))).toMatchObject({ kind: 'mesh-upload' });
    const stranger = client.as(strangerKey);
    expect(expectTaskEnvelope(await stranger.get(`${mesh}/list`)).items).toEqual([]);
    for (const path of [`${mesh}/cancel`, cancel]) expectApiError(await stranger.post(`${path}?taskid=${mine}`), 14001);
    expectApiError(await client.post(`${mesh}/cancel?taskid=${other}`), 14001);
    expect(expectTaskEnvelope(await client.post(`${mesh}/cancel?taskid=${mine}`))).toEqual({ taskId: mine, status: 6 });
    expectApiError(await client.post(`${mesh}/cancel?taskid=${mine}`), 14004);
    expect(expectTaskEnvelope(await client.get(`${mesh}/get?taskid=${mine}`))).toMatchObject({ status: 6 });
    const again = expectTaskEnvelope(await client.post(`${mesh}/create`, { url: 'https://files.example.com/a.glb' }));
    expect(expectTaskEnvelope(await client.post(`${cancel}?taskid=${again}`))).toEqual({ taskId: again, status: 6 });
    await cancelAll();
  });

  it('mesh-upload-process: a canceled task makes room under the cap', async () => {
    const url = 'https://files.example.com/a.glb';
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.post(`${mesh}/create`, { url })));
    const made = answers.filter(({ status }) => status === 200);
    expect(made).toHaveLength(6);
    await client.post(`${mesh}/cancel?taskid=${made[0].json.d}`);
    expect((await client.post(`${mesh}/create`, { url })).status).toBe(200);
    await cancelAll();
  });

  it('mesh-upload-process: no address, two of them, wrong kinds and private addresses are 400 naming the field', async () => {
    const url = 'https://files.example.com/a.glb';
    expectApiError(await client.post(`${mesh}/create`, {}), 10001, 'url');
    expectApiError(await client.post(`${mesh}/create`, { name: 'x' }), 10001, 'url');
    for (const field of ['url', 'meshUrl', 'modelUrl', 'fileUrl'])
      for (const value of [
        '',
        'a.glb',
        'ftp://x/a.glb',
        'http://127.0.0.1/a.glb',
        'http://[::1]/a.glb',
        'http://192.168.4.4/a.glb',
        5,
        {},
        [],
      ])
        expectApiError(await client.post(`${mesh}/create`, { [field]: value }), 10001, field);
    expectApiError(await client.post(`${mesh}/create`, { url, meshUrl: url }), 10001);
    for (const kind of ['MESH', 'cloud', '', 5])
      expectApiError(await client.post(`${mesh}/create`, { url, kind }), 10001, 'kind');
    for (const name of [5, {}, 'x'.repeat(100_000)])
      expectApiError(await client.post(`${mesh}/create`, { url, name }), 10001, 'name');
  });

  it('mesh-upload-process: unknown task and that of another account are 404/14001', async () => {
    const taskId = expectTaskEnvelope(await client.post(`${mesh}/create`, { url: 'https://files.example.com/a.glb' }));
    expectApiError(await client.get(`${mesh}/get?taskid=999999999`), 14001);
    expectApiError(await client.as(strangerKey).get(`${mesh}/get?taskid=${taskId}`), 14001);
    await client.post(`${cancel}?taskid=${taskId}`);
  });
});
