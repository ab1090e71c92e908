/** Empties what the browser stores between visits: cookies and both storages. */
export function forgetDevice(): void {
  for (const pair of document.cookie.split('; ')) {
    document.cookie = `${pair.split('=')[0] ?? ''}=; Max-Age=0; Path=/`;
  }
  localStorage.clear();
  sessionStorage.clear();
}
