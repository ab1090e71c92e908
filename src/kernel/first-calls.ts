declare global {
  interface Window {
    /** Answers that the boot script in the HTML has asked for before any bundle ran, by address. */
    __firstCalls?: Record<string, Promise<unknown> | undefined>;
  }
}

/** Hands over, once, the answer that was asked for before the bundle ran; undefined where there is none. */
export function takeFirstCall(url: string): Promise<unknown> | undefined {
  const calls = window.__firstCalls;
  const answer = calls?.[url];
  if (calls) calls[url] = undefined;
  return answer;
}
