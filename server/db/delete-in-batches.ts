/** How much one run of a periodic deletion may do. */
export interface DeletionBounds {
  /** Rows that one statement deletes at most. */
  readonly batch: number;
  readonly batches: number;
}

/** Bounds of every periodic deletion; what is left over goes with the next run. */
export const deletionBounds: DeletionBounds = { batch: 1000, batches: 50 };

/**
 * Repeats a statement that deletes at most `batch` rows, each time in a transaction of its own, until nothing is left or
 * the bound of this run is reached, so that no lock is held for long; returns how many rows were deleted.
 */
export async function deleteInBatches(
  statement: (batch: number) => Promise<{ readonly numDeletedRows: bigint }>,
  { batch, batches }: DeletionBounds = deletionBounds,
): Promise<number> {
  let deleted = 0;
  for (let round = 0; round < batches; round += 1) {
    const { numDeletedRows } = await statement(batch);
    deleted += Number(numDeletedRows);
    if (numDeletedRows < BigInt(batch)) break;
  }
  return deleted;
}
