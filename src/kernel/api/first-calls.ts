import { sessionHandles } from './session-handles.ts';

declare global {
  interface Window {
    /** Answers that were requested before their screen: by the boot script in the HTML, or by a link. */
    __firstCalls?: Record<string, Promise<unknown> | undefined>;
    /** The session they were requested in, '' for a guest: in another one they are nobody's. */
    __firstCallsOf?: string;
  }
}

/** The answers that were requested early in the present session; what was requested in another one is forgotten. */
export function firstCalls(): Record<string, Promise<unknown> | undefined> | undefined {
  const { sid } = sessionHandles.read();
  if ((window.__firstCallsOf ?? sid) !== sid) delete window.__firstCalls;
  return window.__firstCalls;
}

/** Returns, once, the answer that was requested before its screen in this session; undefined where there is none. */
export function takeFirstCall(url: string): Promise<unknown> | undefined {
  const calls = firstCalls();
  const answer = calls?.[url];
  if (calls) calls[url] = undefined;
  return answer;
}
