/** The newest scene of each open session, kept so that a push need not read and patch everything again. */
import type { Scene } from '@orrery/usd';
import { serialTurns } from '../../platform/serial-turns.ts';
import type { ObjectStore } from '../files/object-store.ts';
import { readObjectBytes } from '../files/read-object.ts';
import type { SceneReader } from '../renders/scene-reader.ts';
import type { Store } from '../store-port.ts';
import type { Stream } from './stream-repository.ts';

const remembered = 32;

export class StreamScenes {
  readonly #objects: ObjectStore;
  readonly #scenes = new Map<string, { revision: number; scene: Scene }>();

  readonly reader: SceneReader;

  constructor(objects: ObjectStore, reader: SceneReader) {
    this.#objects = objects;
    this.reader = reader;
  }

  /** Runs the work on a session's scene one after another: two at once would only undo each other's reading. */
  readonly inTurn = serialTurns<string>();

  /** The scene at the row's revision. */
  async at(store: Store, stream: Stream): Promise<Scene> {
    let known = this.#scenes.get(stream.id);
    if (!known || known.revision > stream.revision)
      known = {
        revision: 0,
        scene: await this.reader.read(stream.accountId, await readObjectBytes(this.#objects, stream.sceneKey)),
      };
    if (known.revision < stream.revision) {
      for (const push of await store.streams.pushesAfter(stream.id, known.revision)) {
        if (push.revision > stream.revision) break;
        const usd = await readObjectBytes(this.#objects, push.usdKey);
        known = {
          revision: push.revision,
          scene: (await (await this.reader.readPatch(stream.accountId, usd)).apply(known.scene)).scene,
        };
      }
    }
    this.remember(stream.id, known.revision, known.scene);
    return known.scene;
  }

  remember(streamId: string, revision: number, scene: Scene): void {
    this.#scenes.delete(streamId);
    this.#scenes.set(streamId, { revision, scene });
    for (const oldest of this.#scenes.keys()) {
      if (this.#scenes.size <= remembered) break;
      this.#scenes.delete(oldest);
    }
  }

  forget(streamId: string): void {
    this.#scenes.delete(streamId);
  }
}
