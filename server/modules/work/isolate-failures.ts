import { isOutage } from '#server/db/outage.ts';

/**
 * Does pieces of work together, in their order; where that fails, each half by itself, down to the single piece. Returns why
 * pieces failed, one reason for each of them: a page of 500 with one that fails takes some twenty tries. `work` must have no
 * effect when it fails, as one transaction has none.
 * @throws the error of an outage: nothing else is tried then.
 */
export async function isolateFailures<W>(
  pieces: readonly W[],
  work: (pieces: readonly W[]) => Promise<unknown>,
): Promise<readonly unknown[]> {
  if (pieces.length === 0) return [];
  try {
    await work(pieces);
    return [];
  } catch (error) {
    if (isOutage(error)) throw error;
    if (pieces.length === 1) return [error];
  }
  const half = Math.ceil(pieces.length / 2);
  const first = await isolateFailures(pieces.slice(0, half), work);
  return [...first, ...(await isolateFailures(pieces.slice(half), work))];
}
