import { describe, expect, it } from 'vitest';
import { applyPatch, extractScene, type PatchResult, parseUsda, type Scene } from './index.ts';
import { warningText } from './warning-list.ts';

const translate = (x: number, y: number, z: number) => `((1,0,0,0), (0,1,0,0), (0,0,1,0), (${x},${y},${z},1))`;

const created = extractScene(
  parseUsda(`#usda 1.0
(
    defaultPrim = "World"
)
def Xform "World"
{
    float acme:environment:giIntensity = 1
    def Camera "Cam" { float focalLength = 35; float fStop = 4 }
    def Camera "Other" { float focalLength = 50 }
    def Xform "Group" {
        def Mesh "Chair" (payload = @x:/mesh/chair@) {}
        def ParticleField3DGaussianSplat "Room" (payload = @room@) {}
    }
    def RectLight "Key" { float inputs:intensity = 10; float inputs:width = 300 }
    def RenderSettings "Settings" { rel camera = </World/Cam>
        int2 resolution = (640, 360) }
}
`),
);

function patch(body: string, scene: Scene = created): PatchResult {
  return applyPatch(scene, parseUsda(`#usda 1.0\n${body}\n`));
}

const inWorld = (body: string) => patch(`over "World" {\n${body}\n}`);
const modelPaths = (result: PatchResult) => result.scene.models.map((model) => model.path);

describe('camera patches', () => {
  it('updates what is given and keeps the rest', () => {
    const { scene, ignored } = inWorld(`over "Cam" { float focalLength = 85
      matrix4d xformOp:transform = ${translate(1, 2, 3)} }`);
    expect(scene.cameras[0]).toMatchObject({ focalLength: 85, fStop: 4 });
    expect(scene.cameras[0].worldMatrix.slice(12)).toEqual([1, 2, 3, 1]);
    expect(scene.cameras[1]).toEqual(created.cameras[1]);
    expect(ignored).toEqual([]);
  });

  it('reads camera attributes from the first such over only', () => {
    const { scene, warnings } = inWorld(
      'over "Group" { over "Chair" { token visibility = "inherited" } }\nover "Other" { float focalLength = 20 }\nover "Cam" { float focalLength = 10 }',
    );
    expect(scene.cameras.map((camera) => camera.focalLength)).toEqual([35, 20]);
    expect(warnings.map((warning) => warningText(warning))).toEqual([
      "/World/Cam: only the first 'over' with camera attributes is read; this one is not",
    ]);
  });

  it('does not spend the first place on a path that matches nothing', () => {
    const { scene, ignored } = inWorld('over "Nope" { float focalLength = 1 }\nover "Cam" { float focalLength = 10 }');
    expect(scene.cameras[0].focalLength).toBe(10);
    expect(ignored).toEqual(['/World/Nope']);
  });

  it('switches cameras and resolution through RenderSettings', () => {
    const { scene } = inWorld('over "Settings" { rel camera = </World/Other>; int2 resolution = (100, 50) }');
    expect(scene.activeCamera).toBe('/World/Other');
    expect(scene.resolution).toEqual([100, 50]);
  });
});

describe('model patches', () => {
  it('moves a group and everything in it', () => {
    const { scene } = inWorld(`over "Group" { matrix4d xformOp:transform = ${translate(0, 0, 7)} }`);
    for (const model of scene.models) expect(model.worldMatrix[14]).toBe(7);
    expect(scene.cameras[0]).toEqual(created.cameras[0]);
  });

  it('exchanges an asset', () => {
    const { scene } = inWorld('over "Group" { over "Chair" (payload = @x:/mesh/sofa@</mesh>) {} }');
    expect(scene.models[0]).toMatchObject({ path: '/World/Group/Chair', assetId: 'sofa', targetPath: '/mesh' });
  });

  it('adds models by def, and by an over that says what it is', () => {
    const result = inWorld(`over "Group" {
      def Mesh "Table" (payload = @table@) { matrix4d xformOp:transform = ${translate(1, 0, 0)} }
      over ParticleField3DGaussianSplat "Garden" (payload = @garden@) {}
    }`);
    expect(modelPaths(result)).toEqual([
      '/World/Group/Chair',
      '/World/Group/Room',
      '/World/Group/Table',
      '/World/Group/Garden',
    ]);
    expect(result.ignored).toEqual([]);
    expect(result.scene.prims.map((prim) => prim.path).indexOf('/World/Group/Table')).toBeLessThan(
      result.scene.prims.map((prim) => prim.path).indexOf('/World/Key'),
    );
  });

  it('adds a def below a path that does not exist', () => {
    const result = patch('over "New" { over "Deep" { def Mesh "M" (payload = @m@) {} } }');
    expect(modelPaths(result)).toContain('/New/Deep/M');
    expect(result.ignored).toEqual([]);
  });

  it.each([
    ['active = false', 'over "Chair" (active = false) {}'],
    ['payload = None', 'over "Chair" (payload = None) {}'],
    ['delete payload', 'over "Chair" (delete payload = @x:/mesh/chair@) {}'],
    ['invisible', 'over "Chair" { token visibility = "invisible" }'],
  ])('removes a model by %s', (_, body) => {
    expect(modelPaths(inWorld(`over "Group" { ${body} }`))).toEqual(['/World/Group/Room']);
  });

  it('removes a whole group, and brings it back', () => {
    const removed = inWorld('over "Group" (active = false) {}');
    expect(modelPaths(removed)).toEqual([]);
    const again = patch('over "World" { over "Group" (active = true) {} }', removed.scene);
    expect(again.scene.models).toEqual(created.models);
    const defined = patch('over "World" { def Xform "Group" {} }', removed.scene);
    expect(defined.scene.models).toEqual(created.models);
  });

  it('keeps the payload when another one is deleted, and prefers a prepended one', () => {
    expect(inWorld('over "Group" { over "Chair" (delete payload = @other@) {} }').scene.models[0].assetId).toBe(
      'chair',
    );
    expect(inWorld('over "Group" { over "Chair" (prepend payload = @new@) {} }').scene.models[0].assetId).toBe('new');
    expect(inWorld('over "Group" { over "Chair" (append payload = @new@) {} }').scene.models[0].assetId).toBe('chair');
  });
});

