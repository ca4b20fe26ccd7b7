/** The form of one kind of task. */
import { mostImages, taskNameMaxLength, textStyles } from '@orrery/protocol';
import { type FormEvent, useId, useState } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage, useStrings } from '../../i18n/use-strings.ts';
import { navigate } from '../../routing/router.tsx';
import { useClient } from '../../session/session.tsx';
import type { ModelKind } from '../../tasks/task-words.ts';
import { useErrorWords } from '../../ui/error-words.ts';
import { Choices, Field, FieldProblem, focusFirstProblem, Select, Switch } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ImagePicker, sendImages } from '../../uploads/image-picker.tsx';
import { ModelPicker } from '../../uploads/model-picker.tsx';
import { emptyForm, exportFormats, type ModelForm as Form, type Lack, lackOf, requestOf } from './model-request.ts';
import { modelsStrings } from './models-strings.ts';
import { SourceModel } from './source-model.tsx';

const formatNames: Readonly<Record<(typeof exportFormats)[number], string>> = {
  usdz: 'USDZ',
  obj_zip: 'OBJ',
  fbx_zip: 'FBX',
  stl: 'STL',
  '3mf': '3MF',
  ply: 'PLY',
};

export function ModelForm({ kind, taskId = '' }: { kind: ModelKind; taskId?: string }) {
  const t = useStrings(modelsStrings);
  const client = useClient();
  const inWords = useErrorWords();
  const [form, setForm] = useState<Form>({ ...emptyForm, taskId });
  const [lack, setLack] = useState<Lack>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const set = (change: Partial<Form>) => {
    setForm({ ...form, ...change });
    setLack(undefined);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const sent = event.currentTarget as HTMLFormElement;
    const lacking = lackOf(kind, form);
    setLack(lacking);
    if (lacking) return focusFirstProblem(sent);
    setBusy(true);
    setProblem(undefined);
    try {
      const images = await sendImages(client, form.images);
      const usesModel = kind === 'material-transfer' || (kind === 'multi-format-export' && form.source === 'file');
      const model = usesModel && form.model ? (await client.uploads.upload(form.model)).url : undefined;
      const request = requestOf(kind, form, { images, model });
      const name = form.name.trim();
      const id = await client.tasks.create(kind, { ...request, ...(name !== '' && { name }) });
      navigate(`models/${id}`);
    } catch (error) {
      setProblem(inWords(error));
      setBusy(false);
    }
  };

  const problemOf = (...lacks: Lack[]) => (lack && lacks.includes(lack) ? t[lack] : undefined);
  const solid = kind === 'text-to-3d' || kind === 'img-to-3d';
  const takesWords = kind === 'text-to-3d' || kind === 'image-to-four-view' || kind === 'multimodal-to-image';
  return (
    <form className="card stack" onSubmit={submit} noValidate>
      {takesWords && (
        <Field
          label={kind === 'text-to-3d' ? t.prompt : t.promptOptional}
          problem={problemOf('needPrompt', 'needEither')}
        >
          {(control) => (
            <textarea
              {...control}
              className="input"
              maxLength={20_000}
              placeholder={t.promptPlaceholder}
              value={form.prompt}
              onChange={(event) => set({ prompt: event.target.value })}
            />
          )}
        </Field>
      )}
      {kind === 'img-to-3d' && (
        <ImagePicker
          label={t.pictures}
          hint={t.picturesHint(mostImages)}
          most={mostImages}
          problem={problemOf('needImage')}
          files={form.images}
          onChange={(images) => set({ images })}
        />
      )}
      {kind === 'material-transfer' && (
        <ModelPicker
          label={t.model}
          choose={t.chooseModel}
          accept=".glb"
          file={form.model}
          problem={problemOf('needModel')}
          onChange={(model) => set({ model })}
        />
      )}
      {(takesWords || kind === 'material-transfer') && (
        <ImagePicker
          label={kind === 'material-transfer' ? t.picture : t.pictureOptional}
          files={form.images}
          problem={problemOf('needImage')}
          onChange={(images) => set({ images })}
        />
      )}
      {kind === 'material-transfer' && (
        <Field label={t.height}>
          {(control) => (
            <input
              {...control}
              className="input short"
              inputMode="numeric"
              value={form.heightMm}
              onChange={(event) => set({ heightMm: event.target.value.replace(/[^\d.]/g, '') })}
            />
          )}
        </Field>
      )}
      {kind === 'text-to-3d' && (
        <Select
          label={t.style}
          value={form.style}
          options={textStyles.map((value) => ({ value, title: t[value] }))}
          onChange={(style) => set({ style })}
        />
      )}
      {solid && <SolidFields form={form} set={set} />}
      {kind === 'multi-format-export' && <ExportFields form={form} set={set} problemOf={problemOf} />}
      <Field label={t.name} hint={t.nameHint}>
        {(control) => (
          <input
            {...control}
            className="input"
            maxLength={taskNameMaxLength}
            value={form.name}
            onChange={(event) => set({ name: event.target.value })}
          />
        )}
      </Field>
      {problem && (
        <Notice tone="bad" title={t.failed} live>
          <p>{problem}</p>
        </Notice>
      )}
      <div className="row">
        <button type="submit" className="button primary" disabled={busy}>
          {busy ? t.starting : t.start}
        </button>
      </div>
    </form>
  );
}

