import { channelOf, extraOf, loginSource } from '#contract/session/channel.ts';
import type { LoginSource } from '#contract/session/channel.ts';
import { paths } from '#kernel/screen/paths.ts';

/** What a login says about where the visitor came from, besides the utm values (spec sections 7 and 9). */
export interface LoginOrigin {
  readonly src: LoginSource;
  /** Channel code of the source. */
  readonly channel: string;
  readonly extra: string;
}

/** The origin of a login on the web: the source of the visitor, and the page to which the login leads back. */
export function loginOrigin(source: string, returnTo: string): LoginOrigin {
  const [pathname = ''] = returnTo.split(/[?#]/, 1);
  // A page that opens accounts is the open-account template of the specification.
  const template = pathname === paths.openAccount ? 'open-account' : 'default';
  return { src: loginSource(template), channel: channelOf(source), extra: extraOf(source) };
}
