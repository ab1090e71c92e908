const pause = 1000;

/** The same act, started at most once a second (spec section 9): whoever asks again within it shares the first one's outcome. */
export function atMostOnceASecond<A, T>(act: (argument: A) => Promise<T>): (argument: A) => Promise<T> {
  let current: Promise<T> | undefined;
  return (argument) => {
    if (current !== undefined) return current;
    current = act(argument);
    setTimeout(() => (current = undefined), pause);
    return current;
  };
}
