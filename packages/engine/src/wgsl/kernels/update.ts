/**
 * Per visible Gaussian: chain rule of the projection (reference/project-backward.ts) from the sums of `gather` to the parameters,
 * regularizers, and at once Adam; parameter gradients never reach memory. The variant `gradients` writes them instead.
 *
 * reads: visibleList, counters, splatGradients, views. writes: parameters, first, second (or `gradients`), poseSums (8 floats per workgroup)
 */
import { COMMON_WGSL } from './common.ts';
import { POSE_WGSL, PROJECTION_WGSL } from './projection.ts';
import { forShPlanes, SH_BASIS_WGSL, SH_SLOPE_WGSL } from './spherical-harmonics.ts';

export const UPDATE_GROUP = 64;

/** Loads what `apply` needs of a plane; `apply` moves it. */
const LOAD_WGSL = {
  adam: `
struct Loaded { at: u32, value: vec4f, first: vec4f, second: vec4f }
fn load(at: u32) -> Loaded { return Loaded(at, parameters[at], first[at], second[at]); }
fn apply(l: Loaded, gradient: vec4f, rate: vec4f) {
  let m = ADAM_BETA1 * l.first + (1.0 - ADAM_BETA1) * gradient;
  let v = ADAM_BETA2 * l.second + (1.0 - ADAM_BETA2) * gradient * gradient;
  first[l.at] = m;
  second[l.at] = v;
  parameters[l.at] = l.value - rate * (step.correction1 * m) / (sqrt(step.correction2 * v) + ADAM_EPS);
}
`,
  gradients: `
struct Loaded { at: u32, value: vec4f }
fn load(at: u32) -> Loaded { return Loaded(at, parameters[at]); }
fn apply(l: Loaded, gradient: vec4f, rate: vec4f) { gradients[l.at] = gradient; }
`,
};

export const updateWgsl = (shDegree: number, mode: 'adam' | 'gradients') => `${COMMON_WGSL}
@group(1) @binding(0) var<storage, read> visibleList: array<u32>;
@group(1) @binding(1) var<storage, read> counters: array<u32>;
@group(1) @binding(2) var<storage, read> splatGradients: array<vec4f>;
@group(1) @binding(3) var<storage, read> views: array<f32>;
@group(1) @binding(4) var<storage, read_write> poseSums: array<f32>;
@group(1) @binding(5) var<storage, ${mode === 'adam' ? 'read_write' : 'read'}> parameters: array<vec4f>;
${
  mode === 'adam'
    ? `@group(1) @binding(6) var<storage, read_write> first: array<vec4f>;
