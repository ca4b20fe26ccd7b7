/** Rectangles, spheres and the environment: trace/reference/lights.ts. */
import { HEADER, LIGHT, LIGHT_WORDS, SKY_GRID } from '../../trace/layout.ts';

export const TRACE_LIGHTS_WGSL = `
struct LightSample { direction: vec3f, distance: f32, radiance: vec3f, pdf: f32 }
struct LightHit { distance: f32, light: u32, found: bool }

fn lightAt(light: u32) -> u32 { return table(${HEADER.lights}u) + light * ${LIGHT_WORDS}u; }
fn isRect(l: u32) -> bool { return word(l + ${LIGHT.kind}u) == 0u; }
fn isSphere(l: u32) -> bool { return word(l + ${LIGHT.kind}u) == 1u; }

// How much of the environment is seen from thereabouts.
fn skyShare(p: vec3f) -> f32 {
  let grid = table(${HEADER.skyGrid}u);
  let place = (p - real3(grid + ${SKY_GRID.low}u)) * real3(grid + ${SKY_GRID.perUnit}u);
  let size = scene[(grid + ${SKY_GRID.size}u) >> 2u].xyz;
  let cell = vec3u(clamp(place, vec3f(0.0), vec3f(size - 1u)));
  return real(grid + ${SKY_GRID.cells}u + (cell.z * size.y + cell.y) * size.x + cell.x);
}

fn lightWeight(light: u32, p: vec3f) -> f32 {
  if (light == lightCount()) { return real(${HEADER.envMean}u) * ambient() * PI * skyShare(p); }
  let l = lightAt(light);
  let to = real3(l + ${LIGHT.position}u) - p;
  let d2 = dot(to, to);
  let area = real(l + ${LIGHT.area}u);
  var facing = 1.0;
  if (!isSphere(l)) {
    let c = -dot(to, real3(l + ${LIGHT.normal}u));
    if (c <= 0.0) { return 0.0; }
    facing = 0.2 + 0.8 * c / sqrt(d2);
  }
  return real(l + ${LIGHT.luminance}u) * facing * area / (d2 + area);
}
fn totalWeight(p: vec3f) -> f32 {
  var sum = 0.0;
  for (var k = 0u; k <= lightCount(); k++) { sum += lightWeight(k, p); }
  return sum;
}

// Axis and 1 - cos of the half angle; negative from inside.
fn sphereCone(l: u32, p: vec3f) -> vec4f {
  let to = real3(l + ${LIGHT.position}u) - p;
  let d2 = dot(to, to);
  let r = real(l + ${LIGHT.radius}u);
  if (d2 <= r * r) { return vec4f(0.0, 0.0, 1.0, -1.0); }
  let sine2 = r * r / d2;
  return vec4f(to / sqrt(d2), sine2 / (1.0 + sqrt(1.0 - sine2)));
}
fn hitSphere(l: u32, o: vec3f, d: vec3f) -> f32 {
  let to = real3(l + ${LIGHT.position}u) - o;
  let along = dot(to, d);
  let off = to - d * along;
  let r = real(l + ${LIGHT.radius}u);
  let rest = r * r - dot(off, off);
  if (rest < 0.0) { return -1.0; }
  let distance = along - sqrt(rest);
  return select(-1.0, distance, distance > 0.0);
}

fn hitLights(o: vec3f, d: vec3f, far: f32) -> LightHit {
  var best = LightHit(far, 0u, false);
  for (var light = 0u; light < lightCount(); light++) {
    let l = lightAt(light);
    var distance = -1.0;
    if (isRect(l)) {
      let n = real3(l + ${LIGHT.normal}u);
      let c = -dot(d, n);
      if (c > 1e-6) {
        let to = real3(l + ${LIGHT.position}u) - o;
        let t = -dot(to, n) / c;
        let p = d * t - to;
        if (t > 0.0 && abs(dot(p, real3(l + ${LIGHT.dualU}u))) <= 1.0 && abs(dot(p, real3(l + ${LIGHT.dualV}u))) <= 1.0) {
          distance = t;
        }
      }
    } else if (isSphere(l)) {
      distance = hitSphere(l, o, d);
    }
    if (distance > 0.0 && distance < best.distance) { best = LightHit(distance, light, true); }
  }
  return best;
}

fn lightPdf(light: u32, p: vec3f, d: vec3f, distance: f32) -> f32 {
  let l = lightAt(light);
  let chance = lightWeight(light, p) / totalWeight(p);
  if (isRect(l)) {
    return chance * distance * distance / (real(l + ${LIGHT.area}u) * -dot(d, real3(l + ${LIGHT.normal}u)));
  }
  let cone = sphereCone(l, p);
  return select(0.0, chance / (2.0 * PI * cone.w), cone.w > 0.0);
}

// Radiance and density.
fn environmentAt(d: vec3f) -> vec4f {
  let width = i32(word(${HEADER.envWidth}u));
  let height = i32(word(${HEADER.envHeight}u));
  let uv = vec2f(atan2(d.y, d.x) / (2.0 * PI) + 0.5, acos(clamp(d.z, -1.0, 1.0)) / PI);
  let p = uv * vec2f(f32(width), f32(height)) - 0.5;
  let f = floor(p);
  let i = vec2i(f);
  let x0 = u32((i.x + width) % width);
  let x1 = u32((i.x + 1 + width) % width);
  let at = table(${HEADER.envTexels}u);
  let row0 = at + 4u * u32(clamp(i.y, 0, height - 1) * width);
  let row1 = at + 4u * u32(clamp(i.y + 1, 0, height - 1) * width);
  let r = p - f;
  let light = mix(mix(real4(row0 + 4u * x0), real4(row0 + 4u * x1), r.x), mix(real4(row1 + 4u * x0), real4(row1 + 4u * x1), r.x), r.y);
  let column = min(width - 1, i32(uv.x * f32(width)));
  let row = min(height - 1, i32(uv.y * f32(height)));
  let sine = max(1e-4, sqrt(max(0.0, 1.0 - d.z * d.z)));
  return vec4f(light.xyz, real(at + 4u * u32(row * width + column) + 3u) / sine);
}
// Density of asking for this direction of the environment from p: itself, or through any portal.
fn skyPdf(p: vec3f, d: vec3f, environmentPdf: f32) -> f32 {
  let total = totalWeight(p);
  if (!(total > 0.0)) { return 0.0; }
  var sum = lightWeight(lightCount(), p) * environmentPdf;
  for (var light = 0u; light < lightCount(); light++) {
    let l = lightAt(light);
    if (word(l + ${LIGHT.kind}u) != 2u) { continue; }
    let n = real3(l + ${LIGHT.normal}u);
    let c = -dot(d, n);
    if (c <= 1e-6) { continue; }
    let to = real3(l + ${LIGHT.position}u) - p;
    let t = -dot(to, n) / c;
    let q = d * t - to;
    if (t <= 0.0 || abs(dot(q, real3(l + ${LIGHT.dualU}u))) > 1.0 || abs(dot(q, real3(l + ${LIGHT.dualV}u))) > 1.0) { continue; }
    sum += lightWeight(light, p) * t * t / (real(l + ${LIGHT.area}u) * c);
  }
  return sum / total;
}
fn skySample(p: vec3f, d: vec3f) -> LightSample {
  let light = environmentAt(d);
  return LightSample(d, FAR, light.xyz * ambient(), skyPdf(p, d, light.w));
}

// Interval and how far into it.
fn findInterval(at: u32, size: u32, value: f32) -> f32 {
  var low = 0u;
  var high = size;
  while (high - low > 1u) {
    let middle = (low + high) >> 1u;
    if (real(at + middle) <= value) { low = middle; } else { high = middle; }
  }
  let a = real(at + low);
  let b = real(at + low + 1u);
  return f32(low) + select(0.5, min(0.9999, (value - a) / (b - a)), b > a);
}

fn sampleLight(p: vec3f, choice: f32, u: vec2f) -> LightSample {
  var s = LightSample(vec3f(0.0, 0.0, 1.0), 0.0, vec3f(0.0), 0.0);
  let total = totalWeight(p);
  if (!(total > 0.0)) { return s; }
  var left = choice * total;
  var light = 0u;
  var weight = 0.0;
  for (; light <= lightCount(); light++) {
    weight = lightWeight(light, p);
    if (left < weight) { break; }
    left -= weight;
  }
  if (light > lightCount() || weight <= 0.0) { return s; }
  let chance = weight / total;
  if (light == lightCount()) {
    let width = word(${HEADER.envWidth}u);
    let height = word(${HEADER.envHeight}u);
    let y = findInterval(table(${HEADER.envMarginal}u), height, u.y);
    let x = findInterval(table(${HEADER.envConditional}u) + u32(y) * (width + 1u), width, u.x);
    let theta = PI * y / f32(height);
    let phi = 2.0 * PI * (x / f32(width) - 0.5);
    return skySample(p, vec3f(sin(theta) * cos(phi), sin(theta) * sin(phi), cos(theta)));
  }
  let l = lightAt(light);
  s.radiance = real3(l + ${LIGHT.radiance}u);
  if (!isSphere(l)) {
    let to = real3(l + ${LIGHT.position}u) + real3(l + ${LIGHT.halfU}u) * (2.0 * u.x - 1.0) + real3(l + ${LIGHT.halfV}u) * (2.0 * u.y - 1.0) - p;
    let d2 = dot(to, to);
    s.distance = sqrt(d2);
    s.direction = to / s.distance;
    let c = -dot(s.direction, real3(l + ${LIGHT.normal}u));
    if (c > 1e-6 && !isRect(l)) { return skySample(p, s.direction); }
    if (c > 1e-6) { s.pdf = chance * d2 / (real(l + ${LIGHT.area}u) * c); }
    return s;
  }
  let cone = sphereCone(l, p);
  if (cone.w <= 0.0) { return s; }
  let c = 1.0 - u.x * cone.w;
  let sine = sqrt(max(0.0, 1.0 - c * c));
  let phi = 2.0 * PI * u.y;
  s.direction = normalize(frameOf(cone.xyz) * vec3f(sine * cos(phi), sine * sin(phi), c));
  let met = hitSphere(l, p, s.direction);
  s.distance = select(length(real3(l + ${LIGHT.position}u) - p), met, met > 0.0);
  s.pdf = chance / (2.0 * PI * cone.w);
  return s;
}

fn backdrop(d: vec3f) -> vec3f {
  var end = real3(${HEADER.backdropDown}u);
  if (d.z >= 0.0) { end = real3(${HEADER.backdropUp}u); }
  return mix(real3(${HEADER.backdropHorizon}u), end, sqrt(abs(d.z)));
}
`;
