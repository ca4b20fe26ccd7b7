/** USDA texts as callers send them. */
export const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');

export interface SceneOptions {
  /** Text of the resolution attribute; `null` leaves it out. */
  resolution?: string | null;
  resolutionOn?: 'settings' | 'camera';
  asset?: string;
}

export function scene({ resolution = '(320, 200)', resolutionOn = 'settings', asset }: SceneOptions = {}): string {
  const size = resolution === null ? '' : `int2 resolution = ${resolution}`;
  return `#usda 1.0
(
    defaultPrim = "World"
    doc = "a test scene"
    upAxis = "Z"
)

def Xform "World"
{
    def Camera "Camera"
    {
        token projection = "perspective"
        float2 clippingRange = (10, 100000)
        float focalLength = 24
        float horizontalAperture = 36
        float verticalAperture = 24
        matrix4d xformOp:transform = ( (1, 0, 0, 0), (0, 0, 1, 0), (0, -1, 0, 0), (0, -4000, 1500, 1) )
        uniform token[] xformOpOrder = ["xformOp:transform"]
        ${resolutionOn === 'camera' ? size : ''}
    }

    def Xform "Thing"
    {
        matrix4d xformOp:transform = ( (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1) )
        uniform token[] xformOpOrder = ["xformOp:transform"]
${asset === undefined ? '' : `        def Mesh "Body" (payload = @${asset}@</mesh>) {}`}
    }
}

def RenderSettings "Settings"
{
    rel camera = </World/Camera>
    ${resolutionOn === 'settings' ? size : ''}
}
`;
}

/** Moves the camera of `scene()`. */
export const cameraPatch = (y = -3000) => `#usda 1.0

over "World"
{
    over "Camera"
    {
        matrix4d xformOp:transform = ( (1, 0, 0, 0), (0, 0, 1, 0), (0, -1, 0, 0), (0, ${y}, 1500, 1) )
    }
}
`;
