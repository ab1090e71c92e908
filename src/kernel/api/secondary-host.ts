import {
  isSecondaryPath,
  secondaryOriginMeta,
  secondaryTokenHeader,
  signingHeader,
} from '#contract/http/secondary-host.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { session } from '#contract/session/session.ts';
import { clock } from '#kernel/browser/clock.ts';

type Headers = Readonly<Record<string, string>>;

/** The origin to which a call goes: '' for the page's own, where the server did not tell the page another one. */
export function secondaryOrigin(path: string): string {
  if (!isSecondaryPath(path)) return '';
  return document.querySelector<HTMLMetaElement>(`meta[name="${secondaryOriginMeta}"]`)?.content ?? '';
}

/** What a token is requested with: resolves with the envelope of the call, and rejects where none came. */
type AskForToken = () => Promise<unknown>;

// The token opens the session without its cookie, so it is only in memory, and of one session.
let held: { readonly sid: string; readonly token: string; readonly freshUntil: number } | undefined;

/** Renewed this long before its end, milliseconds: a call may wait in a slow network. */
const margin = 60_000;

/** The token that a call with these handles needs, or the envelope with which the server refused one. */
export async function secondaryToken(
  { 'x-session-id': sid = '' }: Headers,
  ask: AskForToken,
): Promise<{ readonly headers: Headers } | { readonly refusal: unknown }> {
  if (sid === '') return { headers: {} };
  if (held?.sid !== sid || clock.now() >= held.freshUntil) {
    const askedAt = clock.now();
    const reply = (await ask()) as { code?: unknown; data?: DataOf<typeof session.secondaryToken> } | null;
    if (reply?.code !== 0 || reply.data === undefined) return { refusal: reply };
    const { token, token_ttl } = reply.data;
    held = { sid, token, freshUntil: askedAt + token_ttl * 1000 - margin };
  }
  return { headers: { [secondaryTokenHeader]: held.token } };
}

/** Forgets the token, so that the next call gets a new one. */
export function forgetSecondaryToken(): void {
  held = undefined;
}

/** The header that carries timestamp and signature, and the query without them. */
export function moveSigning({ ts, rd, sign, ...query }: Readonly<Record<string, unknown>>): {
  readonly query: Record<string, unknown>;
  readonly headers: Headers;
} {
  const given = Object.entries({ ts, rd, sign }).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return { query, headers: { [signingHeader]: text } };
}
