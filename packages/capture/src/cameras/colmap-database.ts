/**
 * COLMAP's SQLite database, the one place that knows its tables. Written the way COLMAP 3.8 writes it (user_version 3800,
 * images numbered from 1, a pair's number = 2147483647 * smaller id + larger id).
 */
import { DatabaseSync } from 'node:sqlite';
import type { Matches } from '@orrery/engine';
import { CaptureError } from '../capture-error.ts';
import type { ColmapCamera } from '../colmap/camera-models.ts';
import { MODELS } from '../colmap/camera-models.ts';
import type { ImageFeatures } from './feature-source.ts';

/** COLMAP's configuration of a pair that agrees on nothing but its border. */
const WATERMARK = 7;
const MAX_IMAGES = 2147483647;
/** Losing a scratch database in a power cut costs a repetition; waiting for the disk costs every pair. */
const NO_WAITING = 'PRAGMA synchronous = OFF;';
const SCHEMA_VERSION = 3800;
const SCHEMA = `
  CREATE TABLE cameras (camera_id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, model INTEGER NOT NULL, width INTEGER NOT NULL,
    height INTEGER NOT NULL, params BLOB, prior_focal_length INTEGER NOT NULL);
  CREATE TABLE images (image_id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, name TEXT NOT NULL UNIQUE, camera_id INTEGER NOT NULL,
    prior_qw REAL, prior_qx REAL, prior_qy REAL, prior_qz REAL, prior_tx REAL, prior_ty REAL, prior_tz REAL,
    CONSTRAINT image_id_check CHECK(image_id >= 0 and image_id < ${MAX_IMAGES}),
    FOREIGN KEY(camera_id) REFERENCES cameras(camera_id));
  CREATE UNIQUE INDEX index_name ON images(name);
  CREATE TABLE keypoints (image_id INTEGER PRIMARY KEY NOT NULL, rows INTEGER NOT NULL, cols INTEGER NOT NULL, data BLOB,
    FOREIGN KEY(image_id) REFERENCES images(image_id) ON DELETE CASCADE);
  CREATE TABLE descriptors (image_id INTEGER PRIMARY KEY NOT NULL, rows INTEGER NOT NULL, cols INTEGER NOT NULL, data BLOB,
    FOREIGN KEY(image_id) REFERENCES images(image_id) ON DELETE CASCADE);
  CREATE TABLE matches (pair_id INTEGER PRIMARY KEY NOT NULL, rows INTEGER NOT NULL, cols INTEGER NOT NULL, data BLOB);
  CREATE TABLE two_view_geometries (pair_id INTEGER PRIMARY KEY NOT NULL, rows INTEGER NOT NULL, cols INTEGER NOT NULL, data BLOB,
    config INTEGER NOT NULL, F BLOB, E BLOB, H BLOB, qvec BLOB, tvec BLOB);
  PRAGMA user_version = ${SCHEMA_VERSION};
`;

export interface TwoViewGeometry {
  first: number;
  second: number;
  config: number;
  /** Row-major fundamental, essential matrix and homography, second from first. */
  F?: readonly number[];
  E?: readonly number[];
  H?: readonly number[];
  /** Index in the first image's keypoints, index in the second's, ... */
  inliers: Uint32Array;
}

export const pairNumber = (first: number, second: number): number =>
  first < second ? MAX_IMAGES * first + second : MAX_IMAGES * second + first;

const bytesOf = (array: Float32Array | Float64Array | Uint32Array | Uint8Array): Uint8Array =>
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
const doubles = (values: readonly number[] | undefined): Uint8Array | null =>
  values ? bytesOf(Float64Array.from(values)) : null;
/** SQLite's blobs are not aligned. */
const aligned = (blob: unknown): ArrayBuffer => Uint8Array.from(blob as Uint8Array).buffer;

/** One open database; `close` it before COLMAP writes, so that it never waits for our lock. */
export class ColmapDatabase {
  readonly #db: DatabaseSync;

