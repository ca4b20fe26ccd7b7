import { describe, expect, it } from 'vitest';
import { type GraphicsChances, graphicsOf } from './graphics-choice.ts';

const card = { info: { vendor: 'nvidia', architecture: 'ampere' } };
const processor = { info: { vendor: 'google', architecture: 'swiftshader' } };
const chances: GraphicsChances = { asked: undefined, failedBefore: false, adapter: card, headset: false };

describe('graphicsOf', () => {
  it('takes WebGPU where there is a card, and nothing else speaks against it', () => {
    expect(graphicsOf(chances)).toBe('webgpu');
    expect(graphicsOf({ ...chances, adapter: {} })).toBe('webgpu');
    expect(graphicsOf({ ...chances, adapter: null })).toBe('webgl2');
    expect(graphicsOf({ ...chances, adapter: undefined })).toBe('webgl2');
    expect(graphicsOf({ ...chances, adapter: processor })).toBe('webgl2');
    expect(graphicsOf({ ...chances, adapter: { info: { isFallbackAdapter: true } } })).toBe('webgl2');
    expect(graphicsOf({ ...chances, headset: true })).toBe('webgl2');
    expect(graphicsOf({ ...chances, failedBefore: true })).toBe('webgl2');
  });

  it('does what the address asks for, where it can be done', () => {
    expect(graphicsOf({ ...chances, asked: 'webgl2' })).toBe('webgl2');
    expect(graphicsOf({ ...chances, asked: 'webgpu', adapter: processor, headset: true })).toBe('webgpu');
    expect(graphicsOf({ ...chances, asked: 'webgpu', adapter: null })).toBe('webgl2');
    expect(graphicsOf({ ...chances, asked: 'webgpu', failedBefore: true })).toBe('webgl2');
  });
});
