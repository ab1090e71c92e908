import { channelOf, extraOf, loginSource } from '#contract/session/channel.ts';
import type { LoginSource } from '#contract/session/channel.ts';

/** What a login says about where the visitor came from, besides the utm values (product 4.12). */
export interface LoginOrigin {
  /** `8` when the login leads back to the opening of an account, else `1`. */
  readonly src: LoginSource;
  /** Channel code of the source. */
  readonly channel: string;
  /** `source=…`, with the source as the address names it. */
  readonly extra: string;
}

/** The origin of a login on the web: the source of the visitor, and the template of the page that the login leads back to. */
export function loginOrigin(source: string, template: 'open-account' | 'default' = 'default'): LoginOrigin {
  return { src: loginSource(template), channel: channelOf(source), extra: extraOf(source) };
}