  private constructor(db: DatabaseSync) {
    this.#db = db;
  }

  /** `path` must not exist. */
  static create(path: string): ColmapDatabase {
    return guarded(() => {
      const db = new DatabaseSync(path);
      db.exec(`${NO_WAITING} PRAGMA journal_mode = WAL;`);
      db.exec(SCHEMA);
      return new ColmapDatabase(db);
    });
  }

  static open(path: string, options: { readOnly?: boolean } = {}): ColmapDatabase {
    return guarded(() => {
      const { readOnly = false } = options;
      const db = new DatabaseSync(path, { readOnly });
      db.exec('PRAGMA busy_timeout = 5000;');
      // A connection's own setting: the file does not keep it.
      if (!readOnly) db.exec(NO_WAITING);
      return new ColmapDatabase(db);
    });
  }

  /** Another database of the same cameras, pictures and keypoints, with these matches alone; `path` must not exist. */
  static withMatches(
    from: string,
    path: string,
    matches: Iterable<{ first: number; second: number; pairs: Uint32Array }>,
  ): void {
    using database = ColmapDatabase.create(path);
    guarded(() => {
      database.#db.prepare('ATTACH DATABASE ? AS source').run(from);
      for (const table of ['cameras', 'images', 'keypoints'])
        database.#db.exec(`INSERT INTO ${table} SELECT * FROM source.${table}`);
      database.#db.exec('DETACH DATABASE source');
    });
    database.transaction(() => {
      for (const { first, second, pairs } of matches) database.setMatches(first, second, { pairs });
    });
  }

  close(): void {
    this.#db.close();
  }

  [Symbol.dispose](): void {
    this.close();
  }

  transaction<T>(work: () => T): T {
    return guarded(() => {
      this.#db.exec('BEGIN');
      try {
        const result = work();
        this.#db.exec('COMMIT');
        return result;
      } catch (error) {
        // A full disk has rolled back by itself.
        if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
        throw error;
      }
    });
  }

  /** The file may not grow beyond this many pages of 4 KiB: SQLite then answers as on a full disk. */
  limitPages(pages: number): void {
    this.#db.exec(`PRAGMA max_page_count = ${Math.floor(pages)}`);
  }

  addCamera(camera: ColmapCamera, focalKnown: boolean): void {
    const model = MODELS.findIndex(({ name }) => name === camera.model);
    if (model < 0) throw new Error(`camera model ${camera.model} is not one of COLMAP's`);
    this.#db
      .prepare(
        'INSERT INTO cameras(camera_id, model, width, height, params, prior_focal_length) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .run(camera.id, model, camera.width, camera.height, doubles(camera.params)!, focalKnown ? 1 : 0);
  }

  addImage(id: number, name: string, cameraId: number): void {
    this.#db.prepare('INSERT INTO images(image_id, name, camera_id) VALUES (?, ?, ?)').run(id, name, cameraId);
  }

  /** Replaces what the image had. */
  setFeatures(id: number, { count, keypoints, descriptors }: ImageFeatures): void {
    const set = (table: string, cols: number, data: Uint8Array) =>
      this.#db
        .prepare(`INSERT OR REPLACE INTO ${table}(image_id, rows, cols, data) VALUES (?, ?, ?, ?)`)
        .run(id, count, cols, data);
    set('keypoints', 4, bytesOf(keypoints));
    set('descriptors', 128, descriptors);
  }

  /** Pictures by name, with their features; what COLMAP's own extractor wrote (4 or 6 columns) becomes x, y, scale, angle. */
  *features(): Generator<{ name: string; features: ImageFeatures }> {
    const rows = this.#db.prepare(
      `SELECT name, k.rows AS count, k.cols AS cols, k.data AS keypoints, d.data AS descriptors
       FROM images JOIN keypoints k USING (image_id) JOIN descriptors d USING (image_id) ORDER BY name`,
    );
    for (const row of rows.iterate()) {
      const count = Number(row.count);
      const cols = Number(row.cols);
      // An image without features has NULL blobs.
      const source = new Float32Array(count > 0 ? aligned(row.keypoints) : new ArrayBuffer(0));
      const keypoints = new Float32Array(4 * count);
      for (let i = 0; i < count; i++) {
        keypoints.set(source.subarray(cols * i, cols * i + Math.min(cols, 2)), 4 * i);
        const [scale, angle] = cols === 6 ? scaleAndAngle(source.subarray(6 * i + 2, 6 * i + 6)) : [1, 0];
        keypoints[4 * i + 2] = cols === 4 ? source[4 * i + 2] : scale;
        keypoints[4 * i + 3] = cols === 4 ? source[4 * i + 3] : angle;
      }
      const descriptors = count > 0 ? Uint8Array.from(row.descriptors as Uint8Array) : new Uint8Array(0);
      yield { name: String(row.name), features: { count, keypoints, descriptors } };
    }
  }

