/**
 * Steps 1-6 of the definition in backend.ts as WGSL functions on values; no buffers are read here.
 *
 * defines: Pose, loadPose (reads `views`), Projection, projectGaussian
 */
export const POSE_WGSL = `
struct Pose { r0: vec4f, r1: vec4f, r2: vec4f }

fn loadPose(row: u32) -> Pose {
  let at = row * VIEW_ROW_FLOATS + VIEW_pose;
  return Pose(
    vec4f(views[at], views[at + 1u], views[at + 2u], views[at + 3u]),
    vec4f(views[at + 4u], views[at + 5u], views[at + 6u], views[at + 7u]),
    vec4f(views[at + 8u], views[at + 9u], views[at + 10u], views[at + 11u]));
}

// -R^T t
fn cameraCenter(pose: Pose) -> vec3f {
  return -(pose.r0.xyz * pose.r0.w + pose.r1.xyz * pose.r1.w + pose.r2.xyz * pose.r2.w);
}
`;

export const PROJECTION_WGSL = `
struct Projection {
  visible: bool,
  p: vec3f,
  m: vec2f,
  u: f32,
  v: f32,
  uClamped: bool,
  vClamped: bool,
  scale: vec3f,
  quaternion: vec4f,     // normalized w, x, y, z
  quaternionNorm: f32,
  n0: vec3f, n1: vec3f, n2: vec3f,   // rows of N = R Q diag(s)
  row0: vec3f, row1: vec3f,          // rows of M = J N
  u00: f32, u01: f32, u11: f32, det: f32,
  rawOpacity: f32,
  ratio: f32,            // det U / det U'
  opacity: f32,
  reach: f32,            // 2 ln(a / ALPHA_MIN)
  rx: f32,
  ry: f32,
}

// Columns of the rotation matrix of a unit quaternion (w, x, y, z).
fn rotationOf(q: vec4f) -> mat3x3f {
  let w = q.x; let x = q.y; let y = q.z; let z = q.w;
  return mat3x3f(
    vec3f(1.0 - 2.0 * (y * y + z * z), 2.0 * (x * y + w * z), 2.0 * (x * z - w * y)),
    vec3f(2.0 * (x * y - w * z), 1.0 - 2.0 * (x * x + z * z), 2.0 * (y * z + w * x)),
    vec3f(2.0 * (x * z + w * y), 2.0 * (y * z - w * x), 1.0 - 2.0 * (x * x + y * y)));
}

fn projectGaussian(position: vec3f, logit: f32, rotation: vec4f, logScale: vec3f, pose: Pose) -> Projection {
  var o: Projection;
  o.visible = false;
  // 1
  let p = vec3f(dot(pose.r0.xyz, position) + pose.r0.w, dot(pose.r1.xyz, position) + pose.r1.w,
    dot(pose.r2.xyz, position) + pose.r2.w);
  o.p = p;
  o.quaternionNorm = length(rotation);
  if (!(p.z >= NEAR) || !(o.quaternionNorm > 1e-12)) { return o; }
  // 2
  let size = vec2f(f32(step.width), f32(step.height));
  let f = vec2f(step.fx, step.fy);
  let c = vec2f(step.cx, step.cy);
  let slope = p.xy / p.z;
  o.m = f * p.xy / p.z + c;
  // 3
  let margin = FRUSTUM_MARGIN * size / f;
  let uv = min((size - c) / f + margin, max(-c / f - margin, slope));
  o.u = uv.x;
  o.v = uv.y;
  o.uClamped = uv.x != slope.x;
  o.vClamped = uv.y != slope.y;
  o.quaternion = rotation / o.quaternionNorm;
  o.scale = exp(logScale);
  let q = rotationOf(o.quaternion);
  o.n0 = (pose.r0.xyz * q) * o.scale;
  o.n1 = (pose.r1.xyz * q) * o.scale;
  o.n2 = (pose.r2.xyz * q) * o.scale;
  o.row0 = (f.x / p.z) * (o.n0 - uv.x * o.n2);
  o.row1 = (f.y / p.z) * (o.n1 - uv.y * o.n2);
  // 4
  let blur = select(FILTER_VARIANCE_PLAIN, FILTER_VARIANCE_ANTIALIASED, step.antialias != 0u);
  o.u00 = dot(o.row0, o.row0) + blur;
  o.u01 = dot(o.row0, o.row1);
  o.u11 = dot(o.row1, o.row1) + blur;
  let normal = cross(o.row0, o.row1);
  let detU = dot(normal, normal);
  o.det = detU + blur * (o.u00 + o.u11 - blur);
  if (!(o.det > 0.0 && o.det < 1e30)) { return o; }
  // 5
  o.rawOpacity = 1.0 / (1.0 + exp(-logit));
  o.ratio = detU / o.det;
  o.opacity = select(o.rawOpacity, o.rawOpacity * sqrt(o.ratio), step.antialias != 0u);
  if (!(o.opacity >= ALPHA_MIN)) { return o; }
  // 6
  o.reach = 2.0 * log(o.opacity / ALPHA_MIN);
  o.rx = sqrt(o.reach * o.u00);
  o.ry = sqrt(o.reach * o.u11);
  let low = o.m + vec2f(o.rx, o.ry);
  let high = o.m - vec2f(o.rx, o.ry);
  // Written so that NaN and infinite centers fall through to invisible.
  o.visible = low.x >= 0.5 && high.x <= size.x - 0.5 && low.y >= 0.5 && high.y <= size.y - 0.5 &&
    abs(o.m.x) < 1e30 && abs(o.m.y) < 1e30;
  return o;
}
`;
