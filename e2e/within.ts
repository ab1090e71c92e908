const patienceMs = 30_000;

/** The value of a promise, or an error that names what did not happen in half a minute, or within so many milliseconds. */
export async function within<T>(promise: Promise<T>, what: string, limitMs = patienceMs): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It did not happen that ${what}`)), limitMs);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
