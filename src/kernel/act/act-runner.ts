import { makeObservable, observable, runInAction } from 'mobx';
import { networkFailure } from '#kernel/api/api.ts';
import { random } from '#kernel/browser/random.ts';
import { busyText, outcomeOf } from '#kernel/resource/command.ts';
import type { Intent, Outcome } from '#kernel/resource/command.ts';
import { notify } from '#kernel/browser/notices.ts';

/** How the button of an act stands: it is busy itself, or waits while another act runs. */
export interface Standing {
  readonly busy: boolean;
  readonly waits: boolean;
}

/**
 * Carries out the acts of one screen, one at a time; an act is known by its `id`. A press on another one meanwhile is
 * answered and never ignored. An act keeps its idempotency key until the server has answered, so a retry after a lost reply
 * is the same act.
 */
export class ActRunner {
  /** Id of the act that is being carried out. */
  running: string | undefined = undefined;
  /** Keys of acts whose reply is not there, by id. */
  private readonly keys = new Map<string, string>();

  constructor(private readonly uuid: () => string = random.uuid) {
    makeObservable(this, { running: observable });
  }

  /** How the button of an act stands. */
  standing(id: string): Standing {
    return { busy: this.running === id, waits: this.running !== undefined };
  }

  /** Whether another act than `id` runs, of which the visitor is told. */
  mustWait(id = ''): boolean {
    const isOther = this.running !== undefined && this.running !== id;
    if (isOther) notify(busyText);
    return isOther;
  }

  /** Does `work` as the one act of the screen. Undefined, and nothing is done, while another or the same one runs. */
  async alone<T>(id: string, work: () => Promise<T>): Promise<T | undefined> {
    if (this.mustWait(id) || this.running !== undefined) return undefined;
    runInAction(() => (this.running = id));
    return work().finally(() => runInAction(() => (this.running = undefined)));
  }

  /** The outcome of the call of an act, under the key of the act; never rejects. */
  async attempt<T>(id: string, perform: (intent: Intent) => Promise<T>): Promise<Outcome<T>> {
    const idempotencyKey = this.keys.get(id) ?? this.uuid();
    this.keys.set(id, idempotencyKey);
    const outcome = await outcomeOf(() => perform({ idempotencyKey }));
    if (outcome.ok || outcome.code !== networkFailure) this.keys.delete(id);
    return outcome;
  }
}
