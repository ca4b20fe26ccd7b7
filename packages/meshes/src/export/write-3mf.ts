/** 3MF (core specification 1.3): millimeters, Z up, a display color for each material. Points are shared, as slicers want them. */
import { writeZip } from '../io/write-zip.ts';
import { linearToSrgb } from '../model/color-space.ts';
import type { RenderMaterial, RenderMesh } from '../render-mesh.ts';
import { meshBounds } from '../repair/prepare-mesh.ts';
import { printableMesh } from './printable.ts';
import { bakedColors } from './vertex-colors.ts';

const contentTypes = `<?xml version="1.0" encoding="UTF-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>`;
const relationships = `<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Target="/3D/3dmodel.model" Id="rel0" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>`;

/** XML has no place for control characters, escaped or not. */
const escaped = (text: string) =>
  [...text]
    .filter((character) => character >= ' ')
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;');
const hex = (byte: number) => Math.round(byte).toString(16).padStart(2, '0').toUpperCase();
/** Millimeters to a ten-thousandth: digits no printer sees are what takes longest to pack. */
const number = (value: number) => String(Math.round(value * 1e4) / 1e4);

/** A material's color as a whole: its factor times the mean of its texture at the vertices that use it. */
function materialColors(mesh: RenderMesh): string[] {
  const baked = bakedColors(mesh);
  const sums = mesh.materials.map(() => [0, 0, 0, 0]);
  for (const { start, count, material } of mesh.groups)
    for (let i = start; i < start + count; i++) {
      for (let k = 0; k < 3; k++) sums[material][k] += baked[mesh.indices[i] * 4 + k];
      sums[material][3]++;
    }
  return sums.map(([r, g, b, n], index) => {
    const own = (material: RenderMaterial) => material.baseColor.slice(0, 3).map((value) => linearToSrgb(value) * 255);
    const [x, y, z] = n > 0 ? [r / n, g / n, b / n] : own(mesh.materials[index]);
    return `#${hex(x)}${hex(y)}${hex(z)}FF`;
  });
}

/** What a triangle has where nothing is said. */
function mostCommon(materials: ArrayLike<number>): number {
  const counts = new Map<number, number>();
  for (let t = 0; t < materials.length; t++) counts.set(materials[t], (counts.get(materials[t]) ?? 0) + 1);
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0])[0];
}

export async function write3mf(mesh: RenderMesh, options: { name?: string } = {}): Promise<Uint8Array> {
  const { positions, indices, materials } = printableMesh(mesh);
  const { min } = meshBounds(positions);
  const colors = materialColors(mesh);
  const usual = mostCommon(materials);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<model unit="millimeter" xml:lang="en-US" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02">',
    `<metadata name="Title">${escaped(options.name ?? 'model')}</metadata>`,
    '<metadata name="Application">Orrery</metadata>',
    '<resources>',
    '<basematerials id="1">',
    ...mesh.materials.map(
      (material, index) =>
        `<base name="${escaped(material.name || `material ${index}`)}" displaycolor="${colors[index]}"/>`,
    ),
    '</basematerials>',
    `<object id="2" type="model" pid="1" pindex="${usual}" name="${escaped(options.name ?? 'model')}"><mesh><vertices>`,
  ];
  for (let i = 0; i < positions.length; i += 3)
    lines.push(`<vertex x="${number(positions[i])}" y="${number(positions[i + 1])}" z="${number(positions[i + 2])}"/>`);
  lines.push('</vertices><triangles>');
  for (let t = 0; t < indices.length / 3; t++) {
    const own = materials[t] === usual ? '' : ` pid="1" p1="${materials[t]}"`;
    lines.push(`<triangle v1="${indices[t * 3]}" v2="${indices[t * 3 + 1]}" v3="${indices[t * 3 + 2]}"${own}/>`);
  }
  // Onto the bed: the format wants everything in the positive octant.
  const moved = min.map((value) => number(-value)).join(' ');
  lines.push(
    '</triangles></mesh></object>',
    '</resources>',
    `<build><item objectid="2" transform="1 0 0 0 1 0 0 0 1 ${moved}"/></build>`,
    '</model>',
  );
  const encode = (text: string) => new TextEncoder().encode(text);
  return writeZip([
    { name: '[Content_Types].xml', bytes: encode(contentTypes) },
    { name: '_rels/.rels', bytes: encode(relationships) },
    { name: '3D/3dmodel.model', bytes: encode(lines.join('\n')) },
  ]);
}
