import { newestTasks } from '@orrery/client';
import { type FormEvent, useCallback, useState } from 'react';
import { formatPercent } from '../../i18n/format.ts';
import { useLanguage, useStrings } from '../../i18n/use-strings.ts';
import { useClient, useSession } from '../../session/session.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useErrorWords } from '../../ui/error-words.ts';
import { Field, focusFirstProblem, Select } from '../../ui/field.tsx';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { NoAnswer } from '../../ui/no-answer.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { ModelPicker } from '../../uploads/model-picker.tsx';
import { AssetCard } from './asset-card.tsx';
import { assetsStrings } from './assets-strings.ts';

const accept = '.glb,.gltf,.obj,.zip,.ply,.stl,.spz,.sog,.splat,.ksplat';
const units = ['mm', 'cm', 'm', 'in', 'ft'] as const;
const axes = ['Y', '-Y', 'Z'] as const;

export default function AssetsPage() {
  const t = useStrings(assetsStrings);
  const client = useClient();
  const [most, setMost] = useState(20);
  const load = useCallback(
    (signal: AbortSignal) => newestTasks((slice) => client.assets.page(slice, { signal }), most),
    [client, most],
  );
  const [assets, { reload }] = useLoaded(load);
  return (
    <div className="page">
      <PageHead title={t.title} lead={t.lead} />
      <div className="columns">
        <section className="stack" aria-labelledby="made">
          <h2 id="made">{t.made}</h2>
          {assets.state === 'loading' && <Skeleton height="9rem" />}
          {assets.state === 'failed' && <LoadProblem title={t.failedToLoad} error={assets.error} onRetry={reload} />}
          <NoAnswer loaded={assets} />
          {assets.state === 'ready' && assets.value.total === 0 && (
            <EmptyState title={t.emptyTitle}>{t.emptyText}</EmptyState>
          )}
          {assets.state === 'ready' &&
            assets.value.items.map(({ taskId, created }) => (
              <AssetCard key={taskId} taskId={taskId} createdMs={created} onDeleted={reload} />
            ))}
          {assets.state === 'ready' && assets.value.total > assets.value.items.length && (
            <button type="button" className="button" onClick={() => setMost(most + 100)}>
              {t.more}
            </button>
          )}
        </section>
        <AddAsset onAdded={reload} />
      </div>
    </div>
  );
}

function AddAsset({ onAdded }: { onAdded(): void }) {
  const t = useStrings(assetsStrings);
  const language = useLanguage();
  const { client } = useSession();
  const [file, setFile] = useState<File>();
  const [name, setName] = useState('');
  const [unit, setUnit] = useState<(typeof units)[number] | ''>('');
  const [upAxis, setUpAxis] = useState<(typeof axes)[number] | ''>('');
  const [sent, setSent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [noFile, setNoFile] = useState(false);
  const inWords = useErrorWords();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setNoFile(!file);
    if (!file) return focusFirstProblem(event.currentTarget as HTMLFormElement);
    setProblem(undefined);
    setSent(0);
    try {
      const { url } = await client.uploads.upload(file, {
        onProgress: ({ doneBytes, totalBytes }) => setSent(doneBytes / totalBytes),
      });
      const shown = name.trim() || file.name;
      await client.assets.create({
        url,
        name: shown,
        ...(unit ? { unit } : {}),
        ...(upAxis ? { upAxis } : {}),
      });
      onAdded();
      setFile(undefined);
      setName('');
    } catch (error) {
      setProblem(inWords(error));
    }
    setSent(undefined);
  };

  return (
    <form className="card stack" onSubmit={submit} noValidate>
      <h2>{t.add}</h2>
      <ModelPicker
        label={t.file}
        choose={t.choose}
        accept={accept}
        hint={t.fileHint}
        file={file}
        problem={noFile && !file ? t.needFile : undefined}
        onChange={setFile}
      />
      <Field label={t.name}>
        {(control) => (
          <input
            {...control}
            className="input"
            maxLength={200}
            placeholder={file?.name ?? ''}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Select
        label={t.unit}
        hint={t.unitHint}
        value={unit}
        options={[{ value: '', title: t.asFile }, ...units.map((value) => ({ value, title: t[value] }))]}
        onChange={(value) => setUnit(value)}
      />
      <Select
        label={t.up}
        value={upAxis}
        options={[{ value: '', title: t.asFile }, ...axes.map((value) => ({ value, title: value }))]}
        onChange={(value) => setUpAxis(value)}
      />
      {problem && (
        <Notice tone="bad" title={t.failed} live>
          <p>{problem}</p>
        </Notice>
      )}
      <button type="submit" className="button primary" disabled={sent !== undefined}>
        {sent === undefined ? t.start : t.sending(formatPercent(sent, language))}
      </button>
    </form>
  );
}
