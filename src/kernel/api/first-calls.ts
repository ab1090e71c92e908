import { sessionHandles } from './session-handles.ts';

declare global {
  interface Window {
    /** Answers that were requested before their screen: by the boot script in the HTML, or by a link. */
    __firstCalls?: Record<string, Promise<unknown> | undefined>;
    /** The session they were requested in, '' for a guest, and the path of their page: elsewhere they are nobody's. */
    __firstCallsOf?: string;
  }
}

/** Forgets what was requested before its screen: it is too old, or nobody comes for it. */
export function forgetFirstCalls(): void {
  delete window.__firstCalls;
}

/** Returns, once, the answer that was requested for this page in this session; undefined where there is none. */
export function takeFirstCall(url: string): Promise<unknown> | undefined {
  const owner = sessionHandles.read().sid + location.pathname;
  if ((window.__firstCallsOf ?? owner) !== owner) forgetFirstCalls();
  const calls = window.__firstCalls;
  const answer = calls?.[url];
  if (calls) calls[url] = undefined;
  return answer;
}
