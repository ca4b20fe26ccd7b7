/** Questions before something is stopped, removed or made again. */
import {
  type RerunWorldRequest,
  type TaskQuality,
  taskQualities,
  type WorldDetail,
  worldNameMaxLength,
  worldPromptMaxLength,
} from '@orrery/protocol';
import { useState } from 'react';
import { useStrings } from '../../i18n/use-strings.ts';
import { shellStrings } from '../../layout/shell-strings.ts';
import { navigate } from '../../routing/router.tsx';
import { useClient } from '../../session/session.tsx';
import { Ask } from '../../ui/ask.tsx';
import { Choices, Field } from '../../ui/field.tsx';
import { NameField } from '../../ui/name-field.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useWorldWords } from '../../worlds/world-words.ts';
import { worldStrings } from './world-strings.ts';

interface Props {
  world: WorldDetail;
  onClose(): void;
}

export function CancelDialog({ world, onClose, onDone }: Props & { onDone(): void }) {
  const t = useStrings(worldStrings);
  const client = useClient();
  const toast = useToast();
  return (
    <Ask
      title={t.cancelTitle}
      yes={t.cancelYes}
      no={t.cancelNo}
      danger
      onClose={onClose}
      act={async () => {
        await client.worlds.cancel(world.worldId);
        toast(t.canceled);
        onDone();
        onClose();
      }}
    >
      <p>{world.scene === 'ai_gen' ? t.cancelWordsText : t.cancelText}</p>
    </Ask>
  );
}

export function DeleteDialog({ world, onClose }: Props) {
  const t = useStrings(worldStrings);
  const client = useClient();
  const toast = useToast();
  return (
    <Ask
      title={t.removeTitle(world.name)}
      yes={t.removeYes}
      no={t.keep}
      danger
      onClose={onClose}
      act={async () => {
        await client.worlds.delete(world.worldId);
        toast(t.removed);
        navigate('worlds', { replace: true });
      }}
    >
      <p>{t.removeText}</p>
    </Ask>
  );
}

/** Makes the world again, and goes to the new one. */
function useRerun({ world, onClose }: Props) {
  const t = useStrings(worldStrings);
  const client = useClient();
  const toast = useToast();
  return async (changes: RerunWorldRequest) => {
    const worldId = await client.worlds.rerun(world.worldId, changes, { source: 'console' });
    toast(t.rerunStarted);
    onClose();
    navigate(`worlds/${worldId}`);
  };
}

export function RerunDialog({ world, onClose }: Props) {
  const t = useStrings(worldStrings);
  const shell = useStrings(shellStrings);
  const words = useWorldWords();
  const rerun = useRerun({ world, onClose });
  const [name, setName] = useState(world.name);
  const [taskQuality, setQuality] = useState<TaskQuality>(world.taskQuality ?? 'normal');
  return (
    <Ask
      title={t.rerunTitle}
      yes={t.rerunYes}
      no={shell.cancel}
      onClose={onClose}
      act={() => rerun({ name, taskQuality })}
    >
      <p className="soft">{t.rerunText}</p>
      <NameField value={name} maxLength={worldNameMaxLength} onChange={setName} />
      <Choices
        legend={t.quality}
        value={taskQuality}
        options={taskQualities.map((value) => ({ value, title: words.quality(value) }))}
        onChange={(value) => setQuality(value)}
      />
    </Ask>
  );
}

/** A world of words: the same words once more, or others. */
export function GenerateAgainDialog({ world, onClose }: Props) {
  const t = useStrings(worldStrings);
  const shell = useStrings(shellStrings);
  const rerun = useRerun({ world, onClose });
  const [name, setName] = useState(world.name);
  const [prompt, setPrompt] = useState(world.prompt ?? '');
  return (
    <Ask
      title={t.againTitle}
      yes={t.rerunYes}
      no={shell.cancel}
      onClose={onClose}
      act={() => rerun({ name, ...(prompt !== (world.prompt ?? '') && { prompt }) })}
    >
      <p className="soft">{t.againText}</p>
      <Field label={t.prompt}>
        {(control) => (
          <textarea
            {...control}
            className="input tall"
            maxLength={worldPromptMaxLength}
            value={prompt}
            onChange={(event) => setPrompt(event.target.value)}
          />
        )}
      </Field>
      <NameField value={name} maxLength={worldNameMaxLength} onChange={setName} />
    </Ask>
  );
}
