/** The weight files of this package (weights/README.md says whose they are). */
import { readWeights } from '@orrery/inference';

const checksums = {
  'rt_hdr_alb_nrm.tza': 'e586ef2ff48d7fbb7611986405220ed8fc5c13ca79bfc40be4dc742fbf959e1a',
  'rt_hdr_alb_nrm_small.tza': '980ea307e7825cae23ed8b1addf8de62ece84b61094795a5631ebf1c91b2e1a7',
  'upscaler.bin': '5cb464ae4d390ce0a771afd5feaf60fbfcdb18ab48a56db98cdf6b88202369de',
} as const;

export const weightsOf = (name: keyof typeof checksums) =>
  readWeights(new URL(`../weights/${name}`, import.meta.url), checksums[name]);
