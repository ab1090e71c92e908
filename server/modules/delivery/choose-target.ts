import { targetOfUserAgent, targets } from '#contract/target.ts';
import type { TargetName } from '#contract/target.ts';

/**
 * The bundle for a request. Outside production a hostname `<target>.localhost` or `<target>.hall.localhost` forces one,
 * so that a developer sees all three side by side; the second form is one site for cookies.
 */
export function chooseTarget(
  request: { readonly hostname: string; readonly userAgent: string },
  production: boolean,
): TargetName {
  const [label = ''] = request.hostname.split('.');
  const isForced = !production && /^[a-z0-9]+(?:\.hall)?\.localhost$/.test(request.hostname);
  const forced = targets.find((target) => isForced && target === label);
  return forced ?? targetOfUserAgent(request.userAgent);
}
