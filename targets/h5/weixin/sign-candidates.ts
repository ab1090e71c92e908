import type { OperatingSystem } from '#platform-contract/contract.ts';

/** An address that the messaging app may hold for the one to be signed. */
export type CandidateKind = 'entry' | 'current';

/** One of at most two addresses to have signed. */
export interface SignCandidate {
  readonly kind: CandidateKind;
  readonly url: string;
}

/**
 * The addresses to have signed, in the order to try them, without their fragments. On iOS the messaging app verifies the
 * address the visit began with, elsewhere the current one (reference: hosts.md 2.3); `winner` is what was right before.
 */
export function signCandidates(
  os: OperatingSystem,
  addresses: Readonly<Record<CandidateKind, string>>,
  winner?: CandidateKind,
): readonly SignCandidate[] {
  const first = winner ?? (os === 'ios' ? 'entry' : 'current');
  const order = [first, first === 'entry' ? 'current' : 'entry'] as const;
  const [one, other] = order.map((kind) => ({ kind, url: addresses[kind].split('#', 1)[0] ?? '' }));
  return [one, other].filter(
    (each, at) => each !== undefined && (at === 0 || each.url !== one?.url),
  ) as SignCandidate[];
}
