/** Runs the work of all names in a number of lanes; the returned function gives the result of one name. */
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
      // The caller that awaits it gets the failure; the lane continues.
      end = result.catch(() => undefined);
      done.set(name, result);
    }
  });
  return (name) => done.get(name) ?? Promise.reject(new Error(`Nobody works on ${name}`));
}