  /** Where the keypoints of an image are: x, y, ... */
  positions(id: number): Float32Array {
    const row = this.#db.prepare('SELECT rows, cols, data FROM keypoints WHERE image_id = ?').get(id);
    const count = Number(row?.rows ?? 0);
    const cols = Number(row?.cols ?? 0);
    const source = new Float32Array(count > 0 ? aligned(row!.data) : new ArrayBuffer(0));
    return Float32Array.from({ length: 2 * count }, (_, k) => source[cols * (k >> 1) + (k & 1)]);
  }

  /** 128 bytes per keypoint; none for an image without features. */
  descriptors(id: number): Uint8Array {
    const row = this.#db.prepare('SELECT data FROM descriptors WHERE image_id = ?').get(id);
    return (row?.data as Uint8Array | null | undefined) ?? new Uint8Array(0);
  }

  setMatches(first: number, second: number, matches: Pick<Matches, 'pairs'>): void {
    const pairs = first < second ? matches.pairs : swapped(matches.pairs);
    this.#db
      .prepare('INSERT OR REPLACE INTO matches(pair_id, rows, cols, data) VALUES (?, ?, 2, ?)')
      .run(pairNumber(first, second), pairs.length / 2, bytesOf(pairs));
  }

  /** Of a pair (`first` < `second`): index in the first's keypoints, index in the second's, ... */
  matches(first: number, second: number): Uint32Array {
    const row = this.#db.prepare('SELECT rows, data FROM matches WHERE pair_id = ?').get(pairNumber(first, second));
    return row && Number(row.rows) > 0 ? new Uint32Array(aligned(row.data)) : new Uint32Array(0);
  }

  setGeometry({ first, second, config, F, E, H, inliers }: TwoViewGeometry): void {
    if (first >= second) throw new Error('a pair is stored with the smaller image first');
    this.#db
      .prepare(
        'INSERT OR REPLACE INTO two_view_geometries(pair_id, rows, cols, data, config, F, E, H) VALUES (?, ?, 2, ?, ?, ?, ?, ?)',
      )
      .run(
        pairNumber(first, second),
        inliers.length / 2,
        bytesOf(inliers),
        config,
        doubles(F ?? Array(9).fill(0)),
        doubles(E ?? Array(9).fill(0)),
        doubles(H ?? Array(9).fill(0)),
      );
  }

