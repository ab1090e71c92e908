import { eachActivity } from '#server/engine/content/each-activity.ts';

/** The weights of a pool add up to what it declares, and every prize it names is one of the activity. */
export const weights = eachActivity(({ pools = [], prizes }) => {
  const known = new Set(prizes.map((prize) => prize.id));
  return pools.flatMap(({ id, entries, totalWeight, consolation }) => {
    const sum = entries.reduce((total, entry) => total + entry.weight, 0);
    const named = entries.map((entry) => entry.prize);
    const missing = [...named, consolation ?? ''].filter((prize) => prize !== '' && !known.has(prize));
    return [
      ...(sum === totalWeight
        ? []
        : [`pool ${id}: the weights add up to ${String(sum)}, not to ${String(totalWeight)}`]),
      ...missing.map((prize) => `pool ${id}: there is no prize ${prize}`),
      ...named
        .filter((prize, index) => named.indexOf(prize) !== index)
        .map((prize) => `pool ${id}: ${prize === '' ? 'winning nothing' : prize} appears twice`),
    ];
  });
});
