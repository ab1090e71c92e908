/** Blocks callers until `count` have arrived; later callers pass. */
export function barrier(count: number): () => Promise<void> {
  let waiting = count;
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    waiting -= 1;
    if (waiting <= 0) open();
    return opened;
  };
}
