import { address } from '#contract/activity-kit/address.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { Command } from '#kernel/resource/command.ts';
import type { Outcome } from '#kernel/resource/command.ts';
import { notify } from '#kernel/browser/notices.ts';
import { Resource } from '#kernel/resource/resource.ts';
import type { Address } from './address.ts';
import { addressTexts as texts } from './address-texts.ts';

/** A prize that is sent, and where to. */
export type Parcel = DataOf<typeof address.detail>;

/** State of the address of one prize. */
export class ParcelStore {
  readonly parcel: Resource<Parcel>;
  readonly regions = new Resource(async () => (await call(address.regions, { query: {} })).list);
  private readonly submission = new Command(({ idempotencyKey }, given: Address) =>
    call(address.submit, { body: { equity_record_id: this.recordId, ...given } }, { idempotencyKey }),
  );

  constructor(private readonly recordId: string) {
    this.parcel = new Resource(() => call(address.detail, { query: { equity_record_id: recordId } }));
  }

  /** The name of the address that was begun for this prize. */
  get draftName(): string {
    return `address of ${this.recordId}`;
  }

  get isSubmitting(): boolean {
    return this.submission.isRunning;
  }

  /** Sends the address and reads it back masked; undefined while the same is under way. */
  async submit(given: Address): Promise<Outcome<unknown> | undefined> {
    const outcome = await this.submission.run(given);
    if (outcome === undefined) return undefined;
    if (outcome.ok) notify(texts.saved);
    await this.parcel.reload();
    return outcome;
  }
}
