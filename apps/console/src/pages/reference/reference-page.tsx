import { useCallback, useState } from 'react';
import { defineStrings } from '../../i18n/strings.ts';
import { useStrings } from '../../i18n/use-strings.ts';
import { gatewayAddress } from '../../session/service-info.ts';
import { useSession } from '../../session/session.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { useErrorWords } from '../../ui/error-words.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import {
  type Endpoint,
  endpointsByTag,
  jsonSchemaOf,
  type OpenApi,
  resolveSchema,
  type Schema,
  typeText,
} from './openapi.ts';

const strings = defineStrings(
  {
    title: 'API reference',
    lead: 'Everything this console does, programs can do too. Made from the schemas the service checks requests with.',
    loading: 'Loading the reference',
    failed: 'The reference could not be loaded',
    search: 'Find an endpoint',
    nothing: 'No endpoint has this in its path or description.',
    parameters: 'Parameters',
    body: 'Body',
    answer: 'Answer',
    field: 'Field',
    type: 'Type',
    meaning: 'Meaning',
    required: 'required',
    example: 'On the command line',
    document: 'OpenAPI 3.1',
    tryIt: 'Try requests',
    English: 'Descriptions come from the service.',
  },
  {
    zh: {
      title: 'API 参考',
      lead: '控制台能做的，程序也都能做。由服务校验请求所用的模式生成。',
      loading: '正在加载参考',
      failed: '无法加载参考',
      search: '查找接口',
      nothing: '没有路径或说明包含该内容的接口。',
      parameters: '参数',
      body: '请求体',
      answer: '响应',
      field: '字段',
      type: '类型',
      meaning: '含义',
      required: '必填',
      example: '命令行示例',
      document: 'OpenAPI 3.1',
      tryIt: '在线调试',
      English: '说明文字来自服务，为英文。',
    },
  },
);

export default function ReferencePage() {
  const t = useStrings(strings);
  const load = useCallback(async (signal: AbortSignal) => {
    const response = await fetch('/openapi.json', { signal });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return (await response.json()) as OpenApi;
  }, []);
  const [loaded] = useLoaded(load);
  const inWords = useErrorWords();
  const [search, setSearch] = useState('');
  return (
    <div className="page">
      <PageHead
        title={t.title}
        lead={t.lead}
        actions={
          <>
            <a className="button" href="/openapi.json" target="_blank" rel="noreferrer">
              {t.document}
            </a>
            <a className="button" href="/reference" target="_blank" rel="noreferrer">
              {t.tryIt}
            </a>
          </>
        }
      />
      <Field label={t.search} hint={t.English}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
      </Field>
      {loaded.state === 'loading' && <Skeleton height="30rem" label={t.loading} />}
      {loaded.state === 'failed' && (
        <Notice tone="bad" title={t.failed} live>
          <p>{inWords(loaded.error)}</p>
        </Notice>
      )}
      {loaded.state === 'ready' && <Endpoints document={loaded.value} search={search.trim().toLowerCase()} />}
    </div>
  );
}

function Endpoints({ document, search }: { document: OpenApi; search: string }) {
  const t = useStrings(strings);
  const fits = ({ path, operation }: Endpoint) =>
    [path, operation.operationId, operation.summary, operation.description].some((text) =>
      text?.toLowerCase().includes(search),
    );
  const groups = endpointsByTag(document)
    .map(([tag, endpoints]) => [tag, endpoints.filter(fits)] as const)
    .filter(([, endpoints]) => endpoints.length > 0);
  if (groups.length === 0) return <p className="soft">{t.nothing}</p>;
  return groups.map(([tag, endpoints]) => (
    <section className="card" key={tag} aria-labelledby={`tag-${tag}`}>
      <h2 id={`tag-${tag}`} lang="en">
        {tag}
      </h2>
      {endpoints.map((endpoint) => (
        <EndpointRow key={`${endpoint.method} ${endpoint.path}`} endpoint={endpoint} document={document} />
      ))}
    </section>
  ));
}

function EndpointRow({ endpoint: { method, path, operation }, document }: { endpoint: Endpoint; document: OpenApi }) {
  const t = useStrings(strings);
  const { service } = useSession();
  const body = resolveSchema(jsonSchemaOf(operation.requestBody), document);
  const answer = resolveSchema(jsonSchemaOf(operation.responses?.['200'] ?? operation.responses?.['202']), document);
  const parameters = operation.parameters ?? [];
  const example = [
    `curl -X ${method} "${gatewayAddress(service)}${path}"`,
    `-H "Authorization: $ORRERY_API_KEY"`,
    ...(body ? [`-H 'content-type: application/json'`, `-d '${JSON.stringify(exampleOf(body, document))}'`] : []),
  ].join(' \\\n  ');
  return (
    <details className="endpoint">
      <summary>
        <span className={`method ${method.toLowerCase()}`}>{method}</span>
        <code>{path}</code>
        <span className="soft" lang="en">
          {operation.summary}
        </span>
      </summary>
      <div className="stack">
        {operation.description && <p lang="en">{operation.description}</p>}
        {parameters.length > 0 && (
          <FieldTable
            title={t.parameters}
            rows={parameters.map(({ name, required = false, description, schema = {} }) => ({
              name,
              required,
              schema: { ...schema, ...(description ? { description } : {}) },
            }))}
          />
        )}
        {body && <FieldTable title={t.body} rows={rowsOf(body)} />}
        {answer && <FieldTable title={t.answer} rows={rowsOf(answer)} />}
        <div>
          <h3 className="small-title">{t.example}</h3>
          <CodeBlock>{example}</CodeBlock>
        </div>
      </div>
    </details>
  );
}

interface Row {
  name: string;
  required: boolean;
  schema: Schema;
}

const rowsOf = (schema: Schema): Row[] =>
  Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }));

function FieldTable({ title, rows }: { title: string; rows: Row[] }) {
  const t = useStrings(strings);
  if (rows.length === 0) return null;
  return (
    <div>
      <h3 className="small-title">{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must take the focus */}
      <section className="table-wrap" tabIndex={0} aria-label={title}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t.field}</th>
              <th scope="col">{t.type}</th>
              <th scope="col">{t.meaning}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, required, schema }) => (
              <tr key={name}>
                <td>
                  <code>{name}</code>
                  {required && <span className="badge warn">{t.required}</span>}
                </td>
                <td className="type-text">{typeText(schema)}</td>
                <td lang="en">{schema.description ?? schema.title ?? ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** Required fields with a value of their type: something to start from. */
function exampleOf(schema: Schema, document: OpenApi, depth = 0): unknown {
  const resolved = resolveSchema(schema, document) ?? {};
  const choice = resolved.anyOf?.[0] ?? resolved.oneOf?.[0];
  if (choice) return exampleOf(choice, document, depth);
  if (resolved.const !== undefined) return resolved.const;
  if (resolved.enum) return resolved.enum[0];
  if (resolved.type === 'array')
    return resolved.items && depth < 4 ? [exampleOf(resolved.items, document, depth + 1)] : [];
  if (resolved.type === 'integer' || resolved.type === 'number') return resolved.minimum ?? 0;
  if (resolved.type === 'boolean') return true;
  if (resolved.type !== 'object') return '…';
  const required = rowsOf(resolved).filter((row) => row.required);
  return Object.fromEntries(required.map(({ name, schema: inner }) => [name, exampleOf(inner, document, depth + 1)]));
}
