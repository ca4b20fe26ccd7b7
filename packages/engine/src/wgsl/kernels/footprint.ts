/**
 * Which tiles, and which 8x4-pixel blocks of them, an ellipse reaches: the exact, opacity-aware lists of step 6.
 * Within a band of pixel rows the left and right ends of the ellipse are at its own extreme points if these lie in the band,
 * else on the band's edge rows. Tiles are walked row by row; each row of tiles has four bands of four pixel rows.
 *
 * defines: Footprint, TileRow, tileRow, rowTally, tileMask. A tile's mask has bit 2 band + half for its eight blocks.
 */
export const FOOTPRINT_WGSL = `
struct Footprint {
  m: vec2f,
  r: vec2f,       // half extents
  shear: f32,     // x of the middle of a row per y: u01 / u11
  widest: f32,    // y at which x is largest: rx u01 / u00
  width0: f32,    // half width of a row: sqrt(width0 - width1 y^2)
  width1: f32,
}

// First and last block column (8 pixels each) per band; first > last where a band is not reached.
struct TileRow { first: vec4i, last: vec4i }

fn pixelRows(f: Footprint) -> vec2i {
  // 1e-3 px more than the bound: rounding must never drop a pixel that the alpha test keeps.
  let low = clamp(ceil(f.m.y - f.r.y - 0.501), 0.0, f32(step.height));
  let high = clamp(floor(f.m.y + f.r.y - 0.499), -1.0, f32(step.height) - 1.0);
  return vec2i(i32(low), i32(high));
}

fn bandColumns(f: Footprint, y0: i32, y1: i32) -> vec2i {
  if (y0 > y1) { return vec2i(1, 0); }
  let top = f32(y0) + 0.5 - f.m.y;
  let bottom = f32(y1) + 0.5 - f.m.y;
  let halfTop = sqrt(max(0.0, f.width0 - f.width1 * top * top));
  let halfBottom = sqrt(max(0.0, f.width0 - f.width1 * bottom * bottom));
  var right = max(f.shear * top + halfTop, f.shear * bottom + halfBottom);
  var left = min(f.shear * top - halfTop, f.shear * bottom - halfBottom);
  if (f.widest >= top && f.widest <= bottom) { right = f.r.x; }
  if (-f.widest >= top && -f.widest <= bottom) { left = -f.r.x; }
  let x0 = i32(clamp(ceil(f.m.x + left - 0.501), 0.0, f32(step.width)));
  let x1 = i32(clamp(floor(f.m.x + right - 0.499), -1.0, f32(step.width) - 1.0));
  return select(vec2i(x0 >> 3u, x1 >> 3u), vec2i(1, 0), x0 > x1);
}

fn tileRow(f: Footprint, rows: vec2i, ty: i32) -> TileRow {
  var out: TileRow;
  for (var band = 0; band < 4; band++) {
    let y = 16 * ty + 4 * band;
    let columns = bandColumns(f, max(rows.x, y), min(rows.y, y + 3));
    out.first[band] = columns.x;
    out.last[band] = columns.y;
  }
  return out;
}

// First and last tile of the row; first > last when it is empty.
fn tileSpan(row: TileRow) -> vec2i {
  let live = row.first <= row.last;
  let first = select(vec4i(0x7fffffff), row.first, live);
  let last = select(vec4i(-1), row.last, live);
  let low = min(min(first.x, first.y), min(first.z, first.w));
  let high = max(max(last.x, last.y), max(last.z, last.w));
  return select(vec2i(low >> 1u, high >> 1u), vec2i(1, 0), high < 0);
}

// Tiles of the span and blocks of the row. Neighboring bands of a convex shape overlap or touch, so the span has no gaps up to
// rounding; a tile in such a gap is counted and gets an entry that reaches nothing.
fn rowTally(row: TileRow) -> vec2u {
  let span = tileSpan(row);
  let blocks = max(vec4i(0), row.last - row.first + 1);
  return vec2u(u32(max(0, span.y - span.x + 1)), u32(blocks.x + blocks.y + blocks.z + blocks.w));
}

fn tileMask(row: TileRow, tx: i32) -> u32 {
  let left = (row.first <= vec4i(2 * tx)) & (row.last >= vec4i(2 * tx));
  let right = (row.first <= vec4i(2 * tx + 1)) & (row.last >= vec4i(2 * tx + 1));
  let l = select(vec4u(0u), vec4u(1u, 4u, 16u, 64u), left);
  let r = select(vec4u(0u), vec4u(2u, 8u, 32u, 128u), right);
  let both = l | r;
  return both.x | both.y | both.z | both.w;
}
`;
