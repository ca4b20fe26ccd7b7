import { useStrings } from '../../i18n/use-strings.ts';
import { isModelKind, useTaskWords } from '../../tasks/task-words.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { ModelForm } from './model-form.tsx';
import { modelsStrings } from './models-strings.ts';

export default function NewModelPage({ kind }: { kind: string }) {
  const t = useStrings(modelsStrings);
  const words = useTaskWords();
  if (!isModelKind(kind)) return <NotFoundPage />;
  const taskId = new URLSearchParams(window.location.search).get('task') ?? '';
  return (
    <div className="page narrow">
      <BackLink to="models">{t.back}</BackLink>
      <PageHead title={words.kind(kind)} lead={words.about(kind)} />
      <ModelForm kind={kind} taskId={taskId} />
    </div>
  );
}
