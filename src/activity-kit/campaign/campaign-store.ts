import { computed, makeObservable, observable, runInAction } from 'mobx';
import type { CampaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { activityPhase, participationResult } from '#contract/activity-kit/participation.ts';
import type { DataOf, Endpoint } from '#contract/http/endpoint.ts';
import { addressOfCall } from '#contract/pages/first-calls.ts';
import type { Outcome } from '#kernel/resource/command.ts';
import type { KnownAnswers } from '#kernel/resource/known-answers.ts';
import type { Resource } from '#kernel/resource/resource.ts';
import { prepareResult } from '../flight/award-result.ts';
import { activityAddress } from './activity-address.ts';

/** What every action of a campaign answers. */
interface ActionResult {
  /** One of `participationResult`. */
  readonly result: string;
  readonly result_msg: string;
}

/** One activity on the screen of its campaign: its page, its phase, and the action that is being carried out. */
export class CampaignStore<I extends CampaignInfo = CampaignInfo> {
  readonly info: Resource<I>;
  /** Name of the running action; its button is busy, and no other action starts. */
  acting: string | undefined;
  private readonly parts = new Map<string, Resource<unknown>>();

  /** Class that sets the colours of the campaign. */
  readonly theme: string | undefined;

  /** `activityId` is the one of the address, empty for the current activity; `more` is the rest of the query of `of`. */
  constructor(
    private readonly answers: KnownAnswers,
    of: Endpoint,
    readonly activityId: string,
    {
      theme,
      more,
    }: { readonly theme?: string | undefined; readonly more?: Readonly<Record<string, string>> } = {},
  ) {
    this.theme = theme;
    this.info = answers.resource(of, { query: this.query(more) }) as unknown as Resource<I>;
    makeObservable(this, { acting: observable, phase: computed, isRunning: computed });
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

  /** The address of another screen of the same activity. */
  pathTo(path: string, more: Readonly<Record<string, string>> = {}): string {
    return activityAddress(path, this.activityId, more);
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
    await Promise.all([this.info.load(), ...[...this.parts.values()].map((part) => part.load())]);
  }

  /**
   * Carries out an action of the visitor, one at a time: shows its result or why it is refused, and asks for the page
   * again. Undefined when there is no activity, while another action runs, or when `perform` did nothing.
   */
  async act<T extends ActionResult>(
    name: string,
    perform: (activityId: string) => Promise<Outcome<T> | undefined>,
  ): Promise<Outcome<T> | undefined> {
    const info = await this.known();
    if (info === undefined || this.acting !== undefined) return undefined;
    runInAction(() => (this.acting = name));
    const show = prepareResult(name);
    const outcome = await perform(info.activity_id);
    if (outcome !== undefined) show(shownOf(outcome));
    await this.reload();
    runInAction(() => (this.acting = undefined));
    return outcome;
  }

  /** The page, which is loaded if it is not there yet. */
  async known(): Promise<I | undefined> {
    if (this.info.value === undefined) await this.info.load();
    return this.info.value;
  }
}

function shownOf(outcome: Outcome<ActionResult>): { readonly isPaid: boolean; readonly text: string } {
  if (!outcome.ok) return { isPaid: false, text: outcome.msg };
  const { result, result_msg: text } = outcome.data;
  return { isPaid: result === participationResult.success, text };
}
