/** From the network's soft map to one clean subject. */

export interface SubjectMask {
  width: number;
  height: number;
  /** 0..1, the edge still soft; nothing outside the subject. */
  alpha: Float32Array;
  /** Share of the picture that is subject. */
  area: number;
}

/** Less than this share of the picture is a speck: a hundredth of the width in each direction. */
const minAreaShare = 0.002;
/** Parts this large against the main one belong to the subject (a hat, a shoe); smaller ones are other things in the room. */
const keepPartShare = 0.2;
/** Holes up to this share of the subject are filled: a network's doubt, not a ring's middle. */
const fillHoleShare = 0.05;

/**
 * Keeps the part that is large and near the middle, and parts of similar weight; a photographer who walks around something keeps it in
 * the middle. Returns undefined when nothing is sure enough.
 */
export function cleanSubject(alpha: Float32Array, width: number, height: number): SubjectMask | undefined {
  const inside = new Uint8Array(alpha.length);
  for (let at = 0; at < alpha.length; at++) if (alpha[at] >= 0.5) inside[at] = 1;
  const { labels, parts } = components(inside, width, height);
  const weights = parts.map((part) => {
    const distance = Math.hypot(part.sumX / part.area / width - 0.5, part.sumY / part.area / height - 0.5);
    return part.area * Math.exp(-((distance / 0.25) ** 2));
  });
  const best = weights.indexOf(Math.max(0, ...weights));
  if (best < 0 || parts[best].area < minAreaShare * width * height) return undefined;
  const kept = weights.map((weight) => weight >= keepPartShare * weights[best]);
  const subject = new Uint8Array(width * height);
  let area = 0;
  for (let at = 0; at < subject.length; at++) {
    if (labels[at] === 0 || !kept[labels[at] - 1]) continue;
    subject[at] = 1;
    area++;
  }
  area += fillHoles(subject, width, height, fillHoleShare * area);
  const out = new Float32Array(alpha.length);
  // A border two pixels wide keeps its soft values on the outside, so that scaling up can place the edge between pixels.
  const near = grow(subject, width, 2);
  for (let at = 0; at < out.length; at++) {
    if (subject[at]) out[at] = Math.max(0.5, Math.min(1, alpha[at]));
    else if (near[at]) out[at] = Math.max(0, Math.min(0.499, alpha[at]));
  }
  return { width, height, alpha: out, area: area / (width * height) };
}

interface Part {
  area: number;
  sumX: number;
  sumY: number;
  touchesBorder: boolean;
}

/** Four-connected parts of the ones; labels from 1. */
function components(inside: Uint8Array, width: number, height: number): { labels: Int32Array; parts: Part[] } {
  const labels = new Int32Array(width * height);
  const parts: Part[] = [];
  // Every pixel is put there once at most.
  const stack = new Int32Array(width * height);
  for (let start = 0; start < inside.length; start++) {
    if (!inside[start] || labels[start]) continue;
    const part: Part = { area: 0, sumX: 0, sumY: 0, touchesBorder: false };
    parts.push(part);
    const label = parts.length;
    let waiting = 0;
    const reach = (next: number) => {
      if (!inside[next] || labels[next]) return;
      labels[next] = label;
      stack[waiting++] = next;
    };
    reach(start);
    while (waiting > 0) {
      const at = stack[--waiting];
      const y = Math.floor(at / width);
      const x = at - y * width;
      part.area++;
      part.sumX += x;
      part.sumY += y;
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) part.touchesBorder = true;
      if (x > 0) reach(at - 1);
      if (x < width - 1) reach(at + 1);
      if (y > 0) reach(at - width);
      if (y < height - 1) reach(at + width);
    }
  }
  return { labels, parts };
}

/** Fills what the subject encloses, if it is small; returns the pixels added. */
function fillHoles(subject: Uint8Array, width: number, height: number, maxArea: number): number {
  const { labels, parts } = components(
    subject.map((value) => 1 - value),
    width,
    height,
  );
  let added = 0;
  for (let at = 0; at < subject.length; at++) {
    const part = labels[at] > 0 ? parts[labels[at] - 1] : undefined;
    if (!part || part.touchesBorder || part.area > maxArea) continue;
    subject[at] = 1;
    added++;
  }
  return added;
}

function grow(inside: Uint8Array, width: number, steps: number): Uint8Array {
  let current = inside;
  for (let step = 0; step < steps; step++) {
    const next = current.slice();
    for (let at = 0; at < current.length; at++) {
      if (!current[at]) continue;
      const x = at % width;
      if (x > 0) next[at - 1] = 1;
      if (x < width - 1) next[at + 1] = 1;
      if (at >= width) next[at - width] = 1;
      if (at + width < current.length) next[at + width] = 1;
    }
    current = next;
  }
  return current;
}
