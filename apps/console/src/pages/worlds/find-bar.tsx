/** Search, state, order and tags of the list of worlds, all of it in the address. */
import { worldOrders } from '@orrery/protocol';
import { useStrings } from '../../i18n/use-strings.ts';
import { Segments } from '../../ui/field.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { type Finding, filters } from './finding.ts';
import { worldsStrings } from './worlds-strings.ts';

interface Props {
  finding: Finding;
  /** Of all worlds of the account. */
  tags: readonly string[];
  onChange(change: Partial<Finding>): void;
}

export function FindBar({ finding, tags, onChange }: Props) {
  const t = useStrings(worldsStrings);
  // One that is asked for stays to be seen, also when nothing has it any more.
  const shown = finding.tag !== '' && !tags.includes(finding.tag) ? [...tags, finding.tag] : tags;
  return (
    <>
      <div className="find-bar">
        <SearchField label={t.search} value={finding.q} onChange={(q) => onChange({ q })} />
        <select
          className="input"
          aria-label={t.sort}
          value={finding.sort}
          onChange={(event) => onChange({ sort: event.target.value as Finding['sort'] })}
        >
          {worldOrders.map((order) => (
            <option key={order} value={order}>
              {t[`sort_${order}`]}
            </option>
          ))}
        </select>
        <div className="scroll-x">
          <Segments
            legend={t.filter}
            value={finding.show}
            options={(Object.keys(filters) as Finding['show'][]).map((value) => ({ value, title: t[value] }))}
            onChange={(show) => onChange({ show })}
          />
        </div>
      </div>
      {shown.length > 0 && (
        <ul className="tags" aria-label={t.tags}>
          {shown.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className="tag"
                aria-pressed={finding.tag === tag}
                onClick={() => onChange({ tag: finding.tag === tag ? '' : tag })}
              >
                {tag}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
