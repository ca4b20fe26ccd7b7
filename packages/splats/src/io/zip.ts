import { checkZipRecord, readZipRecords, unpackZipRecord } from '@orrery/containers';
import { SplatFormatError, splatFailure } from '../splat-format-error.ts';

/** The files of a small zip archive (stored or deflated, no zip64), opened by name, each bounded before it inflates. */
export interface ZipArchive {
  names: string[];
  /** Throws `bad-data` where absent, `too-large` where the entry announces more than `limitBytes`. */
  file(name: string, limitBytes: number): Promise<Uint8Array>;
}

export function openZip(bytes: Uint8Array): ZipArchive {
  const records = new Map(readZipRecords(bytes, splatFailure).map((record) => [record.name, record]));
  return {
    names: [...records.keys()],
    async file(name, limitBytes) {
      const record = records.get(name);
      if (!record) throw new SplatFormatError('bad-data', `zip: no file ${name}`);
      if (record.sizeBytes > limitBytes) {
        throw new SplatFormatError('too-large', `zip: ${name} has ${record.sizeBytes} bytes, ${limitBytes} expected`);
      }
      checkZipRecord(record, splatFailure);
      return await unpackZipRecord(bytes, record, splatFailure);
    },
  };
}
