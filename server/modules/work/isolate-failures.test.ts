import { DatabaseUnavailable } from '#server/db/outage.ts';
import { isolateFailures } from './isolate-failures.ts';

const pieces = Array.from({ length: 500 }, (_none, index) => index);

/** Work that refuses some pieces, and notes what it has done and how often it was tried. */
function refusing(refused: (piece: number) => Error | null) {
  const did: number[] = [];
  let tries = 0;
  const work = (some: readonly number[]) => {
    tries += 1;
    const error = some.map(refused).find((one) => one !== null);
    if (error) return Promise.reject(error);
    did.push(...some);
    return Promise.resolve();
  };
  return { did, work, tries: () => tries };
}

describe('pieces of work that are done together', () => {
  it('are one try when none fails', async () => {
    const { did, work, tries } = refusing(() => null);
    expect(await isolateFailures(pieces, work)).toEqual([]);
    expect([did, tries()]).toEqual([pieces, 1]);
  });

  it('are all done but those that fail, in their order, and each failure has its reason', async () => {
    const bad = [0, 250, 251, 499];
    const { did, work } = refusing((piece) => (bad.includes(piece) ? new Error(String(piece)) : null));
    const failures = await isolateFailures(pieces, work);
    expect(failures.map((error) => (error as Error).message)).toEqual(['0', '250', '251', '499']);
    expect(did).toEqual(pieces.filter((piece) => !bad.includes(piece)));
  });

  it('take a few tries when one of them fails', async () => {
    const { did, work, tries } = refusing((piece) => (piece === 321 ? new Error('bad') : null));
    expect(await isolateFailures(pieces, work)).toHaveLength(1);
    expect(did).toHaveLength(499);
    expect(tries()).toBeLessThan(21);
  });

  it('are not tried again in an outage', async () => {
    const { work, tries } = refusing(() => new DatabaseUnavailable('gone'));
    await expect(isolateFailures(pieces, work)).rejects.toThrow('gone');
    expect(tries()).toBe(1);
  });
});
