/** Scenes to begin with. Models and worlds are the visitor's own, so their ids are filled in. */
export type ExampleId = 'lamps' | 'world' | 'model';

export interface ExampleIds {
  worldId: string;
  modelId: string;
}

export interface Example {
  id: ExampleId;
  /** What of the visitor's it shows. */
  needs: keyof ExampleIds | undefined;
  text(ids: ExampleIds): string;
}

const camera = (matrix: string, focalLength = 24) => `    def Camera "Camera"
    {
        float focalLength = ${focalLength}
        float horizontalAperture = 36
        float verticalAperture = 20.25
        float2 clippingRange = (10, 100000)
        matrix4d xformOp:transform = ( ${matrix} )
        uniform token[] xformOpOrder = ["xformOp:transform"]
    }
`;

const settings = `
def RenderSettings "Settings"
{
    rel camera = </World/Camera>
    int2 resolution = (960, 540)
}
`;

const head = (doc: string) => `#usda 1.0
(
    defaultPrim = "World"
    doc = "${doc}"
)

# Millimeters, Z up; matrices for row vectors, the place is their last row.
def Xform "World"
{
`;

const lamps: Example = {
  id: 'lamps',
  needs: undefined,
  text: () => `${head('Three lamps and a window of light')}    # The studio's own light, turned down.
    float orrery:environment:giIntensity = 0.2

${[
  ['Warm', -900, 0, 700, '(1, 0.62, 0.3)', 420],
  ['White', 0, 300, 500, '(1, 0.95, 0.88)', 300],
  ['Cool', 850, -200, 800, '(0.35, 0.6, 1)', 360],
]
  .map(
    ([name, x, y, z, color, radius]) => `    def SphereLight "${name}"
    {
        float inputs:intensity = 0.9
        color3f inputs:color = ${color}
        float inputs:radius = ${radius}
        matrix4d xformOp:transform = ( (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (${x}, ${y}, ${z}, 1) )
        uniform token[] xformOpOrder = ["xformOp:transform"]
    }

`,
  )
  .join('')}    def RectLight "Window"
    {
        float inputs:intensity = 0.8
        color3f inputs:color = (0.85, 0.95, 0.7)
        float inputs:width = 2600
        float inputs:height = 900
        matrix4d xformOp:transform = ( (1, 0, 0, 0), (0, 0, 1, 0), (0, 1, 0, 0), (0, 1600, 1500, 1) )
        uniform token[] xformOpOrder = ["xformOp:transform"]
    }

${camera('(1, 0, 0, 0), (0, 0.1, 0.995, 0), (0, -0.995, 0.1, 0), (0, -4200, 1150, 1)')}}
${settings}`,
};

const world: Example = {
  id: 'world',
  needs: 'worldId',
  text: ({ worldId }) => `${head('A finished world')}    def ParticleField3DGaussianSplat "Place" (
        payload = @orrery:/mesh/${worldId}@</GaussianSplatData>
    )
    {
    }

${camera('(1, 0, 0, 0), (0, 0.2, 0.98, 0), (0, -0.98, 0.2, 0), (0, -2500, 1500, 1)', 20)}}
${settings}`,
};

const model: Example = {
  id: 'model',
  needs: 'modelId',
  text: ({ modelId }) => `${head('A model in the studio, and a lamp')}    def Mesh "Model" (
        payload = @orrery:/mesh/${modelId}@</mesh>
    )
    {
    }

    def SphereLight "Lamp"
    {
        float inputs:intensity = 12
        color3f inputs:color = (1, 0.85, 0.65)
        float inputs:radius = 120
        matrix4d xformOp:transform = ( (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (900, -700, 1700, 1) )
        uniform token[] xformOpOrder = ["xformOp:transform"]
    }

${camera('(0.94, 0.34, 0, 0), (-0.1, 0.27, 0.96, 0), (0.33, -0.9, 0.29, 0), (800, -2100, 1100, 1)', 35)}}
${settings}`,
};

export const examples: readonly Example[] = [lamps, world, model];
