import { messaging } from '#contract/messaging/messaging.ts';
import { webviewPage } from '#contract/pages/addresses.ts';
import { miniProgramEnv, stageOf } from '#platform-contract/stage.ts';
import { call } from '#kernel/api/api.ts';

// The longest query that the messaging app takes.
const longest = 512;

/**
 * A link that opens the mini-program at one of our pages, in the version that belongs to this stage
 * (product 12.7). `utm` travels along while there is room for it. @throws ApiError with the server's reason, also for a link that is none of the messaging app.
 */
export async function miniProgramLink(
  path: string,
  utm: Readonly<Record<string, string>> = {},
  hostname = location.hostname,
): Promise<string> {
  const queryTo = (page: string) => new URLSearchParams({ path: page }).toString();
  const search = new URLSearchParams(utm).toString();
  const whole = queryTo(search === '' ? path : `${path}?${search}`);
  const { openlink } = await call(messaging.urlScheme, {
    body: {
      path: webviewPage,
      query: whole.length > longest ? queryTo(path) : whole,
      env_version: miniProgramEnv(stageOf(hostname)),
    },
  });
  if (!openlink.startsWith('weixin://dl/business/')) throw new Error('the link leads somewhere else');
  return openlink;
}
