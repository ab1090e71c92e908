const longest = 2048;

/**
 * The path (with query) of a link that stays on this origin, or null for every other text. Used for `redirect_url`,
 * `from`, banner links and whatever else arrives from outside; it is the only such function, on both sides.
 *
 * The answer is rebuilt from the parsed address, never the text itself, and starts with exactly one slash.
 */
export function innerPath(candidate: string, origin: string): string | null {
  // Browsers strip tabs and newlines and read a backslash as a slash, so text with any of them is no honest link.
  if (
    candidate.length > longest ||
    /[\s\\\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/.test(candidate)
  ) {
    return null;
  }
  if (!/^(?:\/(?!\/)|https?:\/\/)/i.test(candidate)) return null;
  let url: URL;
  try {
    url = new URL(candidate, origin);
  } catch {
    return null;
  }
  if (url.origin !== origin || url.username !== '' || url.password !== '') return null;
  if (/^\/\/|\\/.test(url.pathname) || /%(?:2f|5c|0[0-9a-f]|1[0-9a-f])/i.test(url.pathname)) return null;
  return url.pathname + url.search;
}

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