interface FieldsProps {
  form: Form;
  set(change: Partial<Form>): void;
}

function SolidFields({ form, set }: FieldsProps) {
  const t = useStrings(modelsStrings);
  const language = useLanguage();
  return (
    <>
      <Choices
        legend={t.version}
        value={form.version}
        options={[
          { value: 'G1', title: 'G1', text: t.versionBest },
          { value: 'G1-Turbo', title: 'G1-Turbo', text: t.versionFast },
        ]}
        onChange={(version) => set({ version })}
      />
      <Field label={t.faceCount(formatNumber(form.faceCount, language))} hint={t.faceCountHint}>
        {(control) => (
          <input
            {...control}
            className="range"
            type="range"
            min={10_000}
            max={300_000}
            step={10_000}
            value={form.faceCount}
            onChange={(event) => set({ faceCount: Number(event.target.value) })}
          />
        )}
      </Field>
      <Switch label={t.pbr} hint={t.pbrHint} checked={form.enablePbr} onChange={(enablePbr) => set({ enablePbr })} />
      <Switch
        label={t.predictSize}
        hint={t.predictSizeHint}
        checked={form.aiPredictSize}
        onChange={(aiPredictSize) => set({ aiPredictSize })}
      />
    </>
  );
}

function ExportFields({ form, set, problemOf }: FieldsProps & { problemOf(...lacks: Lack[]): string | undefined }) {
  const t = useStrings(modelsStrings);
  const id = useId();
  const noFormat = problemOf('needFormat');
  return (
    <>
      <Choices
        legend={t.source}
        value={form.source}
        options={[
          { value: 'task', title: t.fromTask },
          { value: 'file', title: t.fromFile },
        ]}
        onChange={(source) => set({ source })}
      />
      {form.source === 'task' ? (
        <SourceModel value={form.taskId} problem={problemOf('needTask')} onChange={(taskId) => set({ taskId })} />
      ) : (
        <ModelPicker
          label={t.modelExport}
          choose={t.chooseModel}
          accept=".glb,.zip"
          file={form.model}
          problem={problemOf('needModel')}
          onChange={(model) => set({ model })}
        />
      )}
      <fieldset className="checks field" aria-describedby={noFormat ? `${id}-problem` : undefined}>
        <legend>{t.formats}</legend>
        {exportFormats.map((format) => (
          <label key={format}>
            <input
              type="checkbox"
              data-problem={noFormat ? '' : undefined}
              checked={form.formats.includes(format)}
              onChange={({ target }) =>
                set({
                  formats: target.checked ? [...form.formats, format] : form.formats.filter((each) => each !== format),
                })
              }
            />
            {formatNames[format]}
          </label>
        ))}
        <FieldProblem id={`${id}-problem`} problem={noFormat} />
      </fieldset>
    </>
  );
}
