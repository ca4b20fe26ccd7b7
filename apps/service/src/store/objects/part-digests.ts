/**
 * The MD5 of a file that arrives in parts. Bytes are digested while they arrive, as far as the blocks before them are there, so that they need
 * not be read again and little is left to do when the last block comes: clients wait only a few seconds for an upload to finish.
 *
 * What arrives ahead of its turn waits in memory while there is room, and is read from storage where there was none. A block counts
 * only once it is recorded; one that fails before that is taken back. All of this is only a head start: `finish` names the parts that count,
 * and begins anew if anything else was digested.
 */
import { availableParallelism } from 'node:os';
import type { ObjectStore } from '../../domain/files/object-store.ts';
import type { PartDigests } from '../../domain/uploads/part-digests.ts';
import { giveBack, ownMemory } from '../../platform/chunk-memory.ts';
import { DigestThread, RunningDigest } from './digest-thread.ts';

interface Block {
  partKey: string;
  /** Not yet digested. */
  chunks: Uint8Array[];
  /** Bytes that were written to it, as long as there was room for them; the others are read from storage. */
  inMemory: number;
  /** There was no room for more. */
  overflowed: boolean;
  stored: boolean;
  begun: boolean;
}

interface Progress {
  digest: RunningDigest;
  /** Keys of the blocks that were digested whole. */
  digested: string[];
  /** The one being digested, and later ones. */
  blocks: Map<number, Block>;
  /** Digested or being digested, and not yet recorded: the digest remembers how it was before them. */
  unrecorded: Set<number>;
  touchedMs: number;
}

const idleMs = 10 * 60_000;
/** Blocks that wait for their turn, and what the threads have not got to yet: bytes of all uploads together. */
const mostBytes = 32 * 1024 * 1024;
/** What waits for its turn leaves this much to those whose turn it is. */
const reservedBytes = mostBytes / 4;

