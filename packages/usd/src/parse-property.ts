import type { Attribute, ListOp, Property, Relationship, TimeSample, Variability } from './layer.ts';
import { parseMetadataBlock, parsePathList } from './parse-metadata.ts';
import { parseSpline } from './parse-spline.ts';
import { animationBlock, parseType, parseTypedValue } from './parse-value.ts';
import { parsePathRef } from './path-syntax.ts';
import type { Scanner } from './scanner.ts';

const OPEN_PAREN = 40;
const CLOSE_BRACE = 125;
const DOT = 46;
const EQUALS = 61;

/** The properties of one prim: several statements may speak of the same one. */
export type PropertyTable = Map<string, Property>;

/** One property statement; `op` is the list edit that stood before it. */
export function parseProperty(s: Scanner, op: ListOp, table: PropertyTable): void {
  let custom = false;
  let variability: Variability = 'varying';
  let varying = false;
  for (;;) {
    if (s.acceptWord('custom')) custom = true;
    else if (s.acceptWord('uniform')) variability = 'uniform';
    else if (s.acceptWord('config')) variability = 'config';
    else if (s.acceptWord('varying')) varying = true;
    else break;
    s.skipInline();
  }
  if (s.acceptWord('rel')) parseRelationship(s, op, custom, varying, table);
  else parseAttribute(s, op, custom, variability, table);
}

function parseAttribute(s: Scanner, op: ListOp, custom: boolean, variability: Variability, table: PropertyTable): void {
  const { typeName: base, isArray } = parseType(s);
  requireSpace(s, `the type '${base}'`);
  const nameAt = s.pos;
  const name = s.propertyName();
  const typeName = isArray ? `${base}[]` : base;
  const known = table.get(name);
  let attribute: Attribute;
  if (known === undefined) {
    s.countItem();
    attribute = { kind: 'attribute', name, typeName, custom, variability, metadata: [] };
    table.set(name, attribute);
  } else if (known.kind !== 'attribute') {
    s.fail('duplicate-property', `'${name}' is already a relationship of this prim`, nameAt);
  } else if (known.typeName !== typeName) {
    s.fail('duplicate-property', `'${name}' already has the type ${known.typeName} in this prim`, nameAt);
  } else {
    attribute = known;
    attribute.custom ||= custom;
    if (variability !== 'varying') attribute.variability = variability;
  }
  s.skipInline();
  if (s.accept(DOT)) {
    s.skipInline();
    parseAttributeField(s, op, attribute, base, isArray);
    return;
  }
  if (op !== 'explicit') s.failExpected(`'.connect' after '${op}' and an attribute`);
  if (s.accept(EQUALS)) {
    s.skipInline();
    attribute.value = s.acceptWord('AnimationBlock') ? animationBlock : parseTypedValue(s, base, isArray);
    s.skipInline();
  }
  if (s.bytes[s.pos] === OPEN_PAREN) addMetadata(s, attribute);
}

function parseAttributeField(s: Scanner, op: ListOp, attribute: Attribute, base: string, isArray: boolean): void {
  const at = s.pos;
  const field = s.tryIdentifier();
  if (field === 'connect') {
    s.expectAssignment(`'${attribute.name}.connect'`);
    attribute.connections ??= [];
    attribute.connections.push({ op, items: parsePathList(s) });
  } else if (field === 'timeSamples' && op === 'explicit') {
    s.expectAssignment(`'${attribute.name}.timeSamples'`);
    attribute.timeSamples = parseTimeSamples(s, base, isArray);
  } else if (field === 'spline' && op === 'explicit') {
    s.expectAssignment(`'${attribute.name}.spline'`);
    attribute.spline = parseSpline(s);
  } else s.failExpected(`'connect', 'timeSamples' or 'spline' after '${attribute.name}.'`, at);
}

/** `{ time: value, ... }`, kept in the order of time; a repeated time keeps its last value. */
function parseTimeSamples(s: Scanner, base: string, isArray: boolean): TimeSample[] {
  s.expect(123, "'{'");
  const samples: TimeSample[] = [];
  let sorted = true;
  s.skipSpace();
  while (!s.accept(CLOSE_BRACE)) {
    s.countItem();
    const time = s.number();
    s.skipInline();
    s.expect(58, "':' after the time of a sample");
    s.skipInline();
    const previous = samples.at(-1);
    if (previous !== undefined && !(previous.time < time)) sorted = false;
    samples.push({ time, value: parseTypedValue(s, base, isArray) });
    s.skipSpace();
    if (s.accept(44)) s.skipSpace();
    else if (s.bytes[s.pos] !== CLOSE_BRACE) s.failExpected("',' or '}' after a time sample");
  }
  if (sorted) return samples;
  const byTime = new Map(samples.map((sample) => [sample.time, sample]));
  return [...byTime.values()].sort((a, b) => a.time - b.time);
}

function parseRelationship(s: Scanner, op: ListOp, custom: boolean, varying: boolean, table: PropertyTable): void {
  requireSpace(s, "'rel'");
  const nameAt = s.pos;
  const name = s.propertyName();
  const known = table.get(name);
  let rel: Relationship;
  if (known === undefined) {
    s.countItem();
    rel = { kind: 'relationship', name, custom, varying, metadata: [] };
    table.set(name, rel);
  } else if (known.kind !== 'relationship') {
    s.fail('duplicate-property', `'${name}' is already an attribute of this prim`, nameAt);
  } else {
    rel = known;
    rel.custom ||= custom;
    rel.varying ||= varying;
  }
  s.skipInline();
  if (op === 'explicit' && s.accept(DOT)) {
    s.skipInline();
    if (!s.acceptWord('default')) s.failExpected(`'default' after '${name}.'`);
    s.expectAssignment(`'${name}.default'`);
    rel.defaultTarget = parsePathRef(s, 'a path (</...>)');
    return;
  }
  if (op === 'explicit' && s.accept(91)) {
    s.skipInline();
    rel.targetSpecs ??= [];
    rel.targetSpecs.push(parsePathRef(s, 'a path (</...>)'));
    s.skipInline();
    s.expect(93, "']'");
    return;
  }
  if (s.accept(EQUALS)) {
    s.skipInline();
    rel.targets ??= [];
    rel.targets.push({ op, items: parsePathList(s) });
    s.skipInline();
  }
  if (op === 'explicit' && s.bytes[s.pos] === OPEN_PAREN) addMetadata(s, rel);
}

function addMetadata(s: Scanner, property: Property): void {
  for (const entry of parseMetadataBlock(s, 'property')) property.metadata.push(entry);
}

function requireSpace(s: Scanner, after: string): void {
  const before = s.pos;
  s.skipInline();
  if (s.pos === before) s.failExpected(`a name after ${after}`);
}
