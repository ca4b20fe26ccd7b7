import { createReadStream } from 'node:fs';
import { writePng } from '@orrery/capture';
import { type Camera, EngineError, fromSplats, openBackend } from '@orrery/engine';
import { denseBounds, type Gaussians, readSplats, SplatFormatError } from '@orrery/splats';
import { oneOf, parse } from '../arguments.ts';
import { type Command, UsageError } from '../command.ts';

const DEVICES = ['auto', 'wasm', 'wgsl', 'reference'] as const;

const draw: Command = {
  name: 'draw',
  summary: 'draw a picture of a splat file',
  usage: `usage: orrery draw <world.ply> -o picture.png [options]

Draws any splat file that can be read (PLY, SPZ, SOG, .splat, .ksplat, GLB) with the same kernels that train it.

  -o, --out <file>        where the PNG goes
  --camera <x,y,z/x,y,z>  eye and target (default: looking at the middle from outside)
  --up <x,y,z>            what is up (default 0,-1,0, as in COLMAP's worlds)
  --size <w>x<h>          picture size (default 960x540)
  --fov <degrees>         vertical field of view (default 50)
  --background <r,g,b>    0 to 1 each (default 0,0,0)
  --transparent           transparent where nothing is
  --device <name>         auto, wasm, wgsl or reference (default auto)

Exit code: 0 done, 1 failed, 2 wrong usage.

  orrery draw world.ply -o picture.png
  orrery draw world.spz -o picture.png --up 0,0,1 --camera 2,-3,1.6/0,0,1`,
  async run(args) {
    const options = optionsOf(args);
    try {
      await drawFile(options);
      return 0;
    } catch (error) {
      const expected =
        error instanceof EngineError ||
        error instanceof SplatFormatError ||
        error instanceof OutputError ||
        isMissingFile(error);
      if (!expected) throw error;
      console.error(`draw: ${error.message}`);
      return 1;
    }
  },
};

class OutputError extends Error {
  override readonly name = 'OutputError';
}

type Vector = [number, number, number];
type Options = ReturnType<typeof optionsOf>;

const isMissingFile = (error: unknown): error is Error =>
  error instanceof Error && ['ENOENT', 'EISDIR', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '');

function optionsOf(args: string[]) {
  const { values, positionals } = parse({
    args,
    allowPositionals: true,
    options: {
      out: { type: 'string', short: 'o' },
      camera: { type: 'string' },
      up: { type: 'string' },
      size: { type: 'string' },
      fov: { type: 'string' },
      background: { type: 'string' },
      transparent: { type: 'boolean' },
      device: { type: 'string' },
    },
  });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0 || !values.out) {
    throw new UsageError('expected: orrery draw <world.ply> -o picture.png');
  }
  const size = /^([1-9][0-9]{0,4})x([1-9][0-9]{0,4})$/.exec(values.size ?? '960x540');
  if (!size) throw new UsageError(`--size expects <w>x<h>, not ${values.size}`);
  const fov = Number(values.fov ?? 50);
  if (!(fov > 0 && fov < 180)) throw new UsageError(`--fov expects degrees between 0 and 180, not ${values.fov}`);
  const eyeAndTarget = values.camera?.split('/');
  if (eyeAndTarget && eyeAndTarget.length !== 2) throw new UsageError('--camera expects x,y,z/x,y,z: eye and target');
  const device = oneOf('--device', values.device ?? 'auto', DEVICES);
  return {
    file,
    out: values.out,
    device,
    width: Number(size[1]),
    height: Number(size[2]),
    fovRadians: (fov * Math.PI) / 180,
    eye: eyeAndTarget ? vector('--camera', eyeAndTarget[0]) : undefined,
    target: eyeAndTarget ? vector('--camera', eyeAndTarget[1]) : undefined,
    up: vector('--up', values.up ?? '0,-1,0'),
    background: vector('--background', values.background ?? '0,0,0'),
    transparent: values.transparent ?? false,
  };
}

function vector(name: string, text: string): Vector {
  const numbers = text.split(',').map(Number);
  if (numbers.length !== 3 || !numbers.every(Number.isFinite)) {
    throw new UsageError(`${name} expects three numbers x,y,z, not ${text}`);
  }
  return numbers as Vector;
}

async function drawFile(options: Options): Promise<void> {
  const cloud = await readSplats(createReadStream(options.file));
  const camera = cameraOf(options, cloud);
  const device = await openBackend({ kind: options.device });
  try {
    const scene = await device.createScene({ capacity: cloud.count, shDegree: cloud.shDegree, training: false });
    await scene.upload(fromSplats(cloud));
    const background = options.transparent ? ([0, 0, 0] as const) : options.background;
    const picture = await scene.render(camera, { background, antialias: cloud.antialiased });
    await writePng(picture, options.out, { alpha: options.transparent }).catch((cause: Error) => {
      throw new OutputError(`${options.out} cannot be written`, { cause });
    });
  } finally {
    await device.dispose();
  }
}

function cameraOf(options: Options, cloud: Gaussians): Camera {
  const focal = options.height / 2 / Math.tan(options.fovRadians / 2);
  const bounds = denseBounds(cloud, 0.9);
  const middle = bounds.min.map((low, k) => (low + bounds.max[k]) / 2) as Vector;
  const radius = Math.hypot(...bounds.min.map((low, k) => (bounds.max[k] - low) / 2)) || 1;
  const target = options.target ?? middle;
  const distance = (1.2 * radius) / Math.sin(Math.min(options.fovRadians, 1.5) / 2);
  const eye = options.eye ?? ([middle[0], middle[1], middle[2] - distance] as Vector);
  const forward = normalize(subtract(target, eye), '--camera: eye and target are the same point');
  const right = normalize(cross(forward, options.up), '--up points along the view');
  const down = cross(forward, right);
  const row = (axis: Vector) => [...axis, -(axis[0] * eye[0] + axis[1] * eye[1] + axis[2] * eye[2])];
  return {
    width: options.width,
    height: options.height,
    fx: focal,
    fy: focal,
    cx: options.width / 2,
    cy: options.height / 2,
    cameraFromWorld: [...row(right), ...row(down), ...row(forward)],
  };
}

const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

function normalize(v: Vector, otherwise: string): Vector {
  const length = Math.hypot(...v);
  if (!(length > 1e-12)) throw new UsageError(otherwise);
  return [v[0] / length, v[1] / length, v[2] / length];
}

export default draw;
