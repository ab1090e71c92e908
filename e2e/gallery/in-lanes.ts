/** Does the work of all names in turn, every second one beside the first; the answer gives the work of one name. */
export function inLanes<T>(
  names: readonly string[],
  work: (name: string) => Promise<T>,
): (name: string) => Promise<T> {
  const ends: [Promise<unknown>, Promise<unknown>] = [Promise.resolve(), Promise.resolve()];
  const done = new Map<string, Promise<T>>();
  names.forEach((name, at) => {
    const lane = at % 2 === 0 ? 0 : 1;
    const result = ends[lane].then(() => work(name));
    // Whoever asks for it hears of a failure; the lane goes on.
    ends[lane] = result.catch(() => undefined);
    done.set(name, result);
  });
  return (name) => done.get(name) ?? Promise.reject(new Error(`Nobody works on ${name}`));
}
