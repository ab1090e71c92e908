import type { AwardKind } from '#server/db/activity-words.ts';

/** Where a parcel goes. Personal: it is masked wherever it is shown, and never logged. */
export interface PostalAddress {
  readonly name: string;
  readonly phone: string;
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly detail: string;
}

/** What a provider is asked to deliver. */
export interface FulfilmentRequest {
  /** The id of the award. Asked again with the same number, a provider answers the same and delivers nothing more. */
  readonly requestNo: string;
  readonly kind: AwardKind;
  readonly memberId: string;
  readonly title: string;
  /** Fen. */
  readonly valueFen: number;
  /** Null for what is not a parcel. */
  readonly address: PostalAddress | null;
}

/** The provider's last word; `code` is empty where there is none to hand out. */
export type FulfilmentOutcome =
  | { readonly outcome: 'delivered'; readonly code: string }
  | { readonly outcome: 'refused'; readonly reason: string };

/** Somebody who delivers awards: coupons of partners, red packets, parcels. */
export interface FulfilmentProvider {
  /** Rejects when the outcome is unknown, for example after 10 s without an answer; then it is asked again. */
  readonly deliver: (request: FulfilmentRequest) => Promise<FulfilmentOutcome>;
}
