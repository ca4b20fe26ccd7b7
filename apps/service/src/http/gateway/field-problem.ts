/** Turns a validator's finding into the field's path and a sentence: `resources[3].type: must be one of image, video, insv`. */
interface Finding {
  instancePath: string;
  keyword: string;
  message?: string;
  params: Record<string, unknown>;
  parentSchema?: { description?: string };
}

function fieldPath(instancePath: string, missing?: unknown): string {
  const parts = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (typeof missing === 'string') parts.push(missing);
  return parts.reduce(
    (path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : path === '' ? part : `${path}.${part}`),
    '',
  );
}

export function fieldProblem(findings: readonly unknown[], context: string | undefined): string {
  const finding = findings[0] as Finding;
  const missing = finding.keyword === 'required' ? finding.params.missingProperty : undefined;
  const path = fieldPath(finding.instancePath, missing) || (context === 'body' ? 'body' : (context ?? 'request'));
  if (missing !== undefined) return `${path}: is required`;
  if (finding.keyword === 'enum')
    return `${path}: must be one of ${(finding.params.allowedValues as unknown[]).join(', ')}`;
  const wanted = finding.parentSchema?.description;
  if (finding.keyword === 'pattern') return `${path}: ${wanted ? `must be ${wanted}` : 'has the wrong form'}`;
  const { limit } = finding.params;
  const one = limit === 1;
  switch (finding.keyword) {
    case 'minItems':
      return `${path}: ${one ? `is empty${wanted ? `; send ${wanted}` : ''}` : `must have at least ${limit} entries`}`;
    case 'maxItems':
      return `${path}: must have at most ${limit} ${one ? 'entry' : 'entries'}`;
    case 'uniqueItems':
      return `${path}: must not name the same twice`;
    case 'minLength':
      return `${path}: ${one ? 'must not be empty' : `must have at least ${limit} characters`}`;
    case 'maxLength':
      return `${path}: must have at most ${limit} characters`;
    default:
      return `${path}: ${finding.message ?? 'is not valid'}`;
  }
}
