/** Closes the webview after `delayMs` milliseconds; resolves when that was asked for. */
export function closeWebview(delayMs = 0): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => {
      window.close();
      resolve();
    }, delayMs);
  });
}
