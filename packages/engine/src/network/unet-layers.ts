/** The U-Net of Open Image Denoise: five levels, 3x3 convolutions, the encoder's pictures joined to the decoder's. */
import type { ConvolutionLayer } from './layers.ts';

const LAYERS: Omit<ConvolutionLayer, 'relu'>[] = [
  { name: 'enc_conv0', from: [{ tensor: 'input' }], to: 'a0', level: 0 },
  { name: 'enc_conv1', from: [{ tensor: 'a0' }], to: 'b0', level: 0, pool: 'pool1' },
  { name: 'enc_conv2', from: [{ tensor: 'pool1' }], to: 'a1', level: 1, pool: 'pool2' },
  { name: 'enc_conv3', from: [{ tensor: 'pool2' }], to: 'a2', level: 2, pool: 'pool3' },
  { name: 'enc_conv4', from: [{ tensor: 'pool3' }], to: 'a3', level: 3, pool: 'pool4' },
  { name: 'enc_conv5a', from: [{ tensor: 'pool4' }], to: 'a4', level: 4 },
  { name: 'enc_conv5b', from: [{ tensor: 'a4' }], to: 'b4', level: 4 },
  { name: 'dec_conv4a', from: [{ tensor: 'b4', up: true }, { tensor: 'pool3' }], to: 'c3', level: 3 },
  { name: 'dec_conv4b', from: [{ tensor: 'c3' }], to: 'd3', level: 3 },
  { name: 'dec_conv3a', from: [{ tensor: 'd3', up: true }, { tensor: 'pool2' }], to: 'c2', level: 2 },
  { name: 'dec_conv3b', from: [{ tensor: 'c2' }], to: 'd2', level: 2 },
  { name: 'dec_conv2a', from: [{ tensor: 'd2', up: true }, { tensor: 'pool1' }], to: 'c1', level: 1 },
  { name: 'dec_conv2b', from: [{ tensor: 'c1' }], to: 'd1', level: 1 },
  { name: 'dec_conv1a', from: [{ tensor: 'd1', up: true }, { tensor: 'input' }], to: 'c0', level: 0 },
  { name: 'dec_conv1b', from: [{ tensor: 'c0' }], to: 'd0', level: 0 },
  { name: 'dec_conv0', from: [{ tensor: 'd0' }], to: 'out', level: 0 },
];

/** Sides of its pictures are multiples of 16. */
export const UNET_LAYERS: readonly ConvolutionLayer[] = LAYERS.map((layer) => ({ ...layer, relu: layer.to !== 'out' }));
