/**
 * Files on their way to becoming a world. Lives as long as the session, not the page: one can look at other pages meanwhile. Two files go at
 * a time; large ones are read first (their MD5 tells the service what it has) and go in blocks.
 */
import type { OrreryClient } from '@orrery/client';
import { fingerprintOf, problemOfSet, type RefusalReason, sortFiles } from './file-checks.ts';
import type { Md5Reader } from './md5.ts';
import type { DraftStorage, SavedFile } from './saved-draft.ts';
import { defaultWorldSettings, type WorldSettings } from './world-settings.ts';

/** `missing`: known from before a reload, and to be picked again. */
export type FileState = 'missing' | 'waiting' | 'reading' | 'sending' | 'checking' | 'sent' | 'failed';

export interface UploadEntry extends SavedFile {
  file?: File;
  state: FileState;
  /** Of the step the file is in. */
  doneBytes: number;
  problem?: Error | undefined;
}

/** Why it stopped; `file` where it was one of them. */
export interface UploadProblem {
  file?: string;
  error: Error;
}

export type Phase = 'editing' | 'uploading' | 'creating';

export interface UploadSnapshot {
  phase: Phase;
  settings: WorldSettings;
  entries: readonly UploadEntry[];
  refused: readonly { name: string; reason: RefusalReason }[];
  /** From before a reload. */
  restored: boolean;
  problem: UploadProblem | undefined;
}

const filesAtOnce = 2;
const tellEveryMs = 100;
const saveEveryMs = 500;

interface Options {
  client: Pick<OrreryClient, 'uploads' | 'worlds'>;
  reader: Md5Reader;
  drafts: DraftStorage;
  onCreated(worldId: string, name: string): void;
}

