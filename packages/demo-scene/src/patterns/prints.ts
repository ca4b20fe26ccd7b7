/** Printed things: posters, pages, book covers, a shelf seen from the front. */
import { fractalNoise, hash, valueNoise } from '../noise.ts';
import { isInk, textWidth } from './lettering.ts';
import { grain } from './materials.ts';
import { blend, brighten, type Color, copy, type Pattern, set } from './pattern.ts';

const WORDS =
  'ORBIT MOON TIDE COMET LENS PRISM MAP FIELD LIGHT ROOM STONE RIVER SHADOW NORTH STAR GLASS BRASS GEAR WHEEL NIGHT ATLAS'.split(
    ' ',
  );
const word = (x: number, y: number, seed: number) => WORDS[Math.floor(hash(x, y, seed) * WORDS.length)];

function centerd(text: string, x: number, y: number, middle: number, top: number, height: number): boolean {
  return isInk(text, x - middle + textWidth(text, height) / 2, y - top, height);
}

/** A page with a headline, an engraving and two columns of words. */
export const page =
  (seed: number, width: number, height: number): Pattern =>
  (x, y, out) => {
    const paper = 0.9 + 0.06 * fractalNoise(x * 40, y * 40, 3, seed);
    set(out, paper, paper * 0.97, paper * 0.89);
    const margin = 0.07 * width;
    const ink: Color = [0.13, 0.12, 0.13];
    const title = `${word(1, 2, seed)} ${word(2, 3, seed)}`;
    if (centerd(title, x, y, width / 2, 0.05 * height, 0.062 * height)) return copy(out, ink);
    const pictureTop = 0.16 * height;
    const pictureBottom = 0.44 * height;
    const column = x < width / 2 ? 0 : 1;
    if (y > pictureTop && y < pictureBottom && x > margin && x < width - margin) {
      const shade = fractalNoise(x * 26, y * 26, 4, seed + 3);
      const hatch = 0.5 + 0.5 * Math.sin((x + y) * 900);
      const arc = Math.hypot(x - width * (0.3 + 0.4 * hash(1, 1, seed)), y - pictureBottom) < 0.19 * height;
      copy(out, ink);
      blend(out, [0.86, 0.8, 0.68], arc ? 0.9 - 0.3 * hatch : shade > 0.5 ? 0.55 : 0.15 + 0.2 * hatch);
      return;
    }
    const columnWidth = width / 2 - 1.4 * margin;
    const left = column === 0 ? margin : width / 2 + 0.4 * margin;
    const lineHeight = 0.036 * height;
    const line = Math.floor((y - 0.47 * height) / lineHeight);
    if (line < 0 || y > 0.95 * height || x < left || x > left + columnWidth) return;
    if (hash(line, column, seed + 5) > 0.93) return;
    let text = '';
    for (let k = 0; k < 5; k++) text += `${word(line, 7 * k + column, seed + 6)} `;
    if (isInk(text, x - left, y - 0.47 * height - line * lineHeight, 0.66 * lineHeight)) copy(out, ink);
  };

/** The house poster: orbits round a sun. */
export const orbitPoster =
  (width: number, height: number): Pattern =>
  (x, y, out) => {
    const middleY = 0.42 * height;
    const dx = x - width / 2;
    const dy = y - middleY;
    const radius = Math.hypot(dx, dy) / width;
    set(out, 0.05, 0.09, 0.2);
    blend(out, [0.16, 0.1, 0.34], Math.max(0, 0.9 - 1.6 * radius));
    brighten(out, 0.8 + 0.5 * fractalNoise(x * 9, y * 9, 4, 71));
    if (hash(Math.floor(x * 150), Math.floor(y * 150), 5) > 0.975) copy(out, [0.95, 0.93, 0.85]);
    const colors: Color[] = [
      [0.85, 0.72, 0.5],
      [0.9, 0.45, 0.25],
      [0.35, 0.62, 0.85],
      [0.8, 0.3, 0.22],
      [0.9, 0.76, 0.5],
    ];
    for (let k = 0; k < 5; k++) {
      const orbit = 0.12 + 0.07 * k;
      if (Math.abs(radius - orbit) < 0.0028) copy(out, [0.72, 0.66, 0.5]);
      const angle = 1.1 + 2.3 * k;
      const distance = Math.hypot(dx / width - orbit * Math.cos(angle), dy / width - orbit * Math.sin(angle));
      if (distance < 0.014 + 0.005 * k) copy(out, colors[k], 1.15 - 14 * distance);
    }
    if (radius < 0.065) copy(out, [1, 0.82, 0.36], 1.05 - 2.5 * radius);
    const rays = Math.cos(Math.atan2(dy, dx) * 16);
    if (radius > 0.07 && radius < 0.09 && rays > 0.3) copy(out, [1, 0.75, 0.3]);
    if (centerd('ORRERY', x, y, width / 2, 0.82 * height, 0.075 * height)) copy(out, [0.96, 0.85, 0.6]);
    if (centerd('A MAP OF SMALL WORLDS', x, y, width / 2, 0.925 * height, 0.024 * height)) copy(out, [0.8, 0.74, 0.6]);
    border(x, y, width, height, 0.035 * width, [0.93, 0.88, 0.76], out);
  };