export function createPartDigests(objects: ObjectStore): PartDigests {
  const threads = Array.from(
    { length: Math.max(1, Math.min(4, availableParallelism() >> 1)) },
    () => new DigestThread(),
  );
  const tasks = new Map<number, Progress>();
  let nextState = 0;
  /** Of `mostBytes`. */
  let heldBytes = 0;
  /** Blocks that wait in memory and are in storage too, so that they can be read from there. */
  const spare = new Set<Block>();

  const newDigest = () => {
    const state = ++nextState;
    return new RunningDigest(objects, threads[state % threads.length], state);
  };

  const sizeOf = (chunks: readonly Uint8Array[]) => chunks.reduce((sum, chunk) => sum + chunk.length, 0);

  const letGo = (block: Block) => {
    heldBytes -= sizeOf(block.chunks);
    for (const chunk of block.chunks.splice(0)) giveBack(chunk);
    spare.delete(block);
  };

  const forget = (taskId: number) => {
    const progress = tasks.get(taskId);
    progress?.digest.drop();
    for (const block of progress?.blocks.values() ?? []) letGo(block);
    tasks.delete(taskId);
  };

  const progressOf = (taskId: number): Progress => {
    const nowMs = performance.now();
    let progress = tasks.get(taskId);
    if (!progress) {
      for (const [id, other] of tasks) if (other.touchedMs < nowMs - idleMs) forget(id);
      progress = { digest: newDigest(), digested: [], blocks: new Map(), unrecorded: new Set(), touchedMs: nowMs };
      tasks.set(taskId, progress);
    }
    progress.touchedMs = nowMs;
    return progress;
  };

  /** Nothing of it is in memory, all of it in storage. */
  const storedBlock = (partKey: string): Block => ({
    partKey,
    chunks: [],
    inMemory: 0,
    overflowed: true,
    stored: true,
    begun: false,
  });

  const turnOf = ({ digested }: Progress) => digested.length + 1;

  /** Digests as far as there is something in order. */
  const advance = (progress: Progress) => {
    for (;;) {
      const turn = turnOf(progress);
      const block = progress.blocks.get(turn);
      if (!block) return;
      if (!block.begun) {
        block.begun = true;
        spare.delete(block);
        if (progress.unrecorded.has(turn)) progress.digest.mark(turn);
      }
      if (block.chunks.length > 0) {
        const bytes = sizeOf(block.chunks);
        progress.digest.update(block.chunks, () => {
          heldBytes -= bytes;
        });
        block.chunks = [];
      }
      if (!block.stored) return;
      if (block.overflowed) progress.digest.append(block.partKey, block.inMemory);
      progress.blocks.delete(turn);
      progress.digested.push(block.partKey);
    }
  };

  /** Called for every chunk while memory is full: looks at nothing that it cannot let go. */
  const makeRoom = () => {
    for (const block of spare) {
      letGo(block);
      block.inMemory = 0;
      block.overflowed = true;
    }
  };

  const hasRoom = (isTurn: boolean, bytes: number) => {
    const most = isTurn ? mostBytes : mostBytes - reservedBytes;
    if (heldBytes + bytes > most) makeRoom();
    return heldBytes + bytes <= most;
  };

  const write = (progress: Progress, number: number, block: Block, chunks: readonly Uint8Array[]) => {
    // A block that was given up, or sent again, is no longer listened to.
    if (progress.blocks.get(number) !== block) {
      chunks.forEach(giveBack);
      return;
    }
    const bytes = sizeOf(chunks);
    if (block.overflowed || !hasRoom(number === turnOf(progress), bytes)) {
      block.overflowed = true;
      chunks.forEach(giveBack);
      return;
    }
    block.chunks.push(...chunks.map(ownMemory));
    block.inMemory += bytes;
    heldBytes += bytes;
    if (number === turnOf(progress)) advance(progress);
  };

  /** The digest goes back to before this block. Those behind it that were digested meanwhile are read from storage when their turn comes. */
  const takeBack = (progress: Progress, number: number) => {
    progress.digest.rewind(number);
    for (let later = number + 1; later < turnOf(progress); later++)
      progress.blocks.set(later, storedBlock(progress.digested[later - 1]));
    const current = progress.blocks.get(turnOf(progress));
    if (current?.begun && turnOf(progress) > number) {
      // Its beginning is gone with the digest; what comes is read from storage with it.
      letGo(current);
      Object.assign(current, { inMemory: 0, overflowed: true, begun: false });
    }
    progress.digested.length = Math.min(progress.digested.length, number - 1);
  };

  return {
    arriving(taskId, number, partKey) {
      const progress = progressOf(taskId);
      if (number < turnOf(progress) || progress.blocks.has(number)) return undefined;
      const block: Block = { partKey, chunks: [], inMemory: 0, overflowed: false, stored: false, begun: false };
      progress.blocks.set(number, block);
      progress.unrecorded.add(number);
      const isCurrent = () => tasks.get(taskId) === progress;
      return {
        write(chunks) {
          if (isCurrent()) write(progress, number, block, chunks);
          else chunks.forEach(giveBack);
        },
        stored() {
          if (!isCurrent()) return;
          block.stored = true;
          advance(progress);
          if (!block.begun && block.chunks.length > 0) spare.add(block);
        },
        failed() {
          if (!isCurrent() || !progress.unrecorded.delete(number)) return;
          if (number < turnOf(progress) || progress.blocks.get(number)?.begun) takeBack(progress, number);
          const left = progress.blocks.get(number);
          if (left) letGo(left);
          progress.blocks.delete(number);
        },
      };
    },

    received(taskId, number, partKey) {
      const progress = progressOf(taskId);
      if (number < turnOf(progress)) {
        // Another part than the one that was digested is noticed in the end.
        if (progress.unrecorded.delete(number)) progress.digest.unmark(number);
        return;
      }
      const block = progress.blocks.get(number);
      if (block?.partKey === partKey) {
        progress.unrecorded.delete(number);
        return;
      }
      if (block) return;
      progress.blocks.set(number, storedBlock(partKey));
      advance(progress);
    },

    async finish(taskId, partKeys) {
      const progress = tasks.get(taskId);
      tasks.delete(taskId);
      if (progress) {
        const { digest, digested } = progress;
        // Blocks that are sent once more, and still arrive.
        for (const block of progress.blocks.values()) letGo(block);
        try {
          if (progress.blocks.get(turnOf(progress))?.begun) digest.rewind(turnOf(progress));
          if (!digested.every((key, index) => key === partKeys[index])) throw new Error('other parts count');
          for (const key of partKeys.slice(digested.length)) digest.append(key);
          return await digest.finish();
        } catch {
          digest.drop(); // the head start is of no use: from the beginning, and with the real error if there is one
        }
      }
      const digest = newDigest();
      try {
        for (const key of partKeys) digest.append(key);
        return await digest.finish();
      } catch (error) {
        digest.drop();
        throw error;
      }
    },

    forget,

    async close() {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}
