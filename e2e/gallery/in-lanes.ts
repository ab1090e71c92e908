/** Does the work of all names, each lane one after the other; the answer gives the work of one name. */
export function inLanes<Lane, T>(
  lanes: readonly Lane[],
  names: readonly string[],
  work: (lane: Lane, name: string) => Promise<T>,
): (name: string) => Promise<T> {
  const done = new Map<string, Promise<T>>();
  lanes.forEach((lane, first) => {
    let end: Promise<unknown> = Promise.resolve();
    for (const name of names.filter((_, at) => at % lanes.length === first)) {
      const result = end.then(() => work(lane, name));
      // Whoever asks for it hears of a failure; the lane goes on.
      end = result.catch(() => undefined);
      done.set(name, result);
    }
  });
  return (name) => done.get(name) ?? Promise.reject(new Error(`Nobody works on ${name}`));
}
