import type { OperatingSystem } from '#platform-contract/contract.ts';

/** An address that may be the one that the messaging app verifies. */
export type CandidateKind = 'entry' | 'current';

/** One of at most two addresses to sign. */
export interface SignCandidate {
  readonly kind: CandidateKind;
  readonly url: string;
}

/**
 * The addresses to sign, in the order of the attempts, without their fragments. On iOS the messaging app verifies the
 * first address of the visit, elsewhere the current one (product 11.5); `winner` is the one that was right
 * before.
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
