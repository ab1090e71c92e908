// Full origins on both sides: a rule on parts of a name can be met by a name that is not ours (reference: security W11).
const secondary: ReadonlyMap<string, string> = new Map([
  ['https://hall.example.com', 'https://trade.example.com'],
  ['https://hall-uat.example.com', 'https://trade-uat.example.com'],
  ['https://hall-test.example.com', 'https://trade-test.example.com'],
]);

const moved = new Set(['contract', 'hq', 'trade']);

/**
 * Origin that answers a path: contract, hq and trade paths move to the secondary host on the .com origins (spec
 * section 7); everything else, and every other origin, stays where the page is, which is the empty text.
 */
export function secondaryOrigin(origin: string, path: string): string {
  const isMoved =
    path
      .split('?', 1)[0]
      ?.split('/')
      .some((part) => moved.has(part)) ?? false;
  return isMoved ? (secondary.get(origin) ?? '') : '';
}
