import { describe, expect, it } from 'vitest';
import {
  assetIdOf,
  cameraDefaults,
  extractScene,
  parseUsda,
  resolveResolution,
  type Scene,
  UsdResolutionError,
  warningText,
} from './index.ts';

function sceneOf(body: string): Scene {
  return extractScene(parseUsda(`#usda 1.0\n${body}\n`));
}

const translate = (x: number, y: number, z: number) => `((1,0,0,0), (0,1,0,0), (0,0,1,0), (${x},${y},${z},1))`;
const moved = (x: number, y: number, z: number) => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1];
/** 90 degrees about Z for row vectors: x becomes y. */
const quarterTurn = '((0,1,0,0), (-1,0,0,0), (0,0,1,0), (0,0,0,1))';

/** `p * M` */
function transformPoint(p: [number, number, number], m: number[]): number[] {
  return [0, 1, 2].map((c) => p[0] * m[c] + p[1] * m[4 + c] + p[2] * m[8 + c] + m[12 + c]);
}

describe('stage metadata', () => {
  it('is read as information', () => {
    expect(
      sceneOf('(\ndefaultPrim = "W"\ndoc = "d"\nupAxis = "Y"\nmetersPerUnit = 0.01\n)\ndef Xform "W" {}'),
    ).toMatchObject({
      defaultPrim: 'W',
      doc: 'd',
      upAxis: 'Y',
      metersPerUnit: 0.01,
    });
    expect(sceneOf('')).toMatchObject({
      defaultPrim: null,
      doc: null,
      upAxis: null,
      metersPerUnit: null,
      activeCamera: null,
    });
  });
});

describe('transforms', () => {
  it('multiplies row-vector matrices: local first, then the parents', () => {
    const scene = sceneOf(`def Xform "A" {
  matrix4d xformOp:transform = ${quarterTurn}
  def Scope "S" {
    def Xform "B" {
      matrix4d xformOp:transform = ${translate(10, 0, 0)}
      uniform token[] xformOpOrder = ["xformOp:transform"]
      def Mesh "M" (payload = @m@) { matrix4d xformOp:transform = ((2,0,0,0),(0,2,0,0),(0,0,2,0),(0,0,5,1)) }
    }
  }
}`);
    const world = scene.models[0].worldMatrix;
    // Scaled to (2,0,5), moved to (12,0,5), then turned: x becomes y.
    expect(transformPoint([1, 0, 0], world)).toEqual([0, 12, 5]);
    expect(world.slice(12)).toEqual([0, 10, 5, 1]);
  });

  it('follows xformOpOrder where it is given', () => {
    const model = (order: string) =>
      sceneOf(`def Xform "A" {
  matrix4d xformOp:transform = ${translate(1, 0, 0)}
  def Mesh "M" (payload = @m@) {
    matrix4d xformOp:transform = ${translate(0, 2, 0)}
    ${order}
  }
}`);
    expect(model('').models[0].worldMatrix).toEqual(moved(1, 2, 0));
    expect(model('uniform token[] xformOpOrder = []').models[0].worldMatrix).toEqual(moved(1, 0, 0));
    const reset = model('uniform token[] xformOpOrder = ["!resetXformStack!", "xformOp:transform"]');
    expect(reset.models[0].worldMatrix).toEqual(moved(0, 2, 0));
    const other = model('uniform token[] xformOpOrder = ["xformOp:translate", "xformOp:transform"]');
    expect(other.models[0].worldMatrix).toEqual(moved(1, 2, 0));
    expect(other.warnings.map((warning) => warningText(warning))).toEqual([
      '/A/M: only xformOp:transform is supported; xformOp:translate ignored',
    ]);
  });

  it('gives no transform to prims that have none in this format', () => {
    const scene = sceneOf(`def Sphere "S" {
  matrix4d xformOp:transform = ${translate(9, 9, 9)}
  def Mesh "M" (payload = @m@) {}
}`);
    expect(scene.models[0].worldMatrix).toEqual(moved(0, 0, 0));
    expect(scene.warnings).toHaveLength(2);
  });

  it('uses the first sample of an animated transform and ignores matrices that are not finite', () => {
    const scene = sceneOf(`def Mesh "M" (payload = @m@) {
  matrix4d xformOp:transform.timeSamples = { 5: ${translate(5, 0, 0)}, 1: ${translate(1, 0, 0)} }
}
def Mesh "N" (payload = @n@) { matrix4d xformOp:transform = ${translate(Number.NaN, 0, 0).replace('NaN', 'nan')} }`);
    expect(scene.models.map((model) => model.worldMatrix)).toEqual([moved(1, 0, 0), moved(0, 0, 0)]);
    expect(scene.warnings).toHaveLength(2);
  });
});

