/** A film to what the denoising network reads, and what it makes to radiance. The same as `packages/render` does on the host. */
import { RADIANCE_CURVE, RADIANCE_SCALE } from '../../network/radiance-code.ts';
import { FILM, FILM_WORDS } from '../../trace/layout.ts';

/** Words of the record: see `Tile` below. */
export const TILE_WORDS = 16;

const COMMON = `
struct Tile {
  /** Where the tile begins in the film: beyond its borders on a sphere. */
  origin: vec2i,
  /** Of the tile, a multiple of 16. */
  size: vec2u,
  film: vec2u,
  /** What is kept of the tile: from here, so much. */
  keptFrom: vec2u,
  kept: vec2u,
  /** Factor of the film's sums, and the exposure. */
  scale: f32,
  exposure: f32,
  /** 1: the film is a whole sphere, and goes on over its edges. */
  sphere: u32,
}
@group(0) @binding(0) var<uniform> tile: Tile;
${Object.entries({ ...RADIANCE_CURVE, SCALE: RADIANCE_SCALE })
  .map(([name, value]) => `const ${name} = f32(${value});`)
  .join('\n')}
`;

export const encodeFilmWgsl = `${COMMON}
@group(1) @binding(0) var<storage, read> film: array<f32>;
@group(1) @binding(1) var<storage, read_write> input: array<vec4f>;

fn code(value: f32) -> f32 {
  // What is no number is not greater than 0 either.
  if (!(value > 0.0)) { return 0.0; }
  let y = min(BRIGHTEST, value);
  if (y <= Y0) { return A * y * SCALE; }
  if (y <= Y1) { return (B * pow(y, C) + D) * SCALE; }
  return (E * log(y + F) + G) * SCALE;
}
fn three(at: u32) -> vec3f { return vec3f(film[at], film[at + 1u], film[at + 2u]); }

@compute @workgroup_size(16, 4)
fn encodeFilm(@builtin(global_invocation_id) id: vec3u) {
  if (id.x >= tile.size.x || id.y >= tile.size.y) { return; }
  var place = tile.origin + vec2i(id.xy);
  let size = vec2i(tile.film);
  if (tile.sphere == 1u) {
    // Over a pole one comes down half a turn away.
    if (place.y < 0 || place.y >= size.y) {
      place.y = select(2 * size.y - 1 - place.y, -1 - place.y, place.y < 0);
      place.x += size.x / 2;
    }
    place.y = clamp(place.y, 0, size.y - 1);
    place.x = ((place.x % size.x) + size.x) % size.x;
  }
  let plane = tile.size.x * tile.size.y;
  let to = id.y * tile.size.x + id.x;
  if (any(place < vec2i(0)) || any(place >= size)) {
    for (var k = 0u; k < 3u; k++) { input[k * plane + to] = vec4f(0.0); }
    return;
  }
  let at = ${FILM_WORDS}u * (u32(place.y) * tile.film.x + u32(place.x));
  let radiance = three(at + ${FILM.radiance}u) * (tile.scale * tile.exposure);
  let albedo = clamp(three(at + ${FILM.albedo}u) * tile.scale, vec3f(0.0), vec3f(1.0));
  let normal = 0.5 * three(at + ${FILM.normal}u) * tile.scale + 0.5;
  input[to] = vec4f(code(radiance.x), code(radiance.y), code(radiance.z), albedo.x);
  input[plane + to] = vec4f(albedo.yz, normal.xy);
  input[2u * plane + to] = vec4f(normal.z, 0.0, 0.0, 0.0);
}
`;

export const decodeFilmWgsl = `${COMMON}
@group(1) @binding(0) var<storage, read> clean: array<vec4f>;
@group(1) @binding(1) var<storage, read_write> radiance: array<f32>;

fn light(coded: f32) -> f32 {
  let x = coded / SCALE;
  if (!(x > 0.0)) { return 0.0; }
  if (x <= X0) { return x / A; }
  if (x <= X1) { return pow((x - D) / B, 1.0 / C); }
  return exp((x - G) / E) - F;
}

@compute @workgroup_size(16, 4)
fn decodeFilm(@builtin(global_invocation_id) id: vec3u) {
  if (id.x >= tile.kept.x || id.y >= tile.kept.y) { return; }
  let begin = tile.keptFrom + id.xy;
  let coded = clean[begin.y * tile.size.x + begin.x].xyz;
  let place = vec2u(tile.origin + vec2i(begin));
  let to = 3u * (place.y * tile.film.x + place.x);
  radiance[to] = light(coded.x) / tile.exposure;
  radiance[to + 1u] = light(coded.y) / tile.exposure;
  radiance[to + 2u] = light(coded.z) / tile.exposure;
}
`;
