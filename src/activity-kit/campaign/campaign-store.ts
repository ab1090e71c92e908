import { computed, makeObservable } from 'mobx';
import type { CampaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { activityPhase, participationResult } from '#contract/activity-kit/participation.ts';
import type { DataOf, Endpoint } from '#contract/http/endpoint.ts';
import { addressOfCall } from '#contract/pages/first-calls.ts';
import { ActRunner } from '#kernel/act/act-runner.ts';
import { networkFailure } from '#kernel/api/api.ts';
import type { Intent, Outcome } from '#kernel/resource/command.ts';
import type { KnownAnswers } from '#kernel/resource/known-answers.ts';
import type { Resource } from '#kernel/resource/resource.ts';
import { notify } from '#kernel/browser/notices.ts';
import { prepareResult } from '../flight/award-result.ts';
import { activityAddress } from './activity-address.ts';
import { pathIn } from './campaign.ts';
import type { KnownCampaign } from './campaign.ts';

/** What every action of a campaign answers. */
interface ActionResult {
  /** One of `participationResult`. */
  readonly result: string;
  readonly result_msg: string;
}

/** One activity on the screen of its campaign: its page, its phase, and what the visitor does. */
export class CampaignStore<I extends CampaignInfo = CampaignInfo> {
  readonly info: Resource<I>;
  /** What the visitor does on this screen. */
  readonly acts = new ActRunner();
  private readonly parts = new Map<string, Resource<unknown>>();

  /**
   * `activityId` is the one of the address, empty for the current activity; `manifest` is that of the campaign whose screen this
   * is, absent for the page of a task, and `more` the rest of the query of `of`.
   */
  constructor(
    private readonly answers: KnownAnswers,
    of: Endpoint,
    readonly activityId: string,
    readonly manifest?: KnownCampaign,
    more?: Readonly<Record<string, string>>,
  ) {
    this.info = answers.resource(of, { query: this.query(more) }) as unknown as Resource<I>;
    makeObservable(this, { phase: computed, isRunning: computed });
  }

  /** One of `activityPhase`, by the server's clock; undefined until it is known. */
  get phase(): string | undefined {
    return this.info.value?.page_info.phase;
  }

  /** Whether anything can be done. */
  get isRunning(): boolean {
    return this.phase === activityPhase.running;
  }

  /** The query of a call about this activity. */
  query(more: Readonly<Record<string, string | number>> = {}): Record<string, string | number> {
    return this.activityId === '' ? { ...more } : { activity_id: this.activityId, ...more };
  }

  /** The address of another screen for the same activity: by its name in the manifest, or by its path. */
  pathTo(to: string, more: Readonly<Record<string, string>> = {}): string {
    return activityAddress(pathIn(this.manifest, to), this.activityId, more);
  }

  /** A further answer about this activity from a part of its play type. */
  ofType<E extends Endpoint>(endpoint: E, more: Readonly<Record<string, string | number>> = {}) {
    return this.part(endpoint, { ...(this.manifest && { type: this.manifest.type }), ...more });
  }

  /** A further answer about this activity: requested once, and again after every action. */
  part<E extends Endpoint>(endpoint: E, more: Readonly<Record<string, string | number>> = {}) {
    const key = addressOfCall(endpoint.path, more);
    const known = this.parts.get(key) as Resource<DataOf<E>> | undefined;
    if (known !== undefined) return known;
    const part = this.answers.resource(endpoint, { query: this.query(more) } as never);
    this.parts.set(key, part);
    return part;
  }

  /** Asks for the page and its parts again: something has changed. */
  async reload(): Promise<void> {
    await Promise.all([this.info, ...this.parts.values()].map((part) => part.reload()));
  }

  /**
   * Carries out an act of the visitor, one at a time: shows its result or why it is refused, and asks for the page again.
   * Undefined when there is no activity, and while an act runs. `lead` opens the screen that the act leads to, as soon as
   * the server has carried it out; its result is a notice, which outlives the page. `show` shows the result in another way.
   */
  async carryOut<T extends ActionResult>(
    id: string,
    perform: (activityId: string, intent: Intent) => Promise<T>,
    lead?: () => void,
    show: (shown: Shown) => void = lead ? ({ text }) => notify(text) : prepareResult(id),
  ): Promise<Outcome<T> | undefined> {
    const info = await this.known();
    if (info === undefined) return undefined;
    return this.acts.alone(id, async () => {
      const outcome = await this.acts.attempt(id, (intent) => perform(info.activity_id, intent));
      show(shownOf(outcome));
      if (outcome.ok) lead?.();
      const reloaded = this.reload();
      // Whoever tries again after a lost reply need not wait for the page, which may be lost as well.
      if (outcome.ok || outcome.code !== networkFailure) await reloaded;
      return outcome;
    });
  }

  /** The page, which is loaded if it is not there yet. */
  async known(): Promise<I | undefined> {
    if (this.info.value === undefined) await this.info.load();
    return this.info.value;
  }
}

interface Shown {
  readonly isPaid: boolean;
  readonly text: string;
}

function shownOf(outcome: Outcome<ActionResult>): Shown {
  return { isPaid: isCarriedOut(outcome), text: outcome.ok ? outcome.data.result_msg : outcome.msg };
}

/** Whether an action was carried out: neither refused nor lost, and not given up before. */
export function isCarriedOut(outcome: Outcome<Pick<ActionResult, 'result'>> | undefined): boolean {
  return outcome?.ok === true && outcome.data.result === participationResult.success;
}
