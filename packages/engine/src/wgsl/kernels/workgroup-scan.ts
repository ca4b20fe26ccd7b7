/** Exclusive prefix sum of one vec2u per thread of a workgroup of 256 (Hillis and Steele). defines: scan256, scanTotal */
export const WORKGROUP_SCAN_WGSL = `
var<workgroup> scanBuffer: array<vec2u, 256>;

// Barriers inside: call from uniform control flow. scanBuffer[255] holds the total until the next call.
fn scan256(lid: u32, value: vec2u) -> vec2u {
  workgroupBarrier();
  scanBuffer[lid] = value;
  workgroupBarrier();
  var sum = value;
  for (var distance = 1u; distance < 256u; distance *= 2u) {
    var add = vec2u(0u);
    if (lid >= distance) { add = scanBuffer[lid - distance]; }
    workgroupBarrier();
    sum += add;
    scanBuffer[lid] = sum;
    workgroupBarrier();
  }
  return sum - value;
}

fn scanTotal() -> vec2u { return scanBuffer[255]; }
`;
