import { describeTraceParity } from '../testing/trace-parity.ts';
import { describeOnGpu } from './testing/software-gpu.ts';
import { openWgslTracer } from './tracer.ts';

describeOnGpu('WGSL tracing', () => {
  describeTraceParity('WGSL', () => openWgslTracer({ allowSoftware: true, timeoutMs: 300_000 }));
});
