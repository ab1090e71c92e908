// Full origins on both sides: a foreign name could match a rule on parts of a name (reference: security W11).
const secondary: ReadonlyMap<string, string> = new Map([
  ['https://hall.example.com', 'https://trade.example.com'],
  ['https://hall-uat.example.com', 'https://trade-uat.example.com'],
  ['https://hall-test.example.com', 'https://trade-test.example.com'],
]);

const moved = new Set(['contract', 'hq', 'trade']);

/**
 * The origin of a path: contract, hq and trade paths use the secondary host on the .com origins (spec section 7); all
 * other paths and origins stay on the page's host, as an empty text.
 */
export function secondaryOrigin(origin: string, path: string): string {
  const isMoved =
    path
      .split('?', 1)[0]
      ?.split('/')
      .some((part) => moved.has(part)) ?? false;
  return isMoved ? (secondary.get(origin) ?? '') : '';
}
