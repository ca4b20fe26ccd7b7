import { worldNameMaxLength, worldPromptMaxLength } from '@orrery/protocol';
import { type FormEvent, useState } from 'react';
import { useStrings } from '../../i18n/use-strings.ts';
import { navigate } from '../../routing/router.tsx';
import { useClient } from '../../session/session.tsx';
import { useErrorWords } from '../../ui/error-words.ts';
import { Field, focusFirstProblem } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ImagePicker, sendImages } from '../../uploads/image-picker.tsx';
import { generateStrings } from './generate-strings.ts';

/** The first words of the prompt make a name that can be told from others. */
const nameFrom = (prompt: string) =>
  prompt
    .trim()
    .split(/[\n.,;\u3002\uff0c\uff1b]/)[0]
    .slice(0, 60)
    .trim();

export default function GeneratePage() {
  const t = useStrings(generateStrings);
  const client = useClient();
  const inWords = useErrorWords();
  const [name, setName] = useState('');
  const [prompt, setPrompt] = useState('');
  const [images, setImages] = useState<File[]>([]);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [promptProblem, setPromptProblem] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const text = prompt.trim();
    if (text === '' && images.length === 0) {
      setPromptProblem(t.needSomething);
      return focusFirstProblem(event.currentTarget as HTMLFormElement);
    }
    setPromptProblem(undefined);
    setProblem(undefined);
    setBusy(true);
    try {
      const [url] = await sendImages(client, images);
      const worldId = await client.worlds.generate(
        {
          name: name.trim() || nameFrom(text) || t.unnamed,
          ...(text ? { prompt: text } : {}),
          ...(url ? { resources: [{ url, type: 'image' as const }] } : {}),
        },
        { source: 'console' },
      );
      navigate(`worlds/${worldId}`);
    } catch (error) {
      setProblem(inWords(error));
      setBusy(false);
    }
  };

  return (
    <div className="page">
      <PageHead title={t.title} lead={t.lead} />
      <form className="columns" onSubmit={submit} noValidate>
        <div className="card stack">
          <Field label={t.prompt} hint={t.promptHint} problem={promptProblem}>
            {(control) => (
              <textarea
                {...control}
                className="input tall"
                maxLength={worldPromptMaxLength}
                placeholder={t.promptPlaceholder}
                value={prompt}
                onChange={(event) => setPrompt(event.target.value)}
              />
            )}
          </Field>
          <ImagePicker label={t.image} hint={t.imageHint} files={images} onChange={setImages} />
          <Field label={t.name} hint={t.nameHint}>
            {(control) => (
              <input
                {...control}
                className="input"
                maxLength={worldNameMaxLength}
                placeholder={nameFrom(prompt) || t.unnamed}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          {problem && (
            <Notice tone="bad" title={t.failed} live>
              <p>{problem}</p>
            </Notice>
          )}
          <button type="submit" className="button primary" disabled={busy}>
            <Icon name="spark" />
            {busy ? t.starting : t.start}
          </button>
        </div>
        <section className="card stack" aria-labelledby="examples">
          <h2 id="examples">{t.examples}</h2>
          <p className="soft small">{t.examplesHint}</p>
          <ul className="list">
            {[t.example1, t.example2, t.example3].map((example) => (
              <li key={example}>
                <button type="button" className="example" onClick={() => setPrompt(example)}>
                  {example}
                </button>
              </li>
            ))}
          </ul>
          <Notice>
            <p className="small">{t.beta}</p>
          </Notice>
        </section>
      </form>
    </div>
  );
}
