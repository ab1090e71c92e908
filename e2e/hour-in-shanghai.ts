const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const shanghaiAheadMs = 8 * hourMs;

/** How long it is until the next time that it is this hour in Shanghai, milliseconds: how far the clock of a server is put on. */
export function untilHourInShanghai(hour: number): number {
  const sinceMidnight = (Date.now() + shanghaiAheadMs) % dayMs;
  return (dayMs + hour * hourMs - sinceMidnight) % dayMs;
}
