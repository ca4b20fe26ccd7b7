import type { WorldAnnotations } from '@orrery/protocol';
import type { AnnotationRepository } from '../../domain/annotations/annotation-repository.ts';
import type { Queryable } from './database.ts';

export function annotationRepository(client: Queryable): AnnotationRepository {
  return {
    async find(worldId) {
      const { rows } = await client.query<{ revision: number; content: Omit<WorldAnnotations, 'revision'> }>(
        'select revision, content from world_annotations where world_id = $1',
        [worldId],
      );
      const [row] = rows;
      return row && { ...row.content, revision: row.revision };
    },
    async save(worldId, { revision, ...content }) {
      // Two first ones meet in the row's key, and the second changes nothing. A world that is being deleted gets none.
      const statement =
        revision === 0
          ? `insert into world_annotations (world_id, revision, content)
             select id, $2::int + 1, $3::jsonb from worlds where id = $1 for key share
             on conflict (world_id) do nothing returning revision`
          : `update world_annotations set revision = revision + 1, content = $3, updated_at = now()
             where world_id = $1 and revision = $2 returning revision`;
      const { rows } = await client.query<{ revision: number }>(statement, [
        worldId,
        revision,
        JSON.stringify(content),
      ]);
      return rows[0]?.revision;
    },
  };
}
