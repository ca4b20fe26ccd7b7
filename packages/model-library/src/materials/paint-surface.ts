/** Which painter draws which material, and in what size. */
import { paintArt, paintPrint } from './art.ts';
import type { Canvas, Paint } from './canvas.ts';
import { paintBrick, paintGlaze, paintMosaic, paintPanels, paintTile } from './ceramic.ts';
import type { Rgb } from './color.ts';
import type { Painter } from './material-table.ts';
import {
  paintBark,
  paintCork,
  paintGrass,
  paintLeaf,
  paintMetal,
  paintPaper,
  paintRolled,
  paintSand,
  paintSoil,
  paintSpeckle,
  paintWater,
} from './nature.ts';
import {
  paintConcrete,
  paintGranite,
  paintMarble,
  paintPlaster,
  paintSlate,
  paintStone,
  paintTerrazzo,
  paintTravertine,
} from './stone.ts';
import {
  paintFur,
  paintLeather,
  paintRattan,
  paintSilk,
  paintTatami,
  paintVelvet,
  paintWallpaper,
  paintWeave,
  paintWool,
} from './textile.ts';
import { paintBamboo, paintBoards, paintHerringbone, paintParquet, paintWood } from './wood.ts';

/** Boards of a floor, of panelling, of a workshop's shelf. */
const boards = {
  floor: { widthM: 0.15, lengthM: 1.6, gapM: 0.0016, spread: 0.12 },
  wall: { widthM: 0.12, lengthM: 2.4, gapM: 0.004, spread: 0.08 },
  ceiling: { widthM: 0.12, lengthM: 2.4, gapM: 0.004, spread: 0.08 },
  thing: { widthM: 0.12, lengthM: 2.4, gapM: 0.002, spread: 0.12 },
};

type Draw = (canvas: Canvas, paint: Paint, kind: string, wanted: Rgb | null) => void;

const painters: Record<Painter, Draw> = {
  wood: (canvas, paint, kind) =>
    paint.on === 'thing' ? paintWood(canvas, paint, kind) : paintBoards(canvas, paint, kind, boards[paint.on]),
  planks: (canvas, paint, kind) =>
    paintBoards(canvas, paint, kind, {
      ...boards[paint.on],
      spread: kind === 'reclaimed-wood' ? 0.26 : 0.07,
      gapM: kind === 'laminate' ? 0.0009 : 0.003,
    }),
  butcher: (canvas, paint, kind) =>
    paintBoards(canvas, paint, kind, { widthM: 0.04, lengthM: 0.5, gapM: 0, spread: 0.14 }),
  plywood: (canvas, paint) => paintWood(canvas, paint, 'birch'),
  herringbone: (canvas, paint) => paintHerringbone(canvas, paint, paint.species ?? 'oak'),
  parquet: (canvas, paint) => paintParquet(canvas, paint, paint.species ?? 'oak'),
  bamboo: (canvas, paint) => paintBamboo(canvas, paint),
  rattan: (canvas, paint) => paintRattan(canvas, paint),
  marble: (canvas, paint) => paintMarble(canvas, paint),
  granite: (canvas, paint) => paintGranite(canvas, paint),
  travertine: (canvas, paint) => paintTravertine(canvas, paint),
  slate: (canvas, paint) => paintSlate(canvas, paint),
  stone: (canvas, paint) => paintStone(canvas, paint),
  terrazzo: (canvas, paint) => paintTerrazzo(canvas, paint),
  concrete: (canvas, paint, kind) => paintConcrete(canvas, paint, kind === 'concrete'),
  plaster: (canvas, paint) => paintPlaster(canvas, paint),
  brick: (canvas, paint) => paintBrick(canvas, paint),
  wallpaper: (canvas, paint) => paintWallpaper(canvas, paint),
  tile: (canvas, paint, kind) => paintTile(canvas, paint, kind === 'terracotta'),
  panels: (canvas, paint, kind) =>
    kind === 'metal-panel'
      ? paintPanels(canvas, paint, [1.2, 0.8], 0.009)
      : paintPanels(canvas, paint, [0.6, 0.6], 0.005),
  rock: (canvas, paint) => paintStone(canvas, { ...paint, on: 'thing' }),
  mosaic: (canvas, paint) => paintMosaic(canvas, paint),
  ceramic: (canvas, paint) => paintGlaze(canvas, paint),
  metal: (canvas, paint, kind) => paintMetal(canvas, paint, kind === 'iron' || kind === 'bronze'),
  weave: (canvas, paint, kind) =>
    paintWeave(canvas, paint, kind === 'cotton' || kind === 'sheer' ? 0.0019 : 0.0027, kind === 'linen' ? 0.28 : 0.14),
  jute: (canvas, paint) => paintWeave(canvas, paint, 0.0083, 0.3),
  velvet: (canvas, paint) => paintVelvet(canvas, paint),
  wool: (canvas, paint) => paintWool(canvas, paint, 0.0055),
  carpet: (canvas, paint) => paintWool(canvas, paint, 0.0075),
  silk: (canvas, paint) => paintSilk(canvas, paint),
  leather: (canvas, paint) => paintLeather(canvas, paint),
  fur: (canvas, paint) => paintFur(canvas, paint),
  tatami: (canvas, paint) => paintTatami(canvas, paint),
  paper: (canvas, paint) => paintPaper(canvas, paint),
  cork: (canvas, paint) => paintCork(canvas, paint),
  speckle: (canvas, paint) => paintSpeckle(canvas, paint),
  leaf: (canvas, paint) => paintLeaf(canvas, paint),
  bark: (canvas, paint) => paintBark(canvas, paint),
  soil: (canvas, paint) => paintSoil(canvas, paint),
  grass: (canvas, paint) => paintGrass(canvas, paint),
  sand: (canvas, paint) => paintSand(canvas, paint),
  water: (canvas, paint) => paintWater(canvas, paint),
  art: (canvas, paint, _kind, wanted) => paintArt(canvas, paint, wanted),
  print: (canvas, paint, _kind, wanted) => paintPrint(canvas, paint, wanted),
  plain: (canvas, paint) => paintRolled(canvas, paint),
  screen: () => {},
};

export function paintSurface(kind: string, canvas: Canvas, paint: Paint, wanted: Rgb | null): void {
  painters[paint.look.painter](canvas, paint, kind, wanted);
}
