import { paths } from '#kernel/screen/paths.ts';
import { logInNatively } from './native-login.ts';
import { see } from './screen.ts';
import type { Visit } from './visit.ts';

/** Logs the visitor in without the login page: the page exchanges the tokens of a native shell, as in the app. */
export async function asMember(visit: Visit): Promise<void> {
  const { page, phone } = visit;
  const { sid, auth_token: token } = await logInNatively(visit, 'APP', phone);
  await visit.open(paths.webLogin);
  await page.evaluate(
    async (headers) => {
      const reply = await fetch('/v1/session/token', { headers });
      const { data } = (await reply.json()) as { data: Record<string, string> };
      // The credential itself is a cookie of the reply.
      for (const name of ['sid', 'auth_token', 'pub_key', 'union_id'])
        document.cookie = `${name}=${encodeURIComponent(data[name] ?? '')}; path=/`;
    },
    { 'x-requested-with': 'invest-hall', 'x-session-id': sid, 'x-auth-token': token },
  );
  await visit.open(paths.activityCenter);
  await see(page, 'button', '退出登录');
}
