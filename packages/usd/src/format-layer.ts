import {
  formatDictionary,
  formatNumber,
  formatPath,
  formatString,
  formatTyped,
  formatUntyped,
} from './format-value.ts';
import type {
  Attribute,
  Layer,
  ListEdit,
  MetadataEntry,
  Prim,
  PrimContents,
  Relationship,
  Spline,
  SplineExtrapolation,
  SplineKnot,
  SplineTangent,
  VariantSet,
} from './layer.ts';

const STEP = '    ';

/** Writes a layer as USDA text that `parseUsda` reads back to the same data. */
export function formatUsda(layer: Layer): string {
  const out: string[] = [];
  if (layer.header !== null) out.push(`#${layer.header}\n`);
  if (layer.metadata.length > 0) out.push(`${formatMetadata(layer.metadata, '')}\n`);
  for (const prim of layer.prims) formatPrim(prim, '', out);
  if (layer.rootOrder !== undefined) out.push(`reorder rootPrims = ${formatNames(layer.rootOrder)}\n`);
  return out.join('');
}

function formatNames(names: string[]): string {
  return `[${names.map(formatString).join(', ')}]`;
}

function formatMetadata(entries: MetadataEntry[], indent: string): string {
  const inner = indent + STEP;
  const lines = entries.map(({ name, op, value }) => {
    if (name === 'comment' && op === 'explicit' && typeof value === 'string') return `${inner}${formatString(value)}\n`;
    const prefix = op === 'explicit' ? '' : `${op} `;
    return `${inner}${prefix}${name} = ${formatUntyped(value, inner)}\n`;
  });
  return `(\n${lines.join('')}${indent})`;
}

function withMetadata(head: string, metadata: MetadataEntry[], indent: string): string {
  return metadata.length === 0 ? head : `${head} ${formatMetadata(metadata, indent)}`;
}

function formatPrim(prim: Prim, indent: string, out: string[]): void {
  const type = prim.typeName === '' ? '' : `${prim.typeName} `;
  const head = `${indent}${prim.specifier} ${type}${formatString(prim.name)}`;
  out.push(`${withMetadata(head, prim.metadata, indent)}\n`);
  formatContents(prim, indent, out);
}

function formatContents(contents: PrimContents, indent: string, out: string[]): void {
  const inner = indent + STEP;
  out.push(`${indent}{\n`);
  if (contents.childOrder !== undefined) {
    out.push(`${inner}reorder nameChildren = ${formatNames(contents.childOrder)}\n`);
  }
  if (contents.propertyOrder !== undefined) {
    out.push(`${inner}reorder properties = ${formatNames(contents.propertyOrder)}\n`);
  }
  for (const property of contents.properties) {
    const lines = property.kind === 'attribute' ? attributeLines(property, inner) : relationshipLines(property, inner);
    for (const line of lines) out.push(`${inner}${line}\n`);
  }
  for (const child of contents.children) formatPrim(child, inner, out);
  for (const set of contents.variantSets) formatVariantSet(set, inner, out);
  out.push(`${indent}}\n`);
}

function formatVariantSet(set: VariantSet, indent: string, out: string[]): void {
  const inner = indent + STEP;
  out.push(`${indent}variantSet ${formatString(set.name)} = {\n`);
  for (const variant of set.variants) {
    out.push(`${withMetadata(inner + formatString(variant.name), variant.metadata, inner)}\n`);
    formatContents(variant.contents, inner, out);
  }
  out.push(`${indent}}\n`);
}

/** One statement for the value and metadata, one for each other field. */
function attributeLines(attribute: Attribute, indent: string): string[] {
  const { custom, variability, typeName, name, value, metadata, timeSamples, spline, connections } = attribute;
  const head = `${custom ? 'custom ' : ''}${variability === 'varying' ? '' : `${variability} `}${typeName} ${name}`;
  const lines: string[] = [];
  const others = timeSamples !== undefined || spline !== undefined || connections !== undefined;
  if (value !== undefined || metadata.length > 0 || !others) {
    const assigned = value === undefined ? head : `${head} = ${formatTyped(value, typeName, indent)}`;
    lines.push(withMetadata(assigned, metadata, indent));
  }
  if (timeSamples !== undefined) {
    const samples = timeSamples.map(
      (sample) =>
        `${indent}${STEP}${formatNumber(sample.time)}: ${formatTyped(sample.value, typeName, indent + STEP)},\n`,
    );
    lines.push(`${head}.timeSamples = {\n${samples.join('')}${indent}}`);
  }
  if (spline !== undefined) lines.push(`${head}.spline = ${formatSpline(spline, indent)}`);
  for (const edit of connections ?? []) lines.push(`${edited(edit, `${head}.connect`)}`);
  return lines;
}

function edited({ op, items }: ListEdit, target: string): string {
  const value = items.length === 0 ? 'None' : `[${items.map(formatPath).join(', ')}]`;
  return `${op === 'explicit' ? '' : `${op} `}${target} = ${value}`;
}

function relationshipLines(rel: Relationship, indent: string): string[] {
  const head = `${rel.custom ? 'custom ' : ''}${rel.varying ? 'varying ' : ''}rel ${rel.name}`;
  const lines: string[] = [];
  const others = rel.targets !== undefined || rel.defaultTarget !== undefined || rel.targetSpecs !== undefined;
  if (rel.metadata.length > 0 || !others) lines.push(withMetadata(head, rel.metadata, indent));
  for (const edit of rel.targets ?? []) lines.push(edited(edit, head));
  if (rel.defaultTarget !== undefined) lines.push(`${head}.default = ${formatPath(rel.defaultTarget)}`);
  for (const path of rel.targetSpecs ?? []) lines.push(`${head}[${formatPath(path)}]`);
  return lines;
}

function formatSpline(spline: Spline, indent: string): string {
  const inner = indent + STEP;
  const items: string[] = [];
  if (spline.curve !== undefined) items.push(spline.curve);
  if (spline.pre !== undefined) items.push(`pre: ${formatExtrapolation(spline.pre)}`);
  if (spline.post !== undefined) items.push(`post: ${formatExtrapolation(spline.post)}`);
  if (spline.loop !== undefined) items.push(`loop: (${spline.loop.map(formatNumber).join(', ')})`);
  for (const knot of spline.knots) items.push(formatKnot(knot, inner));
  return `{\n${items.map((item) => `${inner}${item},\n`).join('')}${indent}}`;
}

function formatExtrapolation(extrapolation: SplineExtrapolation): string {
  return extrapolation.mode === 'sloped' ? `sloped (${formatNumber(extrapolation.slope)})` : extrapolation.mode;
}

function formatKnot(knot: SplineKnot, indent: string): string {
  const before = knot.preValue === undefined ? '' : `${formatNumber(knot.preValue)} & `;
  let text = `${formatNumber(knot.time)}: ${before}${formatNumber(knot.value)}`;
  if (knot.preTangent !== undefined) text += `; pre ${formatTangent(knot.preTangent)}`;
  if (knot.post !== undefined) {
    const tangent = knot.post.tangent === undefined ? '' : ` ${formatTangent(knot.post.tangent)}`;
    text += `; post ${knot.post.mode}${tangent}`;
  }
  if (knot.customData !== undefined) text += `; ${formatDictionary(knot.customData, indent)}`;
  return text;
}

function formatTangent({ width, slope, algorithm }: SplineTangent): string {
  const parts = [formatNumber(slope)];
  if (width !== undefined) parts.unshift(formatNumber(width));
  if (algorithm !== undefined) parts.push(algorithm);
  return `(${parts.join(', ')})`;
}