describe('models', () => {
  it('reads meshes and splats with every form of payload', () => {
    const scene = sceneOf(`def Mesh "A" (payload = @vendor:/mesh/ID1@</mesh>) {}
def ParticleField3DGaussianSplat "B" (prepend payload = @bare-id@</GaussianSplatData>) {}
def Mesh "C" (payload = [@x:/mesh/first@, @x:/mesh/second@]) {}
def Mesh "D" (append payload = @https://host/a/b/ID4?x=1#y@) {}
def Mesh "E" {}
def Mesh "F" (payload = None) {}
def Mesh "G" (payload = </Local>) {}
def Xform "H" (payload = @ignored@) {}`);
    expect(
      scene.models.map(({ path, kind, assetId, asset, targetPath }) => ({ path, kind, assetId, asset, targetPath })),
    ).toEqual([
      { path: '/A', kind: 'mesh', assetId: 'ID1', asset: 'vendor:/mesh/ID1', targetPath: '/mesh' },
      { path: '/B', kind: 'splat', assetId: 'bare-id', asset: 'bare-id', targetPath: '/GaussianSplatData' },
      { path: '/C', kind: 'mesh', assetId: 'first', asset: 'x:/mesh/first', targetPath: null },
      { path: '/D', kind: 'mesh', assetId: 'ID4', asset: 'https://host/a/b/ID4?x=1#y', targetPath: null },
    ]);
    expect(scene.warnings.filter(({ code }) => code === 'no-payload')).toHaveLength(3);
  });

  it.each([
    ['a:/mesh/x', 'x'],
    ['a:x', 'x'],
    ['x', 'x'],
    ['/x/', 'x'],
    ['a://h/x//', 'x'],
    ['', ''],
    ['///', ''],
  ])('the id of %s', (asset, id) => {
    expect(assetIdOf(asset)).toBe(id);
  });

  it('leaves out inactive and invisible ones, with everything below', () => {
    const scene = sceneOf(`def Xform "Off" (active = false) { def Mesh "A" (payload = @a@) {} def Camera "C" {} }
def Xform "Hidden" { token visibility = "invisible"
  def Mesh "B" (payload = @b@) { token visibility = "inherited" }
  def SphereLight "L" {}
  def Camera "Cam" {}
}
class "Proto" { def Mesh "P" (payload = @p@) {} }
over "Later" { def Mesh "O" (payload = @o@) {} }
def "Untyped" { def Mesh "D" (payload = @d@) {} }`);
    expect(scene.models.map((model) => model.path)).toEqual(['/Untyped/D']);
    expect(scene.lights).toEqual([]);
    expect(scene.cameras.map((camera) => camera.path)).toEqual(['/Hidden/Cam']);
  });

  it('ignores composition, variants and unknown things', () => {
    const scene = sceneOf(`(subLayers = [@x@])
def constructor "T" { int __proto__ = 1 }
def Mesh "A" (references = @r@; inherits = </C>; payload = @a@) {
  point3f[] points = [(1,2,3)]
  variantSet "v" = { "x" { def Mesh "V" (payload = @v@) {} } }
}`);
    expect(scene.models.map((model) => model.assetId)).toEqual(['a']);
    expect(scene.warnings).toHaveLength(5);
  });
});

