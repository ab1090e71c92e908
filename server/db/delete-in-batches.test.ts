import { deleteInBatches } from './delete-in-batches.ts';

/** A table of so many rows that are over. */
function table(rows: number) {
  const batches: number[] = [];
  let left = rows;
  const statement = (batch: number) => {
    const deleted = Math.min(batch, left);
    left -= deleted;
    batches.push(deleted);
    return Promise.resolve({ numDeletedRows: BigInt(deleted) });
  };
  return { batches, statement };
}

describe('a periodic deletion', () => {
  it('goes on in batches until nothing is left', async () => {
    const { batches, statement } = table(25);
    expect(await deleteInBatches(statement, { batch: 10, batches: 9 })).toBe(25);
    expect(batches).toEqual([10, 10, 5]);
  });

  it('stops at the bound of one run', async () => {
    const { batches, statement } = table(1000);
    expect(await deleteInBatches(statement, { batch: 10, batches: 3 })).toBe(30);
    expect(batches).toEqual([10, 10, 10]);
  });

  it('asks once where nothing is over', async () => {
    const { batches, statement } = table(0);
    expect(await deleteInBatches(statement)).toBe(0);
    expect(batches).toEqual([0]);
  });
});
