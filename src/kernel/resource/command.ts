import { action, makeObservable, observable, runInAction } from 'mobx';
import { codes } from '#contract/http/codes.ts';
import { ApiError, networkFailure } from '#kernel/api/api.ts';
import { random } from '#kernel/browser/random.ts';
import { reportError } from '#kernel/errors/error-reports.ts';

/** How an action ended: with its data, or with a reason for the visitor. */
export type Outcome<T> =
  | { readonly ok: true; readonly data: T }
  | {
      readonly ok: false;
      readonly code: number;
      /** Empty where nothing is shown. */
      readonly msg: string;
      /** What the server sent with its refusal. */
      readonly data?: unknown;
    };

/** The refusal of a press for something else while an action runs; no code of the server. */
export const stillBusy = -2;

/** What the visitor reads then. */
export const busyText = '正在处理上一步，请稍候';

/** One intent of the visitor: the key that makes its repetition harmless. */
export interface Intent {
  readonly idempotencyKey: string;
}

/**
 * An action of the visitor. It runs once at a time, so a double tap is one action, and it reuses the key of an intent until
 * the server has answered, so a retry after a lost reply is the same action. `run` never rejects.
 */
export class Command<T, Args extends readonly unknown[] = []> {
  isRunning = false;
  private open: { readonly of: string; readonly intent: Intent } | undefined;

  constructor(
    private readonly perform: (intent: Intent, ...args: Args) => Promise<T>,
    private readonly uuid: () => string = random.uuid,
  ) {
    makeObservable(this, { isRunning: observable, run: action });
  }

  /**
   * Performs the action. While it is running, the same press again does nothing and returns undefined, and one with other
   * arguments is refused: `stillBusy`.
   */
  async run(...args: Args): Promise<Outcome<T> | undefined> {
    if (this.isRunning) {
      const isSame = this.open?.of === JSON.stringify(args);
      return isSame ? undefined : { ok: false, code: stillBusy, msg: busyText };
    }
    this.isRunning = true;
    const outcome = await outcomeOf(() => this.perform(this.intentOf(args), ...args));
    if (outcome.ok || outcome.code !== networkFailure) this.open = undefined;
    runInAction(() => (this.isRunning = false));
    return outcome;
  }

  // Other arguments are another intent, even when the answer to the one before was lost.
  private intentOf(args: Args): Intent {
    const of = JSON.stringify(args);
    if (this.open?.of !== of) this.open = { of, intent: { idempotencyKey: this.uuid() } };
    return this.open.intent;
  }
}

/** How `work` ended, for the visitor; never rejects. */
export async function outcomeOf<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, data: await work() };
  } catch (error) {
    return failureOf(error);
  }
}

function failureOf(error: unknown): Extract<Outcome<never>, { ok: false }> {
  if (error instanceof ApiError) {
    const { code, msg, data } = error;
    // Product 5.12: an ended session is not reported.
    return { ok: false, code, msg: code === codes.authExpired ? '' : msg, data };
  }
  // A bug of ours: the visitor can press again.
  reportError(error, { where: 'command' });
  return { ok: false, code: networkFailure, msg: '服务繁忙，请稍后重试' };
}
