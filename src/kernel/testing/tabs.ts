/** The storage of one tab, while another one is in front. */
export type TabStorage = readonly (readonly [string, string])[];

/** Puts a tab of the same browser in front, with the storage that it was left with; a new tab has none. Returns the other. */
export function switchTab(next: TabStorage = []): TabStorage {
  const left = Object.keys(sessionStorage).map((key) => [key, sessionStorage.getItem(key) ?? ''] as const);
  sessionStorage.clear();
  for (const [key, value] of next) sessionStorage.setItem(key, value);
  return left;
}

/** The other tabs hear of a login or logout as a browser tells them. */
export function tellOtherTabs(): void {
  dispatchEvent(new StorageEvent('storage', { key: 'session_changed' }));
}
