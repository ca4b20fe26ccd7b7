/** What a form holds, what it lacks, and the request it becomes. */
import type { TaskRequests } from '@orrery/client';
import { defaultFaceCount, type generationVersions, type textStyles } from '@orrery/protocol';
import type { ModelKind } from '../../tasks/task-words.ts';

export const exportFormats = ['usdz', 'obj_zip', 'fbx_zip', 'stl', '3mf', 'ply'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export interface ModelForm {
  name: string;
  prompt: string;
  images: File[];
  style: (typeof textStyles)[number];
  version: (typeof generationVersions)[number];
  faceCount: number;
  enablePbr: boolean;
  aiPredictSize: boolean;
  model: File | undefined;
  heightMm: string;
  source: 'task' | 'file';
  taskId: string;
  formats: ExportFormat[];
}

export const emptyForm: ModelForm = {
  name: '',
  prompt: '',
  images: [],
  style: 'photorealistic',
  version: 'G1',
  faceCount: defaultFaceCount,
  enablePbr: true,
  aiPredictSize: true,
  model: undefined,
  heightMm: '',
  source: 'task',
  taskId: '',
  formats: ['usdz'],
};

export type Lack = 'needPrompt' | 'needImage' | 'needEither' | 'needModel' | 'needTask' | 'needFormat';

export function lackOf(kind: ModelKind, form: ModelForm): Lack | undefined {
  const words = form.prompt.trim() !== '';
  const pictures = form.images.length > 0;
  if (kind === 'text-to-3d') return words ? undefined : 'needPrompt';
  if (kind === 'img-to-3d') return pictures ? undefined : 'needImage';
  if (kind === 'image-to-four-view' || kind === 'multimodal-to-image')
    return words || pictures ? undefined : 'needEither';
  if (kind === 'material-transfer') return !pictures ? 'needImage' : form.model ? undefined : 'needModel';
  if (form.source === 'file' && !form.model) return 'needModel';
  if (form.source === 'task' && !/^[1-9]\d{0,15}$/.test(form.taskId.trim())) return 'needTask';
  return form.formats.length > 0 ? undefined : 'needFormat';
}

/** `images` and `model` are the addresses the files were sent to. */
export function requestOf<K extends ModelKind>(
  kind: K,
  form: ModelForm,
  sent: { images: string[]; model: string | undefined },
): TaskRequests[K] {
  const [img] = sent.images;
  const prompt = form.prompt.trim();
  const { version, faceCount, enablePbr, aiPredictSize } = form;
  const common = { version, faceCount, enablePbr, aiPredictSize };
  const heightMm = Number(form.heightMm);
  const requests: { [Kind in ModelKind]: () => TaskRequests[Kind] } = {
    'text-to-3d': () => ({ prompt, style: form.style, ...(img ? { img } : {}), ...common }),
    'img-to-3d': () => ({ ...(sent.images.length > 1 ? { imgs: sent.images } : { img: img! }), ...common }),
    'material-transfer': () => ({
      img: img!,
      meshUrl: sent.model!,
      version: 'v3.0-standard',
      ...(heightMm > 0 ? { customSize: heightMm } : {}),
    }),
    'image-to-four-view': () => ({ ...(img ? { img } : {}), ...(prompt ? { prompt } : {}) }),
    'multimodal-to-image': () => ({ ...(img ? { img } : {}), ...(prompt ? { prompt } : {}) }),
    'multi-format-export': () => ({
      ...(form.source === 'task' ? { taskId: Number(form.taskId) } : { modelUrl: sent.model! }),
      outputFormat: form.formats,
    }),
  };
  return requests[kind]() as TaskRequests[K];
}
