/**
 * The address that is signed for a page of ours, letter for letter without its fragment, or null for every other page:
 * a signature lets a page use the messaging app in our name (reference: security T30).
 */
export function signableUrl(candidate: string, origins: readonly string[]): string | null {
  const [text = ''] = candidate.split('#');
  if (/[\s\\]/.test(text)) return null;
  // The letters are signed, so it is the letters that must begin with the origin; a parser would forgive too much.
  const isOurs = origins.some(
    (origin) => text === origin || ['/', '?'].some((next) => text.startsWith(origin + next)),
  );
  return isOurs && URL.canParse(text) && origins.includes(new URL(text).origin) ? text : null;
}
