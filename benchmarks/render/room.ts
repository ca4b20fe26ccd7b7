/** A furnished room of about 100,000 triangles, made from numbers alone, as a USD scene with its assets. */
import { boxMesh, joinMeshes, sphereMesh } from '@orrery/engine/bench';
import type { AssetLookup, RenderAsset } from '@orrery/render';
import { extractScene, parseUsda, type Scene } from '@orrery/usd';
import { type Mesh, meshAsset } from './mesh-asset.ts';

type Color = [number, number, number];

function asset(mesh: Mesh, color: Color, roughness: number, metallic = 0): RenderAsset {
  return meshAsset(mesh, { baseColor: [...color, 1], metallic, roughness, doubleSided: true });
}

/** A ball whose surface swells and dents: many triangles that no plane sums up. */
function vase(radius: number, rings: number): Mesh {
  const mesh = sphereMesh(radius, rings, [0, 0, 0]);
  for (let i = 0; i < mesh.positions.length; i += 3) {
    const [x, y, z] = [mesh.normals[i], mesh.normals[i + 1], mesh.normals[i + 2]];
    const swell = 1 + 0.18 * Math.sin(9 * Math.atan2(y, x)) * (1 - z * z) + 0.1 * Math.sin(7 * z);
    for (let k = 0; k < 3; k++) mesh.positions[i + k] = mesh.positions[i + k] * swell;
  }
  return mesh;
}

function table(): Mesh {
  const leg = (x: number, y: number) => boxMesh([x - 30, y - 30, 0], [x + 30, y + 30, 700]);
  return joinMeshes([
    boxMesh([-700, -450, 700], [700, 450, 740]),
    leg(-650, -400),
    leg(650, -400),
    leg(-650, 400),
    leg(650, 400),
  ]);
}

const assets: Record<string, RenderAsset> = {
  room: asset(boxMesh([-2500, -3000, 0], [2500, 3000, 2600], true), [0.78, 0.76, 0.72], 0.9),
  floor: asset(boxMesh([-2490, -2990, 0], [2490, 2990, 12]), [0.42, 0.27, 0.16], 0.35),
  table: asset(table(), [0.5, 0.33, 0.2], 0.4),
  clay: asset(vase(190, 96), [0.72, 0.35, 0.22], 0.7),
  brass: asset(vase(170, 96), [0.9, 0.72, 0.4], 0.22, 1),
  glaze: asset(vase(210, 84), [0.2, 0.42, 0.55], 0.1),
};

const at = (x: number, y: number, z: number) =>
  `matrix4d xformOp:transform = ( (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (${x}, ${y}, ${z}, 1) )`;
const model = (id: string, name: string, x: number, y: number, z: number) =>
  `def Mesh "${name}" ( payload = @asset:/mesh/${id}@ ) { ${at(x, y, z)} }\n`;

const look = (x: number) =>
  `matrix4d xformOp:transform = ( (1, 0, 0, 0), (0, 0.173648, 0.984808, 0), (0, -0.984808, 0.173648, 0), (${x}, -2600, 1650, 1) )`;

/** A patch that moves the camera so many millimeters aside. */
export const roomCameraPatch = (x: number) => `#usda 1.0\nover "Camera" { ${look(x)} }\n`;

export const roomAssets: AssetLookup = async (id) => assets[id] ?? null;

export function roomScene(width: number, height: number): Scene {
  return extractScene(
    parseUsda(`#usda 1.0
${model('room', 'Room', 0, 0, 0)}${model('floor', 'Floor', 0, 0, 0)}${model('table', 'Table', 0, 300, 12)}
${model('clay', 'Clay', -350, 300, 960)}${model('brass', 'Brass', 120, 200, 940)}${model('glaze', 'Glaze', 480, 480, 970)}
def RectLight "Window" { float inputs:intensity = 9\n float inputs:width = 1600\n float inputs:height = 1400
  color3f inputs:color = (0.95, 0.98, 1)
  matrix4d xformOp:transform = ( (0, 1, 0, 0), (0, 0, 1, 0), (1, 0, 0, 0), (2480, 0, 1500, 1) ) }
def SphereLight "Lamp" { float inputs:intensity = 60\n float inputs:radius = 90
  color3f inputs:color = (1, 0.8, 0.55)\n ${at(-1500, 1600, 1900)} }
def Camera "Camera" { float focalLength = 24\n float horizontalAperture = 36\n float verticalAperture = 20.25
  ${look(0)} }
def RenderSettings "S" { int2 resolution = (${width}, ${height}) }
`),
  );
}

export function roomTriangles(): number {
  return Object.values(assets).reduce(
    (sum, each) => sum + (each.kind === 'mesh' ? each.mesh.indices.length / 3 : 0),
    0,
  );
}
