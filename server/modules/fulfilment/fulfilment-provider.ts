import type { AwardKind } from '#server/db/activity-tables.ts';
import { createHash } from 'node:crypto';

/** The address of a parcel. Personal: it is masked wherever it is shown, and never logged. */
export interface PostalAddress {
  readonly name: string;
  readonly phone: string;
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly detail: string;
}

/** A delivery request to a provider. */
export interface FulfilmentRequest {
  /**
   * The id of the award. For a repeated request with the same number, a provider gives the same answer and delivers
   * nothing more.
   */
  readonly requestNo: string;
  readonly kind: AwardKind;
  readonly memberId: string;
  readonly title: string;
  /** Fen. */
  readonly valueFen: number;
  /** Null for awards that are not parcels. */
  readonly address: PostalAddress | null;
}

/** The final answer of the provider; `code` is empty if there is none. */
export type FulfilmentOutcome =
  | { readonly outcome: 'delivered'; readonly code: string }
  | { readonly outcome: 'refused'; readonly reason: string };

/** A provider that delivers awards: coupons of partners, red packets, parcels. */
export interface FulfilmentProvider {
  /** Rejects when the outcome is unknown, for example after 10 s without an answer; then it is retried. */
  readonly deliver: (request: FulfilmentRequest) => Promise<FulfilmentOutcome>;
}

/**
 * Delivers nothing and reports success; a code is derived from the number of the request, so that a repeated request
 * has the same answer.
 */
export const localFulfilment: FulfilmentProvider = {
  deliver: ({ requestNo, kind }) => {
    const code = createHash('sha256').update(requestNo).digest('hex').slice(0, 12).toUpperCase();
    return Promise.resolve({ outcome: 'delivered', code: kind === 'code' ? `DEMO-${code}` : '' });
  },
};
