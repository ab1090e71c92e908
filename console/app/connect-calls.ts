import { codes } from '#contract/http/codes.ts';
import { connectApi } from '#kernel/api/api.ts';
import { session } from './console-session.ts';

/** Shows a failed call. */
export type ShowFailure = (msg: string) => void;

/** Connects the calls to the session: one that has ended leads to the sign-in, every other failure is shown. */
export function connectCalls(show: ShowFailure): void {
  connectApi({
    headers: () => ({}),
    onFailure: ({ code, msg }, { quiet }) => {
      if (code === codes.authExpired) {
        // A page that asks who is signed in has nothing to announce.
        if (session.isSignedIn) show('登录已过期，请重新登录');
        session.end();
      } else if (!quiet && msg !== '') show(msg);
    },
  });
}
