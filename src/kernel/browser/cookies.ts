/** The cookies a page can see. The real credential is not among them: it is HttpOnly. */
export interface Cookies {
  readonly read: (name: string) => string;
  readonly write: (name: string, value: string, seconds: number) => void;
  readonly remove: (name: string) => void;
}

function write(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`;
}

/** The browser's cookies; the only file that touches `document.cookie`. */
export const cookies: Cookies = {
  read: (name) => {
    const pair = document.cookie.split('; ').find((text) => text.startsWith(`${name}=`));
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