describe('cameras and settings', () => {
  it('uses the values of the USD camera schema where none are given', () => {
    expect(sceneOf('def Camera "C" {}').cameras[0]).toEqual({
      path: '/C',
      worldMatrix: moved(0, 0, 0),
      ...cameraDefaults,
      resolution: null,
    });
  });

  it('reads every camera attribute, of any number type', () => {
    expect(
      sceneOf(`def Camera "C" {
  token projection = "orthographic"
  float2 clippingRange = (0.5, 5000)
  double focalLength = 35
  int focusDistance = 1200
  float fStop = 2.8
  float horizontalAperture = 36
  float verticalAperture = 24
  int2 resolution = (640, 480)
  matrix4d xformOp:transform = ${translate(1, 2, 3)}
}`).cameras[0],
    ).toEqual({
      path: '/C',
      projection: 'orthographic',
      clippingRange: [0.5, 5000],
      focalLength: 35,
      focusDistance: 1200,
      fStop: 2.8,
      horizontalAperture: 36,
      verticalAperture: 24,
      resolution: [640, 480],
      worldMatrix: moved(1, 2, 3),
    });
  });

  it('ignores camera values of the wrong shape', () => {
    const scene = sceneOf(
      'def Camera "C" { string focalLength = "x"; float3 clippingRange = (1,2,3); float fStop = inf }',
    );
    expect(scene.cameras[0]).toMatchObject({ focalLength: 50, clippingRange: [1, 1_000_000], fStop: 0 });
    expect(scene.warnings).toHaveLength(3);
  });

  it('chooses the camera of the first RenderSettings, else the first camera', () => {
    const cameras = 'def Camera "A" {}\ndef Xform "X" { def Camera "B" {} }\n';
    expect(sceneOf(cameras).activeCamera).toBe('/A');
    expect(sceneOf(`${cameras}def RenderSettings "R" { rel camera = </X/B> }`).activeCamera).toBe('/X/B');
    expect(
      sceneOf(`${cameras}def Scope "S" { def RenderSettings "R" { rel camera = <../../X/B> } }`).activeCamera,
    ).toBe('/X/B');
    expect(sceneOf(`def RenderSettings "R" { prepend rel camera = </X/B> }\n${cameras}`).activeCamera).toBe('/X/B');
    const missing = sceneOf(`${cameras}def RenderSettings "R" { rel camera = </Nope> }`);
    expect(missing.activeCamera).toBe('/A');
    expect(missing.warnings).toEqual([{ code: 'not-a-camera', values: ['/R', '/Nope'] }]);
    const two = sceneOf(`${cameras}def RenderSettings "R" {}\ndef RenderSettings "Q" { rel camera = </X/B> }`);
    expect(two.activeCamera).toBe('/A');
  });

  it('takes the resolution from the first RenderSettings, then from a camera', () => {
    const settings =
      'def RenderSettings "R" { int2 resolution = (1920, 1080) }\ndef RenderSettings "Q" { int2 resolution = (1, 1) }\n';
    const camera = 'def Camera "C" { int2 resolution = (640, 480) }\n';
    expect(resolveResolution(sceneOf(settings + camera))).toEqual({ width: 1920, height: 1080 });
    expect(resolveResolution(sceneOf(`def RenderSettings "R" {}\n${camera}`))).toEqual({ width: 640, height: 480 });
    const active = `def RenderSettings "R" { rel camera = </D> }\n${camera}def Camera "D" { int2 resolution = (20, 10) }`;
    expect(resolveResolution(sceneOf(active))).toEqual({ width: 20, height: 10 });
  });

  it.each<[string, string]>([
    ['', 'missing-resolution'],
    ['int2 resolution', 'missing-resolution'],
    ['int2 resolution = (0, 100)', 'illegal-resolution'],
    ['int2 resolution = (100, -1)', 'illegal-resolution'],
    ['int2 resolution = (4501, 100)', 'illegal-resolution'],
    ['int2 resolution = (100, 4501)', 'illegal-resolution'],
    ['float2 resolution = (100.5, 100)', 'illegal-resolution'],
  ])('refuses the resolution of %s', (attribute, code) => {
    const scene = sceneOf(`def RenderSettings "R" { ${attribute} }`);
    expect(() => resolveResolution(scene)).toThrow(expect.objectContaining({ name: 'UsdResolutionError', code }));
  });

  it('accepts the largest side, and another limit', () => {
    const scene = sceneOf('def RenderSettings "R" { int2 resolution = (4500, 1) }');
    expect(resolveResolution(scene)).toEqual({ width: 4500, height: 1 });
    expect(() => resolveResolution(scene, 4096)).toThrow(UsdResolutionError);
  });
});

describe('lights and ambient', () => {
  it('reads light inputs with and without their prefix', () => {
    const scene = sceneOf(`def RectLight "R" {
  float inputs:intensity = 500
  float inputs:exposure = 1
  color3f inputs:color = (1, 0.5, 0)
  float inputs:width = 200
  float inputs:height = 100
  bool inputs:normalize = true
  bool inputs:enableColorTemperature = true
  float inputs:colorTemperature = 3000
  matrix4d xformOp:transform = ${translate(0, 0, 9)}
}
def SphereLight "S" { float intensity = 3; float radius = 40; bool treatAsPoint = 1; float colorTemperature = 100 }
def RectLight "D" {}`);
    expect(scene.lights).toEqual([
      {
        kind: 'rect',
        path: '/R',
        worldMatrix: moved(0, 0, 9),
        intensity: 500,
        exposure: 1,
        color: [1, 0.5, 0],
        normalize: true,
        colorTemperature: 3000,
        width: 200,
        height: 100,
      },
      {
        kind: 'sphere',
        path: '/S',
        worldMatrix: moved(0, 0, 0),
        intensity: 3,
        exposure: 0,
        color: [1, 1, 1],
        normalize: false,
        colorTemperature: null,
        radius: 40,
        treatAsPoint: true,
      },
      expect.objectContaining({ path: '/D', intensity: 1, width: 1, height: 1 }),
    ]);
  });

  it.each(['acme', 'some_vendor', 'a:b'])('reads the ambient intensity of vendor %s', (vendor) => {
    expect(sceneOf(`def Scope "E" { float ${vendor}:environment:giIntensity = 0.25 }`).ambientIntensity).toBe(0.25);
  });

  it('takes the first ambient intensity, and none from inactive prims', () => {
    const at = (n: number, meta = '') =>
      `def Scope "E${Math.abs(n)}" ${meta} { float v:environment:giIntensity = ${n} }\n`;
    expect(sceneOf(at(1) + at(2)).ambientIntensity).toBe(1);
    expect(sceneOf(at(1, '(active = false)') + at(2)).ambientIntensity).toBe(2);
    expect(sceneOf(at(-1)).ambientIntensity).toBeNull();
  });
});
