/** The cookies a page can see. The real credential is not among them: it is HttpOnly. */
export interface Cookies {
  readonly read: (name: string) => string;
  readonly write: (name: string, value: string, seconds: number) => void;
  readonly remove: (name: string) => void;
}

/** What a browser without cookies would have kept; an empty value is a removed cookie. */
const memory = new Map<string, string>();

// The property throws in a sandboxed frame and where site data is blocked. The visit then lasts as long as the page.
function write(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const pair = `${name}=${encodeURIComponent(value)}`;
  try {
    document.cookie = `${pair}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`;
  } catch {
    memory.set(name, pair);
  }
}

function all(): readonly string[] {
  try {
    return document.cookie.split('; ');
  } catch {
    return [...memory.values()];
  }
}

/** The browser's cookies, in memory where the browser refuses them; the only file that touches `document.cookie`. */
export const cookies: Cookies = {
  read: (name) => {
    const pair = all().find((text) => text.startsWith(`${name}=`));
    if (pair === undefined) return '';
    try {
      return decodeURIComponent(pair.slice(name.length + 1));
    } catch {
      // A foreign value that does not decode counts as absent.
      return '';
    }
  },
  write,
  remove: (name) => write(name, '', 0),
};