function border(x: number, y: number, width: number, height: number, size: number, color: Color, out: Color): void {
  if (Math.min(x, y, width - x, height - y) < size) copy(out, color, 0.94 + 0.1 * valueNoise(x * 90, y * 90, 3));
}

/** Ranges of hills under a low sun. */
export const hillsPoster =
  (width: number, height: number): Pattern =>
  (x, y, out) => {
    const up = 1 - y / height;
    set(out, 0.97, 0.78, 0.5);
    blend(out, [0.36, 0.55, 0.7], Math.max(0, up - 0.35) * 1.4);
    if (Math.hypot(x - 0.64 * width, y - 0.36 * height) < 0.13 * width) copy(out, [0.98, 0.93, 0.75]);
    const layers: Color[] = [
      [0.66, 0.5, 0.55],
      [0.45, 0.36, 0.5],
      [0.25, 0.3, 0.4],
      [0.1, 0.19, 0.22],
    ];
    for (let k = 0; k < 4; k++) {
      const ridge = 0.55 - 0.12 * k + 0.2 * (fractalNoise((x / width) * (3 + k), k * 7.7, 5, 40 + k) - 0.5);
      if (up < ridge) copy(out, layers[k], 0.85 + 0.4 * fractalNoise(x * 30, y * 30, 4, 50 + k));
    }
    const trunk = Math.floor(x / 0.021);
    if (up < 0.1 + 0.1 * hash(trunk, 1, 60) && Math.abs(x / 0.021 - trunk - 0.5) < 0.34 * (1 - up * 4))
      copy(out, [0.04, 0.09, 0.1]);
    border(x, y, width, height, 0.04 * width, [0.95, 0.93, 0.88], out);
  };

/** An old map: contour lines, a coast, a grid and names. */
export const mapPoster =
  (width: number, height: number, seed: number): Pattern =>
  (x, y, out) => {
    const level = fractalNoise((x / width) * 5, (y / width) * 5, 6, seed);
    const paper = 0.84 + 0.12 * fractalNoise(x * 18, y * 18, 4, 91);
    if (level < 0.46) set(out, 0.42 * paper, 0.62 * paper, 0.68 * paper);
    else set(out, paper, paper * (0.98 - 0.35 * (level - 0.46)), paper * (0.82 - 0.9 * (level - 0.46)));
    const contour = (level * 26) % 1;
    if (contour < 0.11) brighten(out, level < 0.46 ? 0.86 : 0.68);
    if (Math.abs(level - 0.46) < 0.005) copy(out, [0.3, 0.22, 0.16]);
    const grid = width / 6;
    if (Math.min(x % grid, y % grid) < 0.0022 * width) blend(out, [0.45, 0.25, 0.2], 0.6);
    const column = Math.floor(x / grid);
    const row = Math.floor(y / (grid / 2));
    const name = word(column, row, seed);
    if (
      hash(column, row, 93) > 0.55 &&
      isInk(name, x - (column + 0.12) * grid, y - (row + 0.3) * (grid / 2), 0.014 * width)
    )
      copy(out, [0.25, 0.12, 0.1]);
    border(x, y, width, height, 0.03 * width, [0.3, 0.2, 0.13], out);
  };

/** Squares, discs and quarter circles. */
export const shapesPoster =
  (width: number, height: number, seed: number): Pattern =>
  (x, y, out) => {
    const palette: Color[] = [
      [0.91, 0.86, 0.74],
      [0.83, 0.29, 0.2],
      [0.15, 0.32, 0.45],
      [0.93, 0.69, 0.26],
      [0.2, 0.2, 0.22],
      [0.36, 0.55, 0.47],
    ];
    const cell = width / 5;
    const column = Math.floor(x / cell);
    const row = Math.floor(y / cell);
    const fx = x / cell - column;
    const fy = y / cell - row;
    const first = Math.floor(6 * hash(column, row, seed + 31));
    const second = (first + 1 + Math.floor(5 * hash(row, column, seed + 32))) % 6;
    const kind = Math.floor(5 * hash(column, row, seed + 33));
    const corner = hash(column, row, seed + 34);
    const inside =
      kind === 0
        ? Math.hypot(fx - 0.5, fy - 0.5) < 0.42
        : kind === 1
          ? Math.hypot(corner > 0.5 ? fx : 1 - fx, fy) < 0.95
          : kind === 2
            ? fx > (corner > 0.5 ? fy : 1 - fy)
            : kind === 3
              ? (fx * 5) % 1 < 0.5
              : Math.hypot(fx - 0.5, fy) < 0.48 || Math.hypot(fx - 0.5, 1 - fy) < 0.3;
    copy(out, palette[inside ? first : second], 0.9 + 0.2 * fractalNoise(x * 70, y * 70, 3, 35));
    border(x, y, width, height, 0.03 * width, [0.1, 0.1, 0.11], out);
  };