describe('light and ambient patches', () => {
  it('updates, adds and removes lights', () => {
    const { scene } = inWorld(`over "Key" { float inputs:intensity = 20 }
      def SphereLight "Fill" { float inputs:radius = 50 }`);
    expect(scene.lights).toMatchObject([
      { path: '/World/Key', intensity: 20, width: 300 },
      { path: '/World/Fill', kind: 'sphere', radius: 50 },
    ]);
    expect(patch('over "World" { over "Key" (active = false) {} }', scene).scene.lights).toHaveLength(1);
    expect(inWorld('over SphereLight "Spot" { float inputs:intensity = 2 }').scene.lights).toHaveLength(2);
  });

  it('sets the ambient intensity from any prim that matches', () => {
    expect(patch('over "World" { float acme:environment:giIntensity = 0.5 }').scene.ambientIntensity).toBe(0.5);
    expect(inWorld('over "Settings" { float acme:environment:giIntensity = 0.25 }').scene.ambientIntensity).toBe(0.25);
  });
});

describe('whole patches', () => {
  it('names the paths that match nothing', () => {
    expect(patch('over "Nope" {}\nover "World" { over "A" { over "B" { float fStop = 1 } } }').ignored).toEqual([
      '/Nope',
      '/World/A/B',
    ]);
    expect(patch('over "World" { over Mesh "NoPayload" {} }').ignored).toEqual(['/World/NoPayload']);
  });

  it('updates and adds by def without replacing', () => {
    const result = patch('over "World" {}\ndef Mesh "Extra" (payload = @e@) {}\n');
    expect(result.replaced).toBe(false);
    expect(modelPaths(result)).toContain('/Extra');
    const updated = inWorld(
      'def Camera "Cam" { float focalLength = 24 }\ndef Camera "Other" { float focalLength = 25 }',
    );
    expect(updated.scene.cameras).toMatchObject([{ focalLength: 24, fStop: 4 }, { focalLength: 25 }]);
  });

  it('replaces the scene when it begins with a def of the default prim', () => {
    const text = 'def Xform "World" { def Mesh "Only" (payload = @only@) {} }';
    const result = patch(text);
    expect(result.replaced).toBe(true);
    expect(result.scene.models.map((model) => model.assetId)).toEqual(['only']);
    expect(result.scene.cameras).toEqual([]);
    const declared = patch(`(defaultPrim = "Stage")\ndef "Stage" {}`);
    expect(declared.replaced).toBe(true);
    expect(patch(`over "World" {}\n${text.replace('"World"', '"World2"')}`).replaced).toBe(false);
  });

  it('leaves the scene it was given untouched', () => {
    const before = structuredClone(created);
    inWorld(
      'over "Cam" { float focalLength = 1 }\nover "Group" (active = false) { def Mesh "M" (payload = @m@) {} }\nover "Key" { float v:environment:giIntensity = 9 }',
    );
    expect(created).toEqual(before);
  });

  it('applies patch after patch', () => {
    let scene = created;
    for (let i = 1; i <= 50; i++) {
      scene = patch(
        `over "World" { over "Cam" { float focalLength = ${i} }\n def Mesh "M${i}" (payload = @m${i}@) {} }`,
        scene,
      ).scene;
    }
    expect(scene.cameras[0].focalLength).toBe(50);
    expect(scene.models).toHaveLength(52);
    expect(JSON.parse(JSON.stringify(scene))).toEqual(scene);
  });
});
