/**
 * MTL materials as metal/rough ones. Phong exponents become roughness by matching the lobe widths (alpha^2 = 2 / (Ns + 2), roughness =
 * sqrt(alpha)); the PBR extension (Pr, Pm, map_Pr, map_Pm, norm) is taken as it is. Colors are sRGB as authoring tools show them,
 * texture maps too.
 */
import { ByteScanner } from '../io/byte-scanner.ts';
import { brightestEmission } from '../limits.ts';
import { srgbToLinear } from '../model/color-space.ts';
import { plainMaterial } from '../model/source-model.ts';
import type { RenderMaterial } from '../render-mesh.ts';

export interface MtlMap {
  file: string;
  scale: [number, number];
  offset: [number, number];
  clamp: boolean;
  /** -bm of bump maps. */
  strength: number;
}

export interface MtlMaterial {
  material: RenderMaterial;
  baseColor?: MtlMap;
  emissive?: MtlMap;
  normal?: MtlMap;
  /** May be a height map or a normal map; its colors tell. */
  bump?: MtlMap;
  alpha?: MtlMap;
  roughness?: MtlMap;
  metallic?: MtlMap;
}

type Rgb = [number, number, number];

/** How many words each option of a map statement takes. */
const optionWords: Readonly<Record<string, number>> = {
  '-blendu': 1,
  '-blendv': 1,
  '-cc': 1,
  '-clamp': 1,
  '-imfchan': 1,
  '-texres': 1,
  '-bm': 1,
  '-boost': 1,
  '-type': 1,
  '-mm': 2,
};

export function readMapStatement(text: string): MtlMap {
  const words = text.split(/\s+/);
  const map: MtlMap = { file: '', scale: [1, 1], offset: [0, 0], clamp: false, strength: 1 };
  let at = 0;
  while (at < words.length && words[at].startsWith('-')) {
    const option = words[at].toLowerCase();
    if (option === '-s' || option === '-o' || option === '-t') {
      const numbers: number[] = [];
      while (
        numbers.length < 3 &&
        at + 1 < words.length &&
        words[at + 1] !== '' &&
        Number.isFinite(Number(words[at + 1]))
      )
        numbers.push(Number(words[++at]));
      if (option === '-s') map.scale = [numbers[0] ?? 1, numbers[1] ?? 1];
      if (option === '-o') map.offset = [numbers[0] ?? 0, numbers[1] ?? 0];
      at++;
    } else if (Object.hasOwn(optionWords, option)) {
      if (option === '-clamp') map.clamp = words[at + 1]?.toLowerCase() === 'on';
      if (option === '-bm') map.strength = Number(words[at + 1]) || 1;
      at += 1 + optionWords[option];
    } else break;
  }
  map.file = words.slice(at).join(' ');
  return map;
}

const finite = (value: number | undefined, fallback: number) =>
  value !== undefined && Number.isFinite(value) ? value : fallback;
const unit = (value: number) => Math.min(Math.max(value, 0), 1);

const emissionOf = (value: number) => (value > 1 ? Math.min(value, brightestEmission) : srgbToLinear(unit(value)));

function readColor(scanner: ByteScanner): Rgb {
  const red = finite(scanner.number(), 0);
  const green = finite(scanner.number(), red);
  return [red, green, finite(scanner.number(), green)];
}

export function readMtl(bytes: Uint8Array, into = new Map<string, MtlMaterial>()): Map<string, MtlMaterial> {
  const scanner = new ByteScanner(bytes);
  let current: (MtlMaterial & { specular?: Rgb; shininess?: number; model?: number }) | undefined;
  const finish = () => {
    if (!current) return;
    const { material } = current;
    if (current.shininess !== undefined)
      material.roughness = unit(Math.sqrt(Math.sqrt(2 / (Math.max(current.shininess, 0) + 2))));
    if (current.model !== undefined && current.model < 2) material.roughness = 1;
    // Glass (4, 6, 7, 9) and a filter color mean transmission rather than fading.
    if ([4, 6, 7, 9].includes(current.model ?? -1) && material.baseColor[3] < 1) {
      material.transmission = 1 - material.baseColor[3];
      material.baseColor[3] = 1;
    }
    if (material.baseColor[3] < 1) material.alphaMode = 'blend';
  };
  for (; !scanner.atEnd; scanner.nextLine()) {
    const word = scanner.word();
    if (word === 'newmtl') {
      finish();
      const name = scanner.rest();
      current = { material: { ...plainMaterial(name), roughness: 0.8 } };
      into.set(name, current);
      continue;
    }
    if (!current || word === '' || word.startsWith('#')) continue;
    const { material } = current;
    switch (word.toLowerCase()) {
      case 'kd': {
        const color = readColor(scanner);
        for (let k = 0; k < 3; k++) material.baseColor[k] = srgbToLinear(unit(color[k]));
        break;
      }
      case 'ke':
        material.emissive = readColor(scanner).map(emissionOf) as Rgb;
        break;
      case 'ns':
        current.shininess = finite(scanner.number(), 0);
        break;
      case 'ni':
        material.ior = Math.min(Math.max(finite(scanner.number(), 1.5), 1), 3);
        break;
      case 'd':
        material.baseColor[3] = unit(finite(scanner.number(), 1));
        break;
      case 'tr':
        material.baseColor[3] = 1 - unit(finite(scanner.number(), 0));
        break;
      case 'illum':
        current.model = finite(scanner.number(), 2);
        break;
      case 'pr':
        material.roughness = unit(finite(scanner.number(), 0.8));
        current.shininess = undefined;
        break;
      case 'pm':
        material.metallic = unit(finite(scanner.number(), 0));
        break;
      case 'pc':
        material.clearcoat = unit(finite(scanner.number(), 0));
        break;
      case 'pcr':
        material.clearcoatRoughness = unit(finite(scanner.number(), 0));
        break;
      case 'map_kd':
        current.baseColor = readMapStatement(scanner.rest());
        // Exporters write Kd 0 0 0 beside a map, meaning the map alone.
        if (material.baseColor.slice(0, 3).every((value) => value === 0)) material.baseColor.fill(1, 0, 3);
        break;
      case 'map_ke':
        current.emissive = readMapStatement(scanner.rest());
        if (material.emissive.every((value) => value === 0)) material.emissive = [1, 1, 1];
        break;
      case 'map_d':
        current.alpha = readMapStatement(scanner.rest());
        break;
      case 'map_pr':
        current.roughness = readMapStatement(scanner.rest());
        break;
      case 'map_pm':
        current.metallic = readMapStatement(scanner.rest());
        break;
      case 'norm':
      case 'map_kn':
        current.normal = readMapStatement(scanner.rest());
        break;
      case 'bump':
      case 'map_bump':
        current.bump = readMapStatement(scanner.rest());
    }
  }
  finish();
  return into;
}
