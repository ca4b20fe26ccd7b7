/** The line as it stands, read from the queue's rows in the order in which they are taken (job-queue.ts). */
import type { QueuePlace } from '@orrery/protocol';
import type { LineRepository } from '../../domain/jobs/place-in-line.ts';
import { batchedLookup } from './batched-lookup.ts';
import type { Queryable } from './database.ts';
import { kindOf, queueName, workloadName } from './job-names.ts';
import { type JobInLine, placesInLine } from './places-in-line.ts';

interface LineRow {
  id: string;
  name: string;
  subjectId: string;
  account: string | null;
  lane: string;
  workload: string | null;
  runningSeconds: number | null;
  secondsLeft: number | null;
  /** The smallest place it was shown at. */
  shown: number | null;
  wanted: boolean;
}

// Every job of the lanes that the wanted ones wait in. A job that waits out a pause before its next try counts: its turn comes first when the pause is over.
const lineQuery = `
  with wanted as materialized (
    select job.id, job.data->>'lane' as lane
    from unnest($1::text[], $2::text[]) as asked (name, subject)
    join pgboss.job job on job.name = asked.name and job.singleton_key = asked.subject and job.policy = 'exclusive' and job.state < 'active')
  select job.id, job.name, job.singleton_key as "subjectId", job.group_id as account, job.data->>'lane' as lane, job.data->>'workload' as workload,
    case when job.state = 'active' then coalesce((job.data->>'usedMs')::float8, 0) / 1000
      + greatest(0, extract(epoch from now() - coalesce(job.heartbeat_on, now())))::float8 end as "runningSeconds",
    case when job.state = 'active' and worlds.status in ('PREPROCESSING', 'RUNNING')
      then greatest(0, worlds.seconds_left - extract(epoch from now() - worlds.updated_at))::float8 end as "secondsLeft",
    queue_places.place as shown, job.id in (select id from wanted) as wanted
  from pgboss.job job left join queue_places on queue_places.job_id = job.id
    left join worlds on worlds.id = job.singleton_key
  where job.policy = 'exclusive' and job.state <= 'active' and job.data->>'lane' in (select lane from wanted)
  order by job.priority desc, job.created_on, job.id`;

// Only a smaller place is written, so a line that does not move costs no writes.
const showQuery = `
  insert into queue_places (job_id, place) select * from unnest($1::uuid[], $2::int[])
  on conflict (job_id) do update set place = excluded.place where excluded.place < queue_places.place`;

const mediansQuery = `
  select workload, percentile_cont(0.5) within group (order by seconds) as seconds from job_durations group by workload`;

const separator = '\n';

export function lineRepository(client: Queryable): LineRepository {
  const placeOf = batchedLookup(async (keys) => {
    const asked = keys.map((key) => key.split(separator) as [string, string]);
    const { rows } = await client.query<LineRow>({
      name: 'line',
      text: lineQuery,
      values: [asked.map(([name]) => name), asked.map(([, subject]) => subject)],
    });
    const found = new Map<string, QueuePlace>();
    if (rows.length === 0) return found;
    const medians = await client.query<{ workload: string; seconds: number }>({ name: 'medians', text: mediansQuery });
    const usual = new Map(medians.rows.map(({ workload, seconds }) => [workload, seconds]));
    const toJob = (row: LineRow): JobInLine => ({
      id: row.id,
      account: row.account ?? undefined,
      usualSeconds: usual.get(workloadName(kindOf(row.name), row.workload)),
      runningSeconds: row.runningSeconds ?? undefined,
      secondsLeft: row.secondsLeft ?? undefined,
    });
    const lower: { id: string; place: number }[] = [];
    for (const line of Map.groupBy(rows, (row) => row.lane).values()) {
      const places = placesInLine(line.map(toJob), Date.now());
      for (const row of line) {
        const place = places.get(row.id);
        if (!row.wanted || !place) continue;
        // A turn of another account that came in between is among those ahead, but takes nothing back that was said.
        const position = Math.min(place.position, row.shown ?? place.position);
        if (position !== row.shown) lower.push({ id: row.id, place: position });
        found.set(`${row.name}${separator}${row.subjectId}`, { ...place, position });
      }
    }
    // In one order, so that two who show the same places do not wait for each other.
    lower.sort((a, b) => (a.id < b.id ? -1 : 1));
    if (lower.length > 0) await client.query(showQuery, [lower.map(({ id }) => id), lower.map(({ place }) => place)]);
    return found;
  });
  return {
    async placesOf(kind, subjectIds) {
      const places = await Promise.all(
        subjectIds.map(async (id) => [id, await placeOf(`${queueName(kind)}${separator}${id}`)] as const),
      );
      return new Map(places.flatMap(([id, place]) => (place ? [[id, place] as const] : [])));
    },
  };
}