export class WorldUpload {
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  #entries = new Map<string, UploadEntry>();
  #state: Omit<UploadSnapshot, 'entries'>;
  #snapshot: UploadSnapshot;
  #stop: AbortController | undefined;
  #telling: ReturnType<typeof setTimeout> | undefined;
  #saving: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options) {
    this.#options = options;
    const draft = options.drafts.load();
    for (const saved of draft?.files ?? [])
      this.#entries.set(saved.fingerprint, { ...saved, state: saved.url ? 'sent' : 'missing', doneBytes: 0 });
    this.#state = {
      phase: 'editing',
      settings: draft?.settings ?? defaultWorldSettings,
      refused: [],
      restored: draft !== undefined,
      problem: undefined,
    };
    this.#snapshot = { ...this.#state, entries: [...this.#entries.values()] };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  snapshot = (): UploadSnapshot => this.#snapshot;

  setSettings(change: Partial<WorldSettings>): void {
    this.#set({ settings: { ...this.#state.settings, ...change } });
  }

  /** New files join the list; files that a reload took away are recognized and go on. */
  addFiles(files: readonly File[]): void {
    const unknown: File[] = [];
    for (const file of files) {
      const entry = this.#entries.get(fingerprintOf(file));
      if (entry?.state === 'missing') this.#update(entry, { file, state: 'waiting' });
      else if (entry?.state !== 'sent') unknown.push(file);
    }
    const { accepted, refused } = sortFiles(unknown, new Set(this.#entries.keys()));
    for (const { file, type } of accepted) {
      const fingerprint = fingerprintOf(file);
      const { name, size } = file;
      this.#entries.set(fingerprint, { fingerprint, name, size, type, file, state: 'waiting', doneBytes: 0 });
    }
    this.#set({
      refused: refused
        .filter(({ reason }) => reason !== 'twice')
        .map(({ file, reason }) => ({ name: file.name, reason })),
      problem: undefined,
    });
  }

  remove(fingerprint: string): void {
    this.#entries.delete(fingerprint);
    this.#set({});
  }

  /** Drops files that cannot be had any more, so that the rest can go. */
  removeMissing(): void {
    for (const entry of this.#entries.values()) if (entry.state === 'missing') this.#entries.delete(entry.fingerprint);
    this.#set({});
  }

  /** Forgets everything. */
  reset(): void {
    this.#stop?.abort();
    this.#entries.clear();
    clearTimeout(this.#saving);
    this.#saving = undefined;
    this.#options.drafts.clear();
    this.#set({ phase: 'editing', settings: defaultWorldSettings, refused: [], restored: false, problem: undefined });
  }

  pause(): void {
    this.#stop?.abort();
  }

  /** Sends what is not sent, then makes the world. Ends early, with `problem`, where something fails; calling it again goes on. */
  async start(): Promise<void> {
    if (this.#state.phase !== 'editing') return;
    const stop = new AbortController();
    this.#stop = stop;
    for (const entry of this.#entries.values())
      if (entry.state === 'failed') this.#update(entry, { state: 'waiting', problem: undefined });
    this.#set({ phase: 'uploading', problem: undefined });
    this.#save();
    try {
      await this.#sendAll(stop.signal);
      stop.signal.throwIfAborted();
      const failed = [...this.#entries.values()].filter(({ state }) => state === 'failed');
      if (failed.length > 0) {
        this.#stopped({ file: failed[0].name, error: failed[0].problem! });
        return;
      }
      this.#set({ phase: 'creating' });
      const worldId = await this.#create(stop.signal);
      const { name } = this.#state.settings;
      this.reset();
      this.#options.onCreated(worldId, name.trim());
    } catch (error) {
      this.#stopped(stop.signal.aborted ? undefined : { error: error as Error });
    }
  }

  #stopped(problem: UploadProblem | undefined): void {
    for (const entry of this.#entries.values())
      if (entry.state !== 'sent' && entry.state !== 'failed' && entry.file) this.#update(entry, { state: 'waiting' });
    if (this.#entries.size > 0) this.#save();
    this.#set({ phase: 'editing', problem });
  }

  close(): void {
    this.#stop?.abort();
    clearTimeout(this.#telling);
    clearTimeout(this.#saving);
    this.#options.reader.close();
  }

  async #create(signal: AbortSignal): Promise<string> {
    const resources = [...this.#entries.values()].map(({ url, type }) => ({ url: url!, type }));
    const problem = problemOfSet([...this.#entries.values()]);
    if (problem) throw new Error(problem.kind);
    const { name, taskQuality, scene, useMask } = this.#state.settings;
    const request = { name: name.trim(), resources, taskQuality, scene, ...(useMask ? { useMask } : {}) };
    return this.#options.client.worlds.create(request, { signal, source: 'console' });
  }

  async #sendAll(signal: AbortSignal): Promise<void> {
    const { blockSize } = await this.#options.client.uploads.token({ signal });
    const waiting = [...this.#entries.values()].filter(({ state }) => state === 'waiting');
    const lane = async () => {
      for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
        signal.throwIfAborted();
        // Removed from the list meanwhile.
        if (this.#entries.has(entry.fingerprint)) await this.#sendOne(entry, blockSize, signal);
      }
    };
    const results = await Promise.allSettled(Array.from({ length: filesAtOnce }, lane));
    const broken = results.find((result) => result.status === 'rejected');
    if (broken) throw broken.reason;
  }

  /** A file that fails does not hold up the others; only a stop does. */
  async #sendOne(entry: UploadEntry, blockSize: number, signal: AbortSignal): Promise<void> {
    const { uploads } = this.#options.client;
    const file = entry.file!;
    try {
      if (file.size > blockSize && !entry.md5) {
        this.#update(entry, { state: 'reading', doneBytes: 0 });
        const md5 = await this.#options.reader.md5(file, {
          signal,
          onProgress: (doneBytes) => this.#update(entry, { doneBytes }),
        });
        this.#update(entry, { md5 });
        this.#save();
      }
      this.#update(entry, { state: 'sending', doneBytes: 0 });
      const { url } = await uploads.upload(file, {
        name: file.name,
        signal,
        ...(entry.md5 ? { md5: entry.md5 } : {}),
        onProgress: ({ step, doneBytes }) =>
          this.#update(entry, { state: step === 'check' ? 'checking' : 'sending', doneBytes }),
      });
      this.#update(entry, { state: 'sent', url, doneBytes: file.size });
      this.#save();
    } catch (error) {
      if (signal.aborted) throw error;
      this.#update(entry, { state: 'failed', problem: error as Error });
    }
  }

  /** Entries are replaced in place, so that lists can tell which changed. */
  #update(entry: UploadEntry, change: Partial<UploadEntry>): void {
    Object.assign(entry, change);
    const held = this.#entries.get(entry.fingerprint);
    if (held) this.#entries.set(entry.fingerprint, entry);
    this.#telling ??= setTimeout(() => this.#set({}), tellEveryMs);
  }

  #set(change: Partial<Omit<UploadSnapshot, 'entries'>>): void {
    clearTimeout(this.#telling);
    this.#telling = undefined;
    this.#state = { ...this.#state, ...change };
    this.#snapshot = { ...this.#state, entries: [...this.#entries.values()].map((entry) => ({ ...entry })) };
    for (const listener of this.#listeners) listener();
  }

  /** Soon, and not for each of a thousand files. */
  #save(): void {
    this.#saving ??= setTimeout(() => {
      this.#saving = undefined;
      if (this.#entries.size === 0) return;
      const files = [...this.#entries.values()].map(
        ({ fingerprint, name, size, type, md5, url }): SavedFile => ({
          fingerprint,
          name,
          size,
          type,
          ...(md5 ? { md5 } : {}),
          ...(url ? { url } : {}),
        }),
      );
      this.#options.drafts.save({ settings: this.#state.settings, files });
    }, saveEveryMs);
  }
}
