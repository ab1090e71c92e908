/** Empties what the browser stores between visits, cookies and both storages, and what a page has asked for early. */
export function forgetDevice(): void {
  for (const pair of document.cookie.split('; ')) {
    document.cookie = `${pair.split('=')[0] ?? ''}=; Max-Age=0; Path=/`;
  }
  localStorage.clear();
  sessionStorage.clear();
  delete window.__firstCalls;
  delete window.__firstCallsOf;
}
