/** Multi-format export: a GLB, an archive of this service or an earlier task's model, as the formats asked for, in the order asked. */
import type { ExportTask, StoredTaskOutput, TaskResult } from '../../domain/tasks/task-jobs.ts';
import { type ModelOutputFormat, modelFileName, printability, writeModel } from './model-formats.ts';
import { modelInput, readInputModel } from './read-input-model.ts';
import { storeOutput } from './task-outputs.ts';
import type { TaskTools } from './task-tools.ts';
import { storeThumbnail } from './thumbnail.ts';

export async function exportModel({ context, inputs, report }: TaskTools<ExportTask>): Promise<TaskResult> {
  const asked = context.request.outputFormat;
  // Nothing asked of an archive: the GLB inside it.
  const formats: ModelOutputFormat[] = asked.length > 0 ? asked : ['glb'];
  const { mesh, warnings, glb } = await readInputModel(context, modelInput(inputs));
  report(0.3);
  const outputs: StoredTaskOutput[] = [];
  for (const [index, format] of formats.entries()) {
    const bytes = format === 'glb' && glb ? glb : await writeModel(mesh, format);
    outputs.push(await storeOutput(context, format, modelFileName(format), bytes));
    report(0.3 + (0.7 * (index + 1)) / formats.length);
  }
  const forPrinting = formats.some((format) => format === 'stl' || format === '3mf');
  const print = forPrinting ? printability(mesh) : undefined;
  return {
    outputs,
    details: {
      ...(await storeThumbnail(context, mesh)),
      triangles: mesh.indices.length / 3,
      ...(print && { print: print.report }),
      warnings: [...warnings, ...(print?.warning ? [print.warning] : [])].slice(0, 50),
    },
  };
}