/** A cloth-bound cover with a title and a mark. */
export const bookCover =
  (seed: number, width: number, height: number, cloth: Color): Pattern =>
  (x, y, out) => {
    copy(out, cloth, 0.8 + 0.4 * fractalNoise(x * 300, y * 300, 2, seed));
    brighten(out, 0.88 + 0.24 * fractalNoise(x * 12, y * 12, 4, seed + 1));
    const gilt: Color = [0.88, 0.72, 0.38];
    const edge = Math.min(x, y, width - x, height - y);
    if (edge > 0.008 && edge < 0.011) copy(out, gilt, 0.9);
    if (centerd(word(1, 1, seed), x, y, width / 2, 0.12 * height, 0.1 * height)) copy(out, gilt);
    if (centerd(word(2, 1, seed), x, y, width / 2, 0.26 * height, 0.07 * height)) copy(out, gilt);
    const radius = Math.hypot(x - width / 2, y - 0.62 * height) / width;
    const angle = Math.atan2(y - 0.62 * height, x - width / 2);
    const star = 0.1 + 0.13 * Math.abs(Math.cos((angle * (5 + (seed % 4))) / 2));
    if (radius < star && radius > star - 0.035) copy(out, gilt);
    if (radius < 0.06) copy(out, [0.85, 0.3, 0.2]);
  };

/** The cut edges of a book's pages. */
export const pageEdges =
  (seed: number): Pattern =>
  (x, y, out) => {
    const sheet = hash(Math.floor(y * 1400), 1, seed);
    const tone = 0.7 + 0.25 * sheet + 0.06 * fractalNoise(x * 90, y * 20, 2, seed);
    set(out, tone, tone * 0.95, tone * 0.84);
  };

/** A shelf full of books: boards across, spines with titles between them. */
export const bookshelf =
  (seed: number, width: number, shelf: number): Pattern =>
  (x, y, out) => {
    const row = Math.floor(y / shelf);
    const down = y - row * shelf;
    if (down > shelf - 0.035 || Math.min(x, width - x) < 0.04 || y < 0.035) {
      grain(x, y, seed, [0.24, 0.14, 0.09], [0.47, 0.3, 0.18], out);
      return;
    }
    // Spines have differing widths: walk along the shelf to the one that covers x.
    let left = 0.04;
    let index = 0;
    let spine = 0;
    for (; ; index++) {
      spine = 0.04 + 0.06 * hash(index, row, seed);
      if (x < left + spine || index > 200) break;
      left += spine;
    }
    const tall = (shelf - 0.035) * (0.66 + 0.3 * hash(index, row, seed + 1));
    const top = shelf - 0.035 - tall;
    if (down < top) {
      set(out, 0.07, 0.05, 0.045);
      brighten(out, 0.8 + 0.5 * fractalNoise(x * 40, y * 40, 2, seed));
      return;
    }
    const hue = hash(index, row, seed + 2);
    const cloths: Color[] = [
      [0.5, 0.13, 0.12],
      [0.13, 0.24, 0.36],
      [0.16, 0.32, 0.24],
      [0.74, 0.58, 0.33],
      [0.8, 0.75, 0.66],
      [0.29, 0.2, 0.32],
      [0.78, 0.42, 0.2],
      [0.2, 0.2, 0.22],
    ];
    const cloth = cloths[Math.floor(hue * 8)];
    copy(out, cloth, 0.8 + 0.35 * fractalNoise(x * 160, y * 160, 3, seed + index));
    const across = (x - left) / spine;
    brighten(out, 0.55 + 0.55 * Math.sin(Math.PI * Math.min(Math.max(across, 0.06), 0.94)));
    const inTop = down - top;
    const ink: Color = hue * 8 > 3 && hue * 8 < 5 ? [0.2, 0.1, 0.08] : [0.92, 0.8, 0.5];
    const band = (inTop / tall) * 12;
    if ((Math.floor(band) === 1 || Math.floor(band) === 10) && band % 1 < 0.5) copy(out, ink, 0.9);
    // Titles run down the spine.
    if (isInk(word(index, row, seed + 3), inTop - 0.2 * tall, spine * 0.72 - (x - left), spine * 0.5)) copy(out, ink);
  };
