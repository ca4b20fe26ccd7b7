/** Which worlds are asked for. */
import {
  unfinishedWorldStatuses,
  type WorldListQueryRequest,
  type WorldOrder,
  type WorldStatus,
  worldOrders,
} from '@orrery/protocol';

export const filters = {
  all: undefined,
  unfinished: unfinishedWorldStatuses,
  succeeded: ['SUCCEEDED'],
  failed: ['FAILED', 'CANCELED', 'TIMEOUT', 'REJECTED'],
} as const satisfies Record<string, readonly WorldStatus[] | undefined>;

export interface Finding {
  q: string;
  show: keyof typeof filters;
  sort: WorldOrder;
  tag: string;
}

/** What an address asks for; whatever nothing is known by is left aside. */
export const findingOf = (query: Readonly<Record<'q' | 'show' | 'sort' | 'tag', string>>): Finding => ({
  q: query.q,
  tag: query.tag,
  show: Object.hasOwn(filters, query.show) ? (query.show as Finding['show']) : 'all',
  sort: worldOrders.find((order) => order === query.sort) ?? 'newest',
});

/** As an address says it: what is usual is not said. */
export const addressOf = ({ q, show, sort, tag }: Partial<Finding>): Record<string, string> => ({
  ...(q !== undefined && { q }),
  ...(tag !== undefined && { tag }),
  ...(show !== undefined && { show: show === 'all' ? '' : show }),
  ...(sort !== undefined && { sort: sort === 'newest' ? '' : sort }),
});

export function requestOf({ q, show, sort, tag }: Finding): WorldListQueryRequest {
  const statusList = filters[show];
  return {
    ...(statusList && { statusList: [...statusList] }),
    ...(q !== '' && { search: q }),
    ...(tag !== '' && { tags: [tag] }),
    ...(sort !== 'newest' && { sort }),
  };
}

export const isNarrowed = ({ q, show, tag }: Finding): boolean => q !== '' || tag !== '' || show !== 'all';