  count(table: 'keypoints' | 'matches' | 'two_view_geometries'): number {
    return Number(this.#db.prepare(`SELECT count(*) AS n FROM ${table}`).get()!.n);
  }

  /** Verified pairs, without their inliers' indices. */
  geometries(): { first: number; second: number; inliers: number; config: number }[] {
    return this.#db
      .prepare('SELECT pair_id AS pair, rows, config FROM two_view_geometries WHERE rows > 0')
      .all()
      .map((row) => {
        const pair = Number(row.pair);
        const second = pair % MAX_IMAGES;
        return {
          first: (pair - second) / MAX_IMAGES,
          second,
          inliers: Number(row.rows),
          config: Number(row.config),
        };
      });
  }

  /** Fundamental matrices, row-major and second from first, of pairs that neither a plane nor a turn explains. */
  fundamentals(fewestInliers: number): { first: number; second: number; F: readonly number[] }[] {
    return this.#db
      .prepare(
        'SELECT pair_id AS pair, F FROM two_view_geometries WHERE config IN (2, 3) AND rows >= ? ORDER BY pair_id',
      )
      .all(fewestInliers)
      .map((row) => {
        const pair = Number(row.pair);
        const second = pair % MAX_IMAGES;
        return { first: (pair - second) / MAX_IMAGES, second, F: [...new Float64Array(aligned(row.F))] };
      });
  }

  /** Where the mapper begins. */
  setParams(cameraId: number, params: readonly number[]): void {
    this.#db.prepare('UPDATE cameras SET params = ? WHERE camera_id = ?').run(doubles(params)!, cameraId);
  }

  /** Verified pairs with their inliers; those set aside are among them, those of a date or logo in every picture are not. */
  *verifiedPairs(): Generator<{ first: number; second: number; inliers: Uint32Array }> {
    const tables = this.#hasSetAside() ? ['two_view_geometries', 'set_aside'] : ['two_view_geometries'];
    for (const table of tables) {
      const rows = this.#db.prepare(
        `SELECT pair_id AS pair, data FROM ${table} WHERE rows > 0 AND config <> ${WATERMARK}`,
      );
      for (const row of rows.iterate()) {
        const pair = Number(row.pair);
        const second = pair % MAX_IMAGES;
        yield { first: (pair - second) / MAX_IMAGES, second, inliers: new Uint32Array(aligned(row.data)) };
      }
    }
  }

  /** The mapper will see all verified pairs but these; what was set aside before is back. */
  setAside(pairs: Iterable<{ first: number; second: number }>): void {
    this.transaction(() => {
      if (this.#hasSetAside()) {
        this.#db.exec('INSERT INTO two_view_geometries SELECT * FROM set_aside; DELETE FROM set_aside;');
      } else this.#db.exec('CREATE TABLE set_aside AS SELECT * FROM two_view_geometries WHERE 0');
      const keep = this.#db.prepare('INSERT INTO set_aside SELECT * FROM two_view_geometries WHERE pair_id = ?');
      const remove = this.#db.prepare('DELETE FROM two_view_geometries WHERE pair_id = ?');
      for (const { first, second } of pairs) {
        keep.run(pairNumber(first, second));
        remove.run(pairNumber(first, second));
      }
    });
  }

  #hasSetAside(): boolean {
    return (
      this.#db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'set_aside'").get() !== undefined
    );
  }

  /** The matches of a verified pair (`first` < `second`): index in the first's keypoints, index in the second's, ... */
  inliers(first: number, second: number): Uint32Array {
    const row = this.#db
      .prepare('SELECT rows, data FROM two_view_geometries WHERE pair_id = ?')
      .get(pairNumber(first, second));
    return row && Number(row.rows) > 0 ? new Uint32Array(aligned(row.data)) : new Uint32Array(0);
  }
}

const scaleAndAngle = ([a11, a12, a21, a22]: ArrayLike<number> & Iterable<number>): [number, number] => {
  const [xx = 0, xy = 0, yx = 0, yy = 0] = [a11, a12, a21, a22];
  return [Math.sqrt(Math.abs(xx * yy - xy * yx)), Math.atan2(yx, xx)];
};

function swapped(pairs: Uint32Array): Uint32Array {
  const result = new Uint32Array(pairs.length);
  for (let k = 0; k < pairs.length; k += 2) {
    result[k] = pairs[k + 1];
    result[k + 1] = pairs[k];
  }
  return result;
}

/** SQLITE_FULL, and SQLITE_IOERR as a full disk shows in the write-ahead log. */
const FULL = 13;

function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if ((error as { errcode?: number }).errcode === FULL) {
      throw new CaptureError('DISK_FULL', 'The disk of the machine that did the work is full.', { cause: error });
    }
    throw error;
  }
}
