const { imul, sqrt } = Math;

/** Sessions, or periods, for which the sample has values: `at` is from 0 to this number. */
export const sampleSpan = 4096;
/** `at` of the session with the number 0, at which every series has its base value. */
export const sampleOrigin = sampleSpan / 2;

/** The key of a field of an instrument; the same text gives the same key on every machine. */
export function sampleKey(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}

/** A value from -1 to 1 that depends on its key and number alone, and on no value before it (MurmurHash3, finaliser). */
export function noise(key: number, at: number): number {
  let hash = imul(key ^ imul(at + 1, 0x9e3779b1), 0x85ebca6b);
  hash = imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  hash = imul(hash ^ (hash >>> 16), 0x27d4eb2f);
  return ((hash ^ (hash >>> 15)) | 0) / 0x80000000;
}

/**
 * The walk of a key: its step has the variance 1, and it is 0 at {@link sampleOrigin}. Each point between two others is their
 * mean and noise of its own (the construction of Lévy), so no value depends on where the reading began.
 */
export function walk(key: number): Float64Array {
  const known = walks.get(key);
  if (known !== undefined) return known;
  const values = new Float64Array(sampleSpan + 1);
  // The variance of `noise` is a third.
  values[sampleSpan] = noise(key, 0) * sqrt(3 * sampleSpan);
  for (let width = sampleSpan; width > 1; width /= 2) {
    const deviation = sqrt((3 * width) / 4);
    for (let from = 0; from < sampleSpan; from += width) {
      const mean = ((values[from] ?? 0) + (values[from + width] ?? 0)) / 2;
      values[from + width / 2] = mean + deviation * noise(key, (sampleSpan + from) / width);
    }
  }
  const origin = values[sampleOrigin] ?? 0;
  const moved = values.map((value) => value - origin);
  walks.set(key, moved);
  return moved;
}

/** Bounded by the number of keys. */
const walks = new Map<number, Float64Array>();

/** About e to the power of `x`, by multiplications alone: these have the same result on every machine. */
export function growth(x: number): number {
  let factor = 1 + x / 1024;
  for (let doubling = 0; doubling < 10; doubling += 1) factor *= factor;
  return factor;
}
