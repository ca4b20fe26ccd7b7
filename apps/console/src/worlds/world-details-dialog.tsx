/** What a world is called and filed under. */
import { mostTags, tagMaxLength, type WorldItem, worldNameMaxLength } from '@orrery/protocol';
import { useState } from 'react';
import { useStrings } from '../i18n/use-strings.ts';
import { shellStrings } from '../layout/shell-strings.ts';
import { useClient } from '../session/session.tsx';
import { Ask } from '../ui/ask.tsx';
import { Field } from '../ui/field.tsx';
import { NameField } from '../ui/name-field.tsx';
import { tagsOf } from './tags-of.ts';
import { worldMenuStrings } from './world-menu-strings.ts';

interface Props {
  world: Pick<WorldItem, 'worldId' | 'name' | 'tags'>;
  onClose(): void;
  onDone(): void;
}

export function WorldDetailsDialog({ world, onClose, onDone }: Props) {
  const t = useStrings(worldMenuStrings);
  const shell = useStrings(shellStrings);
  const client = useClient();
  const [name, setName] = useState(world.name);
  const before = (world.tags ?? []).join(', ');
  const [tags, setTags] = useState(before);
  const wanted = tagsOf(tags);
  const tagProblem =
    wanted.length > mostTags
      ? t.tooManyTags(mostTags)
      : wanted.some((tag) => [...tag].length > tagMaxLength)
        ? t.tagTooLong(tagMaxLength)
        : undefined;
  return (
    <Ask
      title={t.details}
      yes={t.save}
      no={shell.cancel}
      onClose={onClose}
      act={async () => {
        if (tagProblem !== undefined) throw new Error(tagProblem);
        await client.worlds.update(world.worldId, { name, ...(tags !== before && { tags: wanted }) });
        onClose();
        onDone();
      }}
    >
      <NameField value={name} maxLength={worldNameMaxLength} onChange={setName} />
      <Field label={t.tags} hint={t.tagsHint} problem={tagProblem}>
        {(control) => (
          <input {...control} className="input" value={tags} onChange={(event) => setTags(event.target.value)} />
        )}
      </Field>
    </Ask>
  );
}