@group(1) @binding(7) var<storage, read_write> second: array<vec4f>;`
    : '@group(1) @binding(6) var<storage, read_write> gradients: array<vec4f>;'
}
${POSE_WGSL}${PROJECTION_WGSL}${SH_BASIS_WGSL}${SH_SLOPE_WGSL}${LOAD_WGSL[mode]}
var<workgroup> turns: array<vec3f, ${UPDATE_GROUP}>;
var<workgroup> moves: array<vec3f, ${UPDATE_GROUP}>;

// Squares of anything below are finite.
const HUGE = 1e18;

fn finite4(v: vec4f) -> vec4f { return select(vec4f(0.0), v, abs(v) < vec4f(HUGE)); }

// Rotation matrix (d by columns) back to the quaternion that is normalized on use.
fn quaternionBackward(q: vec4f, norm: f32, d: mat3x3f) -> vec4f {
  let w = q.x; let x = q.y; let y = q.z; let z = q.w;
  let unit = 2.0 * vec4f(
    x * (d[1].z - d[2].y) + y * (d[2].x - d[0].z) + z * (d[0].y - d[1].x),
    -2.0 * x * (d[1].y + d[2].z) + y * (d[1].x + d[0].y) + z * (d[2].x + d[0].z) + w * (d[1].z - d[2].y),
    x * (d[1].x + d[0].y) - 2.0 * y * (d[0].x + d[2].z) + z * (d[2].y + d[1].z) + w * (d[2].x - d[0].z),
    x * (d[2].x + d[0].z) + y * (d[2].y + d[1].z) - 2.0 * z * (d[0].x + d[1].y) + w * (d[0].y - d[1].x));
  return (unit - dot(unit, q) * q) / norm;
}

@compute @workgroup_size(${UPDATE_GROUP})
fn update(@builtin(global_invocation_id) id: vec3u, @builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lid: u32) {
  var turn = vec3f(0.0);
  var shift = vec3f(0.0);
  if (id.x < counters[COUNTER_visible] && counters[COUNTER_overflow] == 0u) {
    let i = visibleList[id.x];
    let pose = loadPose(step.viewRow);
    let geometry = load(i);
    let rotation = load(step.capacity + i);
    let logScale = load(2u * step.capacity + i);
    let position = geometry.value.xyz;
    let o = projectGaussian(position, geometry.value.w, rotation.value, logScale.value.xyz, pose);
    let s0 = finite4(splatGradients[3u * id.x]);
    let s1 = finite4(splatGradients[3u * id.x + 1u]);
    let s2 = finite4(splatGradients[3u * id.x + 2u]);
    let A = o.u11 / o.det;
    let B = -o.u01 / o.det;
    let C = o.u00 / o.det;
    let dm = -vec2f(A * s0.y + B * s0.z, B * s0.y + C * s0.z);
    let conicA = -0.5 * s0.w;
    let halfB = -0.5 * s1.x;
    let conicC = -0.5 * s1.y;
    let dOpacity = s0.x / o.opacity;

    // 7: color to SH and, through the direction, to the position.
    let away = position - cameraCenter(pose);
    let distance = max(1e-12, length(away));
    let direction = away / distance;
    let activeFloats = 3u * (step.shDegree + 1u) * (step.shDegree + 1u);
    let b = shBasis(step.shDegree, direction);
    let positive = u32(s2.y);
    let dColor = select(vec3f(0.0), vec3f(s1.z, s1.w, s2.x), (vec3u(positive) & vec3u(1u, 2u, 4u)) != vec3u(0u));
    var along: array<f32, 16>;
    ${forShPlanes(
      shDegree,
      (plane) => `let l${plane} = load(${3 + plane}u * step.capacity + i);`,
      (plane, floats) => {
        const lanes = Array.from({ length: 4 }, (_, lane) => {
          const t = floats[lane];
          return t ? `b[${t.coefficient}] * dColor.${t.channel}` : '0.0';
        });
        const rates: string[] = floats.map((t) => (t.coefficient === 0 ? 'step.rateShBase' : 'step.rateShRest'));
        while (rates.length < 4) rates.push('0.0');
        // Lanes above the active degree: their basis is zero, so the gradient is; the rate keeps the value itself.
        const masked = rates.map((rate, lane) => `select(0.0, ${rate}, ${4 * plane + lane}u < activeFloats)`);
        return `${floats.map((t) => `along[${t.coefficient}] += l${plane}.value.${t.lane} * dColor.${t.channel};`).join(' ')}
        apply(l${plane}, vec4f(${lanes.join(', ')}), vec4f(${masked.join(', ')}));`;
      },
    )}
    let dDirection = shSlope(step.shDegree, direction, along);
    let dWorld = (dDirection - dot(dDirection, direction) * direction) / distance;

    // 6: conic K = U'^-1, dU' = -K dK K.
    let t00 = conicA * A + halfB * B;
    let t01 = conicA * B + halfB * C;
    let t10 = halfB * A + conicC * B;
    let t11 = halfB * B + conicC * C;
    var d00 = -(A * t00 + B * t10);
    var d01 = -(A * t01 + B * t11);
    var d11 = -(B * t01 + C * t11);

    // 5: opacity and its compensation sqrt(det U / det U').
    let root = sqrt(o.ratio);
    let antialias = step.antialias != 0u;
    // o (1 - o), which must not be taken literally: 1 - o of an opaque Gaussian has no digits left.
    let decay = exp(-abs(geometry.value.w));
    let slopeO = decay / ((1.0 + decay) * (1.0 + decay));
    let share = 1.0 / f32(step.count);
    let dLogit = (dOpacity * select(1.0, root, antialias) + step.opacityReg * share) * slopeO;
    let dRatio = select(0.0, dOpacity * o.rawOpacity * 0.5 / max(root, 1e-3), antialias);
    d00 -= dRatio * o.ratio * A;
    d01 -= dRatio * o.ratio * B;
    d11 -= dRatio * o.ratio * C;

    // 4 and 3: U = M M^T, and det U = |row0 x row1|^2.
    let dNormal = cross(o.row0, o.row1) * (2.0 * dRatio / o.det);
    let dM0 = 2.0 * (d00 * o.row0 + d01 * o.row1) + cross(o.row1, dNormal);
    let dM1 = 2.0 * (d01 * o.row0 + d11 * o.row1) + cross(dNormal, o.row0);

    // M = J N
    let z = o.p.z;
    let fz = vec2f(step.fx, step.fy) / z;
    let j00 = dot(dM0, o.n0);
    let j02 = dot(dM0, o.n2);
    let j11 = dot(dM1, o.n1);
    let j12 = dot(dM1, o.n2);
    let dN0 = fz.x * dM0;
    let dN1 = fz.y * dM1;
    let dN2 = -fz.x * o.u * dM0 - fz.y * o.v * dM1;

    // 2 and the Jacobian back to p.
    var dp = vec3f(fz * dm, -(fz.x * o.p.x * dm.x + fz.y * o.p.y * dm.y) / z);
    dp.z += (-fz.x * j00 + fz.x * o.u * j02 - fz.y * j11 + fz.y * o.v * j12) / z;
    let du = select(-fz.x * j02, 0.0, o.uClamped) / z;
    let dv = select(-fz.y * j12, 0.0, o.vClamped) / z;
    dp += vec3f(du, dv, -(du * o.p.x + dv * o.p.y) / z);

    // N = R Q diag(s); ds/dlogScale = s, and N's columns already carry s.
    let dScale = dN0 * o.n0 + dN1 * o.n1 + dN2 * o.n2 + step.scaleReg * share / 3.0 * o.scale;
    // dQ by columns: R^T dN diag(s).
    let dQ = mat3x3f(
      (pose.r0.xyz * dN0.x + pose.r1.xyz * dN1.x + pose.r2.xyz * dN2.x) * o.scale.x,
      (pose.r0.xyz * dN0.y + pose.r1.xyz * dN1.y + pose.r2.xyz * dN2.y) * o.scale.y,
      (pose.r0.xyz * dN0.z + pose.r1.xyz * dN1.z + pose.r2.xyz * dN2.z) * o.scale.z);
    let dRotation = quaternionBackward(o.quaternion, o.quaternionNorm, dQ);

    // 1
    let dPosition = pose.r0.xyz * dp.x + pose.r1.xyz * dp.y + pose.r2.xyz * dp.z + dWorld;
    // Absurd parameters overflow somewhere above; such a Gaussian stays where it is.
    let sane = all(abs(vec4f(dPosition, dLogit)) < vec4f(HUGE)) && all(abs(dRotation) < vec4f(HUGE)) && all(abs(dScale) < vec3f(HUGE));
    if (sane) {
      apply(geometry, vec4f(dPosition, dLogit), vec4f(vec3f(step.ratePosition), step.rateOpacity));
      apply(rotation, dRotation, vec4f(step.rateRotation));
    }
    ${
      mode === 'adam'
        ? `if (sane) { apply(logScale, vec4f(dScale, 0.0), vec4f(vec3f(step.rateLogScale), 0.0)); }`
        : '// The fourth float says that the Gaussian was visible.\n    gradients[2u * step.capacity + i] = vec4f(select(vec3f(0.0), dScale, sane), 1.0);'
    }

    // Pose: p' = p + w x p + t; N' = N + w x N; the camera center moves by -R^T t, which the direction sees.
    turn = cross(o.p, dp) + cross(vec3f(o.n0.x, o.n1.x, o.n2.x), vec3f(dN0.x, dN1.x, dN2.x)) +
      cross(vec3f(o.n0.y, o.n1.y, o.n2.y), vec3f(dN0.y, dN1.y, dN2.y)) +
      cross(vec3f(o.n0.z, o.n1.z, o.n2.z), vec3f(dN0.z, dN1.z, dN2.z));
    shift = dp + vec3f(dot(pose.r0.xyz, dWorld), dot(pose.r1.xyz, dWorld), dot(pose.r2.xyz, dWorld));
    if (!sane) {
      turn = vec3f(0.0);
      shift = vec3f(0.0);
    }
  }
  if (step.withPose == 0u) { return; }
  turns[lid] = turn;
  moves[lid] = shift;
  for (var half = ${UPDATE_GROUP / 2}u; half > 0u; half /= 2u) {
    workgroupBarrier();
    if (lid < half) {
      turns[lid] += turns[lid + half];
      moves[lid] += moves[lid + half];
    }
  }
  workgroupBarrier();
  if (lid < 3u) {
    poseSums[8u * group.x + lid] = turns[0][lid];
    poseSums[8u * group.x + 3u + lid] = moves[0][lid];
  }
}
`;
