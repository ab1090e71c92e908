/**
 * The page that an address means, in its one spelling, or null where it means none: capital letters, percent signs and
 * slashes at the end make no other page. The server redirects to this spelling. The router of the client overlooks the
 * same, which one table of addresses (`contract/testing/page-addresses.ts`) tests on both sides.
 */
export function pagePath<P extends string>(pathname: string, pages: Iterable<P>): P | null {
  const wanted = plain(pathname);
  if (wanted === null) return null;
  for (const page of pages) if (page.toLowerCase() === wanted) return page;
  return null;
}

function plain(pathname: string): string | null {
  try {
    // Segment by segment: a slash that is written as %2F separates nothing.
    const segments = pathname.split('/').map((segment) => encodeSlash(decodeURIComponent(segment)));
    return segments
      .join('/')
      .replace(/(?<=.)\/+$/, '')
      .toLowerCase();
  } catch {
    return null;
  }
}

function encodeSlash(segment: string): string {
  return segment.replaceAll('/', '%2f');
}
