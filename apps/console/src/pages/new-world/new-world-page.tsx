import { taskQualities, worldNameMaxLength } from '@orrery/protocol';
import { type FormEvent, useId, useState } from 'react';
import { formatBytes, formatDuration, formatPercent } from '../../i18n/format.ts';
import { useLanguage, useStrings } from '../../i18n/use-strings.ts';
import { useSession } from '../../session/session.tsx';
import { useErrorWords } from '../../ui/error-words.ts';
import { Choices, Field, FieldProblem, focusFirstProblem, Switch } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { problemOfSet } from '../../uploads/file-checks.ts';
import { sentBytes, sentFraction, totalBytes } from '../../uploads/sent-fraction.ts';
import { useWorldUpload } from '../../uploads/uploads-provider.tsx';
import type { UploadSnapshot } from '../../uploads/world-upload.ts';
import { estimateSeconds } from '../../worlds/time-estimate.ts';
import { DropArea } from './drop-area.tsx';
import { FileList } from './file-list.tsx';
import { newWorldStrings } from './new-world-strings.ts';

export default function NewWorldPage() {
  const t = useStrings(newWorldStrings);
  const language = useLanguage();
  const { service } = useSession();
  const [upload, actions] = useWorldUpload();
  const [tried, setTried] = useState(false);
  const problemId = useId();
  const inWords = useErrorWords();
  const { entries, settings, phase, refused, restored, problem } = upload;
  const busy = phase !== 'editing';
  const types = entries.map(({ type }) => type);
  const missing = entries.filter(({ state }) => state === 'missing').length;
  const obstacle = useObstacle(upload, missing);
  const nameProblem = tried && settings.name.trim() === '' ? t.needName : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (obstacle || settings.name.trim() === '') return focusFirstProblem(event.currentTarget as HTMLFormElement);
    void actions.start();
  };

  return (
    <div className="page">
      <PageHead title={t.title} lead={t.lead} />
      {restored && missing > 0 && (
        <Notice tone="info" title={t.restoredTitle} live>
          <p>{t.restoredText(entries.length - missing, entries.length)}</p>
          <div className="row">
            <button type="button" className="button" onClick={() => actions.removeMissing()}>
              {t.withoutMissing}
            </button>
            <button type="button" className="button quiet" onClick={() => actions.reset()}>
              {t.startOver}
            </button>
          </div>
        </Notice>
      )}
      <form className="columns" onSubmit={submit} noValidate>
        <div className="stack">
          {!busy && <DropArea onFiles={(files) => actions.addFiles(files)} problem={tried && obstacle !== undefined} />}
          {!busy && obstacle && (tried || entries.length > 0) && (
            <div className="field">
              <FieldProblem id={problemId} problem={obstacle} />
            </div>
          )}
          {busy && <Sending upload={upload} onPause={() => actions.pause()} />}
          {refused.length > 0 && (
            <Notice tone="warn" title={t.refusedTitle(refused.length)} live>
              <ul className="plain small">
                {refused.slice(0, 8).map(({ name, reason }) => (
                  <li key={name}>
                    <strong>{name}</strong>
                    {t.refusedFile(t[`refused_${reason}`])}
                  </li>
                ))}
                {refused.length > 8 && <li>{t.more(refused.length - 8)}</li>}
              </ul>
            </Notice>
          )}
          {entries.length > 0 && (
            <div className="card">
              <FileList entries={entries} busy={busy} onRemove={(fingerprint) => actions.remove(fingerprint)} />
              {!busy && (
                <div className="row end">
                  <button type="button" className="button quiet" onClick={() => actions.reset()}>
                    {t.startOver}
                  </button>
                </div>
              )}
            </div>
          )}
          {entries.length === 0 && (
            <section className="card" aria-labelledby="tips">
              <h2 id="tips">{t.tips}</h2>
              <ul className="tips">
                {[t.tip1, t.tip2, t.tip3, t.tip4].map((tip) => (
                  <li key={tip}>
                    <span className="tip-mark">
                      <Icon name="check" size={18} />
                    </span>
                    {tip}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <fieldset className="card stack bare" disabled={busy}>
          <Field label={t.name} problem={nameProblem}>
            {(control) => (
              <input
                {...control}
                className="input"
                placeholder={t.namePlaceholder}
                maxLength={worldNameMaxLength}
                value={settings.name}
                onChange={(event) => actions.setSettings({ name: event.target.value })}
              />
            )}
          </Field>
          <Choices
            legend={t.scene}
            value={settings.scene}
            options={[
              { value: 'space', title: t.space, text: t.spaceText },
              { value: 'model', title: t.model, text: t.modelText },
            ]}
            onChange={(scene) => actions.setSettings({ scene })}
          />
          {settings.scene === 'model' && (
            <Switch
              label={t.mask}
              hint={t.maskHint}
              checked={settings.useMask}
              onChange={(useMask) => actions.setSettings({ useMask })}
            />
          )}
          <Choices
            legend={t.quality}
            value={settings.taskQuality}
            options={taskQualities.map((value) => ({
              value,
              title: t[value],
              text: t[`${value}Text`],
              aside: t.about(
                formatDuration(
                  estimateSeconds(service.estimates[value], types.length > 0 ? types : Array(40).fill('image')),
                  language,
                ),
              ),
            }))}
            onChange={(taskQuality) => actions.setSettings({ taskQuality })}
          />
          <p className="small soft">{t.aboutHint}</p>
          {problem && (
            <Notice tone="bad" title={t.problem} live>
              <p>
                {problem.file === undefined ? inWords(problem.error) : `${problem.file}: ${inWords(problem.error)}`}
              </p>
            </Notice>
          )}
          <button
            type="submit"
            className="button primary wide"
            aria-disabled={obstacle !== undefined || busy}
            aria-describedby={obstacle && (tried || entries.length > 0) ? problemId : undefined}
          >
            {restored || problem ? t.goOn : t.start}
          </button>
        </fieldset>
      </form>
    </div>
  );
}

function Sending({ upload: { entries: all, phase: now }, onPause }: { upload: UploadSnapshot; onPause(): void }) {
  const t = useStrings(newWorldStrings);
  const language = useLanguage();
  const [done, total, fraction] = [sentBytes(all), totalBytes(all), sentFraction(all)];
  const label = now === 'creating' ? t.creating : t.sending;
  return (
    <section className="card stack" aria-label={label}>
      <div className="row spread">
        <h2>{label}</h2>
        <span className="numbers soft">{t.sentOf(formatBytes(done, language), formatBytes(total, language))}</span>
      </div>
      <ProgressBar value={fraction} label={label} />
      <span className="visually-hidden" role="status">
        {/* Every tenth is enough to be told. */}
        {label} {formatPercent(Math.floor(fraction * 10) / 10, language)}
      </span>
      <div className="row spread">
        <p className="small soft">{t.keepOpen}</p>
        <button type="button" className="button" onClick={onPause}>
          <Icon name="pause" />
          {t.pause}
        </button>
      </div>
    </section>
  );
}

/** Why the files cannot be sent as they are. */
function useObstacle({ entries }: UploadSnapshot, missing: number): string | undefined {
  const t = useStrings(newWorldStrings);
  if (missing > 0) return t.needAgain(missing);
  const problem = problemOfSet(entries);
  if (!problem) return undefined;
  if (problem.kind === 'none') return t.needFiles;
  return problem.kind === 'few' ? t.needPhotos(problem.missing) : t.tooMany(problem.most);
}
