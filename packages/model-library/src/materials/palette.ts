/** The colors a picture is made of: the background left out where the picture has a plain one, the rest clustered. */
export interface PictureColor {
  /** Linear RGB. */
  color: [number, number, number];
  /** Of what is not background. */
  share: number;
}

interface Pixels {
  width: number;
  height: number;
  /** r, g, b, a, 8 bits each, sRGB. */
  pixels: Uint8Array;
}

const linear = (byte: number) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** CIE L*a*b* of an sRGB color, in which distances are about as large as they look. */
export function labOf(r: number, g: number, b: number): [number, number, number] {
  const [lr, lg, lb] = [linear(r), linear(g), linear(b)];
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * lr + 0.3576 * lg + 0.1805 * lb) / 0.95047);
  const y = f(0.2126 * lr + 0.7152 * lg + 0.0722 * lb);
  const z = f((0.0193 * lr + 0.1192 * lg + 0.9505 * lb) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const distance2 = (a: readonly number[], b: readonly number[]) =>
  (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;

/** How different from the border's color a pixel must be to belong to the subject, in L*a*b*. */
const apart = 14;

/** Which pixels are the subject: all where the border has no color of its own, none where nothing differs from it. */
export function subjectMask({ width, height, pixels }: Pixels): {
  mask: Uint8Array;
  plainBorder: boolean;
  share: number;
} {
  const lab = (at: number) => labOf(pixels[at * 4], pixels[at * 4 + 1], pixels[at * 4 + 2]);
  const border: [number, number, number][] = [];
  const stepX = Math.max(1, Math.floor(width / 64));
  const stepY = Math.max(1, Math.floor(height / 64));
  for (let x = 0; x < width; x += stepX) border.push(lab(x), lab((height - 1) * width + x));
  for (let y = 0; y < height; y += stepY) border.push(lab(y * width), lab(y * width + width - 1));
  const middle = [0, 1, 2].map((k) => border.map((c) => c[k]).sort((a, b) => a - b)[border.length >> 1]);
  const near = border.filter((c) => distance2(c, middle) < apart ** 2).length / border.length;
  const mask = new Uint8Array(width * height);
  const plainBorder = near > 0.8;
  let count = 0;
  for (let at = 0; at < mask.length; at++) {
    const seen = pixels[at * 4 + 3] > 127;
    if (seen && (!plainBorder || distance2(lab(at), middle) > apart ** 2)) {
      mask[at] = 1;
      count++;
    }
  }
  return { mask, plainBorder, share: count / mask.length };
}

/** At most `count` colors, the most common first. Deterministic: k-means from the most separate pixels. */
export function paletteOf(picture: Pixels, count = 4): PictureColor[] {
  const subject = subjectMask(picture);
  // A picture of one color all over is a color too.
  const mask = subject.share > 0.01 ? subject.mask : subject.mask.map(() => 1);
  const chosen: number[] = [];
  const step = Math.max(1, Math.floor(mask.length / 20_000));
  for (let at = 0; at < mask.length; at += step) if (mask[at]) chosen.push(at);
  if (chosen.length === 0) return [];
  const { pixels } = picture;
  const labs = chosen.map((at) => labOf(pixels[at * 4], pixels[at * 4 + 1], pixels[at * 4 + 2]));
  const { labels, centers } = kMeans(labs, count);
  const sums = centers.map(() => [0, 0, 0, 0]);
  for (const [i, at] of chosen.entries()) {
    const sum = sums[labels[i]];
    for (let k = 0; k < 3; k++) sum[k] += linear(pixels[at * 4 + k]);
    sum[3]++;
  }
  return sums
    .filter(([, , , n]) => n > 0)
    .map(([r, g, b, n]) => ({ color: [r / n, g / n, b / n] as [number, number, number], share: n / chosen.length }))
    .sort((a, b) => b.share - a.share);
}

/** Lloyd's algorithm; each start is the point farthest from those before it. */
export function kMeans(points: readonly (readonly number[])[], count: number, rounds = 12) {
  const size = points[0]?.length ?? 0;
  const d2 = (a: readonly number[], b: readonly number[]) => {
    let sum = 0;
    for (let k = 0; k < size; k++) sum += (a[k] - b[k]) ** 2;
    return sum;
  };
  const mean = Array.from({ length: size }, (_, k) => points.reduce((sum, p) => sum + p[k], 0) / points.length);
  const centers: number[][] = [[...points.reduce((best, p) => (d2(p, mean) < d2(best, mean) ? p : best))]];
  const nearest = points.map((p) => d2(p, centers[0]));
  while (centers.length < count) {
    let far = 0;
    for (let i = 1; i < points.length; i++) if (nearest[i] > nearest[far]) far = i;
    if (nearest[far] < 1e-9) break;
    centers.push([...points[far]]);
    for (let i = 0; i < points.length; i++) nearest[i] = Math.min(nearest[i], d2(points[i], centers.at(-1)!));
  }
  const labels = new Uint32Array(points.length);
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < points.length; i++) {
      let best = 0;
      for (let c = 1; c < centers.length; c++) if (d2(points[i], centers[c]) < d2(points[i], centers[best])) best = c;
      labels[i] = best;
    }
    const sums = centers.map(() => new Float64Array(size + 1));
    for (let i = 0; i < points.length; i++) {
      for (let k = 0; k < size; k++) sums[labels[i]][k] += points[i][k];
      sums[labels[i]][size]++;
    }
    for (const [c, sum] of sums.entries())
      if (sum[size] > 0) for (let k = 0; k < size; k++) centers[c][k] = sum[k] / sum[size];
  }
  return { labels, centers };
}
