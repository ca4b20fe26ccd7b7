import type { ModelUnit } from './units.ts';

const names: Readonly<Record<string, ModelUnit>> = {
  mm: 'mm',
  millimeter: 'mm',
  millimeters: 'mm',
  millimetre: 'mm',
  millimetres: 'mm',
  cm: 'cm',
  centimeter: 'cm',
  centimeters: 'cm',
  centimetre: 'cm',
  centimetres: 'cm',
  m: 'm',
  meter: 'm',
  meters: 'm',
  metre: 'm',
  metres: 'm',
  in: 'in',
  inch: 'in',
  inches: 'in',
  ft: 'ft',
  foot: 'ft',
  feet: 'ft',
};

/** Exporters write the unit into a comment: `# File units = meters`, `comment units mm`, `# unit: cm`. */
export function unitInComments(comments: Iterable<string>): ModelUnit | undefined {
  for (const comment of comments) {
    const word = /\bunits?\b\s*(?:[:=]|is|are)?\s*([a-z]+)/i.exec(comment)?.[1]?.toLowerCase();
    if (word !== undefined && Object.hasOwn(names, word)) return names[word];
  }
  return undefined;
}
