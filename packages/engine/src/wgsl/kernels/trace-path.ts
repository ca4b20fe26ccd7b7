/** One thread per pixel of some rows of the window, its samples one after another: trace/reference/path.ts. */
import { FLAG_PASSES_LIGHT, HEADER, MATERIAL, MAX_STEPS, ROUGHNESS_MIN, VIEW } from '../../trace/layout.ts';
import { CLEAR_ROUGHNESS } from '../../trace/reference/path.ts';
import { TRACE_BSDF_WGSL } from './trace-bsdf.ts';
import { TRACE_LIGHTS_WGSL } from './trace-lights.ts';
import { TRACE_RANDOM_WGSL, TRACE_SCENE_WGSL } from './trace-scene.ts';
import { TRACE_SURFACE_WGSL } from './trace-surface.ts';
import { TRACE_WALK_WGSL } from './trace-walk.ts';

export const tracePathsWgsl = `
${TRACE_SCENE_WGSL}${TRACE_RANDOM_WGSL}${TRACE_WALK_WGSL}${TRACE_SURFACE_WGSL}${TRACE_BSDF_WGSL}${TRACE_LIGHTS_WGSL}
struct Ray { origin: vec3f, near: f32, direction: vec3f, far: f32 }

fn cameraRay(pixel: vec2u, seed: u32, index: u32) -> Ray {
  let jitter = sample2(index, seed, 0u);
  let s = (vec2f(pixel) + jitter) / vec2f(f32(viewWord(${VIEW.width}u)), f32(viewWord(${VIEW.height}u))) * 2.0 - 1.0;
  let right = viewReal3(${VIEW.right}u);
  let up = viewReal3(${VIEW.up}u);
  let forward = viewReal3(${VIEW.forward}u);
  let eye = viewReal3(${VIEW.eye}u);
  let across = right * (s.x * viewReal(${VIEW.halfWidth}u)) - up * (s.y * viewReal(${VIEW.halfHeight}u));
  let near = viewReal(${VIEW.near}u);
  let far = viewReal(${VIEW.far}u);
  if (viewWord(${VIEW.projection}u) == 2u) {
    let longitude = 2.0 * PI * s.x * viewReal(${VIEW.halfWidth}u);
    let latitude = -2.0 * PI * s.y * viewReal(${VIEW.halfHeight}u);
    let level = right * sin(longitude) + forward * cos(longitude);
    return Ray(eye, near, level * cos(latitude) + up * sin(latitude), far);
  }
  if (viewWord(${VIEW.projection}u) == 1u) { return Ray(eye + across, near, forward, far); }
  var origin = eye;
  var toward = forward + across;
  let lens = viewReal(${VIEW.lensRadius}u);
  if (lens > 0.0) {
    let u = sample2(index, seed, 1u);
    let phi = 2.0 * PI * u.y;
    let shift = (right * cos(phi) + up * sin(phi)) * (lens * sqrt(u.x));
    origin += shift;
    toward -= shift / viewReal(${VIEW.focusDistance}u);
  }
  let stretch = length(toward);
  return Ray(origin, near * stretch, toward / stretch, far * stretch);
}

fn offset(p: vec3f, n: vec3f) -> vec3f {
  let steps = vec3i(n * 256.0);
  let moved = bitcast<vec3f>(bitcast<vec3i>(p) + select(steps, -steps, p < vec3f(0.0)));
  return select(moved, p + n / 65536.0, abs(p) < vec3f(0.03125));
}
fn heuristic(a: f32, b: f32) -> f32 { return a * a / (a * a + b * b); }
fn clamped(c: vec3f, limit: f32, bounces: u32) -> vec3f {
  let bright = luminance(c);
  return select(c, c * (limit / bright), bounces > 0u && bright > limit);
}

// Of the light between two points. It does not matter in which order what lets it pass lies: one walk finds all of that.
fn transmittance(start: vec3f, d: vec3f, distance: f32) -> vec3f {
  var panes: Panes;
  if (blockedByOpaque(start, d, distance * 0.9999, &panes)) { return vec3f(0.0); }
  var open = vec3f(1.0);
  for (var k = 0u; k < panes.count; k++) {
    let met = panes.hits[k];
    let s = surfaceAt(Hit(0.0, met.x, met.y, bitcast<f32>(met.z), bitcast<f32>(met.w), true));
    let alpha = alphaOf(s);
    let m = s.material;
    var glass = 0.0;
    if (real(m + ${MATERIAL.thickness}u) == 0.0 && s.roughness < ${CLEAR_ROUGHNESS}) {
      glass = real(m + ${MATERIAL.transmission}u) * (1.0 - s.metallic);
      if (glass > 0.0) { glass *= 1.0 - sheet(abs(dot(d, s.shading)), real(m + ${MATERIAL.ior}u)); }
    }
    open *= 1.0 - alpha + alpha * glass * s.base;
  }
  return open;
}

struct Glass { weight: vec3f, straight: bool, direction: vec3f }

fn scatterGlass(s: Surface, wo: vec3f, outside: bool, choice: f32, u: vec2f) -> Glass {
  let ior = real(s.material + ${MATERIAL.ior}u);
  let thin = real(s.material + ${MATERIAL.thickness}u) == 0.0;
  let rough = max(${ROUGHNESS_MIN}, s.roughness);
  let alpha = rough * rough;
  if (thin && s.roughness < ${CLEAR_ROUGHNESS}) {
    if (choice >= sheet(wo.z, ior)) { return Glass(s.base, true, wo); }
    return Glass(vec3f(1.0), false, vec3f(-wo.xy, wo.z));
  }
  let h = sampleVisible(wo, alpha, u);
  let along = dot(wo, h);
  let eta = select(1.0 / ior, ior, outside || thin);
  var reflectance = dielectric(along, eta);
  if (thin) { reflectance = sheet(along, ior); }
  let share = albedo(wo.z, s.roughness);
  let kept = 1.0 / (share.x + share.y);
  if (choice < reflectance || thin) {
    let reflected = 2.0 * along * h - wo;
    if (reflected.z <= 0.0) { return Glass(vec3f(0.0), false, vec3f(0.0, 0.0, 1.0)); }
    let weight = ggxWeight(wo.z, reflected.z, alpha) * kept;
    if (choice < reflectance) { return Glass(vec3f(weight), false, reflected); }
    return Glass(s.base * weight, false, vec3f(reflected.xy, -reflected.z));
  }
  let sine2 = (1.0 - along * along) / (eta * eta);
  let through = (along / eta - sqrt(max(0.0, 1.0 - sine2))) * h - wo / eta;
  if (through.z >= 0.0) { return Glass(vec3f(0.0), false, vec3f(0.0, 0.0, 1.0)); }
  return Glass(s.base * (ggxWeight(wo.z, -through.z, alpha) * kept), false, through);
}

fn depthOf(at: vec3f) -> f32 {
  let reach = at - viewReal3(${VIEW.eye}u);
  if (viewWord(${VIEW.projection}u) == 2u) { return length(reach); }
  return dot(reach, viewReal3(${VIEW.forward}u));
}
fn isPane(s: Surface) -> bool {
  let through = real(s.material + ${MATERIAL.transmission}u) * (1.0 - s.metallic);
  return through > 0.5 && real(s.material + ${MATERIAL.thickness}u) == 0.0 && s.roughness < ${CLEAR_ROUGHNESS};
}

struct Pixel { first: vec4f, second: vec4f, third: vec4f }

fn recordFirst(pixel: ptr<function, Pixel>, albedoSeen: vec3f, normal: vec3f, depth: f32, hit: f32) {
  (*pixel).first.w += hit;
  (*pixel).second = vec4f((*pixel).second.xyz + min(albedoSeen, vec3f(1.0)), (*pixel).second.w);
  if ((*pixel).second.w == 0.0) { (*pixel).second.w = depth; }
  (*pixel).third = vec4f((*pixel).third.xyz + normal, (*pixel).third.w);
}

// What is known of a path between two surfaces.
struct Path {
  ray: Ray, throughput: vec3f, radiance: vec3f, absorption: vec3f, lastPdf: f32, lastPosition: vec3f,
  index: u32, step: u32, bounces: u32, first: bool,
}

fn beginPath(at: vec2u, seed: u32, index: u32) -> Path {
  let ray = cameraRay(at, seed, index);
  return Path(ray, vec3f(1.0), vec3f(0.0), vec3f(0.0), -1.0, ray.origin, index, 0u, 0u, true);
}

// To the next surface; true where the path ends.
fn advance(path: ptr<function, Path>, seed: u32, pixel: ptr<function, Pixel>) -> bool {
  let limit = viewReal(${VIEW.clamp}u);
  let maxBounces = viewWord(${VIEW.maxBounces}u);
  let passes = (word(${HEADER.flags}u) & ${FLAG_PASSES_LIGHT}u) != 0u;
  let outlook = viewWord(${VIEW.outlook}u) == 1u;
  let d = (*path).ray.direction;
  let hit = trace((*path).ray.origin, d, (*path).ray.near, (*path).ray.far);
  let lit = hitLights((*path).ray.origin, d, hit.distance);
  if (lit.found && lit.distance > (*path).ray.near) {
    var weight = 1.0;
    let end = (*path).ray.origin + d * lit.distance;
    if ((*path).lastPdf >= 0.0) { weight = heuristic((*path).lastPdf, lightPdf(lit.light, (*path).lastPosition, d, length(end - (*path).lastPosition))); }
    (*path).radiance += clamped((*path).throughput * real3(lightAt(lit.light) + 13u) * weight, limit, (*path).bounces);
    if ((*path).first) { recordFirst(pixel, vec3f(1.0), -d, depthOf(end), 1.0); }
    return true;
  }
  if (!hit.found) {
    if ((*path).first) {
      var seen = backdrop(d);
      if (outlook) { seen = environmentAt(d).xyz * real(${HEADER.envSeen}u); }
      (*path).radiance += (*path).throughput * seen * ambient();
      recordFirst(pixel, vec3f(1.0), vec3f(0.0), 0.0, 0.0);
      return true;
    }
    let light = environmentAt(d);
    var weight = 1.0;
    if ((*path).lastPdf >= 0.0) { weight = heuristic((*path).lastPdf, skyPdf((*path).lastPosition, d, light.w)); }
    let seen = select(1.0, real(${HEADER.envSeen}u), (*path).bounces == 0u);
    (*path).radiance += clamped((*path).throughput * light.xyz * (ambient() * weight * seen), limit, (*path).bounces);
    return true;
  }
  let s = surfaceAt(hit);
  if (maximum((*path).absorption) > 0.0) { (*path).throughput *= exp(-(*path).absorption * hit.distance); }
  let choices = sample2((*path).index, seed, 2u + 4u * (*path).step);
  let more = sample2((*path).index, seed, 3u + 4u * (*path).step);
  let outside = dot(s.geometric, d) < 0.0;
  let side = select(-1.0, 1.0, outside);
  if (passes && alphaOf(s) <= more.y) {
    (*path).ray = Ray(offset(s.position, -s.geometric * side), 0.0, d, FAR);
    return false;
  }
  let geometric = s.geometric * side;
  var normal = s.shading * side;
  if (-dot(normal, d) < 1e-3) { normal = geometric; }
  let pane = outlook && (*path).first && isPane(s);
  if ((*path).first && !pane) {
    recordFirst(pixel, s.base, normal, depthOf(s.position), 1.0);
    (*path).first = false;
  }
  if (maximum(s.emission) > 0.0) { (*path).radiance += clamped((*path).throughput * s.emission, limit, (*path).bounces); }
  let frame = frameOf(normal);
  let wo = -d * frame;
  let transmission = real(s.material + ${MATERIAL.transmission}u) * (1.0 - s.metallic);
  let u = sample2((*path).index, seed, 5u + 4u * (*path).step);
  if (transmission > 0.0 && choices.x < transmission) {
    let glass = scatterGlass(s, wo, outside, choices.x / transmission, u);
    (*path).throughput *= glass.weight;
    if (glass.straight) {
      (*path).ray = Ray(offset(s.position, -s.geometric * side), 0.0, d, FAR);
      return false;
    }
    if (pane) { recordFirst(pixel, vec3f(1.0), normal, 0.0, 0.0); }
    (*path).first = false;
    let next = normalize(frame * glass.direction);
    (*path).ray = Ray(offset(s.position, s.geometric * select(-1.0, 1.0, dot(next, s.geometric) > 0.0)), 0.0, next, FAR);
    if (glass.direction.z < 0.0 && real(s.material + ${MATERIAL.thickness}u) > 0.0) {
      (*path).absorption = select(vec3f(0.0), real3(s.material + ${MATERIAL.absorption}u), outside);
    }
    (*path).lastPdf = -1.0;
  } else {
    if (pane) { recordFirst(pixel, vec3f(1.0), normal, 0.0, 0.0); }
    (*path).first = false;
    let bsdf = makeBsdf(s, wo);
    let start = offset(s.position, geometric);
    let light = sampleLight(s.position, more.x, sample2((*path).index, seed, 4u + 4u * (*path).step));
    if (light.pdf > 0.0 && dot(light.direction, geometric) > 0.0) {
      let value = evaluateBsdf(bsdf, light.direction * frame);
      if (maximum(value.xyz) > 0.0) {
        let open = transmittance(start, light.direction, light.distance);
        let weight = heuristic(light.pdf, value.w) / light.pdf;
        (*path).radiance += clamped((*path).throughput * value.xyz * open * light.radiance * weight, limit, (*path).bounces);
      }
    }
    var rest = choices.x;
    if (transmission > 0.0) { rest = (choices.x - transmission) / (1.0 - transmission); }
    let wi = sampleBsdf(bsdf, rest, u);
    let value = evaluateBsdf(bsdf, wi);
    if (!(value.w > 0.0)) { return true; }
    let next = normalize(frame * wi);
    if (dot(next, geometric) <= 0.0) { return true; }
    (*path).throughput *= value.xyz / value.w;
    (*path).lastPdf = value.w;
    (*path).lastPosition = s.position;
    (*path).ray = Ray(start, 0.0, next, FAR);
  }
  (*path).bounces++;
  if ((*path).bounces > maxBounces) { return true; }
  let strongest = maximum((*path).throughput);
  let survive = min(select(1.0, 0.95, (*path).bounces > 2u), strongest);
  if (choices.y >= survive) { return true; }
  (*path).throughput /= survive;
  if (!(strongest > 1e-6)) { return true; }
  return false;
}

// A thread whose path has ended begins its next sample at once instead of waiting for the longest path beside it (Novak 2010).
@compute @workgroup_size(8, 8)
fn tracePaths(@builtin(global_invocation_id) id: vec3u) {
  let width = viewWord(${VIEW.windowWidth}u);
  let row = id.y + viewWord(${VIEW.firstRow}u);
  if (id.x >= width || row >= viewWord(${VIEW.windowHeight}u)) { return; }
  let to = 3u * (row * width + id.x);
  var pixel = Pixel(film[to], film[to + 1u], film[to + 2u]);
  let at = vec2u(id.x, row) + vec2u(viewWord(${VIEW.windowX}u), viewWord(${VIEW.windowY}u));
  let seed = pixelSeed(at.x, at.y, viewWord(${VIEW.seed}u));
  var left = viewWord(${VIEW.sampleCount}u);
  var path = beginPath(at, seed, viewWord(${VIEW.firstSample}u));
  while (left > 0u) {
    let ended = advance(&path, seed, &pixel);
    path.step++;
    if (!ended && path.step < ${MAX_STEPS}u) { continue; }
    let bright = luminance(path.radiance);
    pixel.first = vec4f(pixel.first.xyz + path.radiance, pixel.first.w);
    pixel.third.w += bright * bright;
    left--;
    path = beginPath(at, seed, path.index + 1u);
  }
  film[to] = pixel.first;
  film[to + 1u] = pixel.second;
  film[to + 2u] = pixel.third;
}
`;
