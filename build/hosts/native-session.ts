/** Tokens of the emulated shell, by their wire names: handles that are exchanged for a session of the web. */
export interface NativeSession {
  readonly sid: string;
  readonly auth_token: string;
  readonly pub_key: string;
  readonly union_id: string;
}

const key = 'developer:native-session';

/** The login of the emulated shell, which outlives the page as a real app's does. */
export const nativeSession = {
  read(): NativeSession | null {
    const kept = localStorage.getItem(key);
    return kept === null ? null : (JSON.parse(kept) as NativeSession);
  },
  keep(session: NativeSession): void {
    localStorage.setItem(key, JSON.stringify(session));
  },
};
