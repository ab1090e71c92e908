import { isInviteCode } from '#contract/activity-kit/invite-code.ts';
import { invite } from '#contract/activity-kit/invite.ts';
import { call } from '#kernel/api/api.ts';
import { tabStore } from '#kernel/browser/storage.ts';
import { consent } from '#kernel/visitor/consent.ts';
import { visitorId } from '#kernel/visitor/visitor-id.ts';

/** The link of an inviter that this visitor has opened. */
export interface Invitation {
  readonly activity_id: string;
  readonly invite_code: string;
}

const key = 'invitation';

/** Stores, while the tab is open, that the visitor came by an invitation; it is sent to the server after consent. */
export function storeInvitation(invitation: Invitation): void {
  tabStore.write(key, JSON.stringify(invitation));
}

/**
 * Stores the invitation that an address names completely, with its activity: a visitor who logs in before the activity is
 * loaded came by it too.
 */
export function storeInvitationOf(search: string): void {
  const query = new URLSearchParams(search);
  const [activity_id, invite_code] = [query.get('activity_id') ?? '', query.get('invite_code') ?? ''];
  if (activity_id !== '' && isInviteCode(invite_code)) storeInvitation({ activity_id, invite_code });
}

/**
 * Sends the stored invitation to the server, now or as soon as the visitor has agreed: at the latest when they ask
 * for the code of a login, and the login waits for it. Sent once; after a lost reply again on the next page. Never rejects.
 */
export function tellInvitation(): Promise<void> {
  telling ??= tell().finally(() => (telling = undefined));
  return telling;
}

let telling: Promise<void> | undefined;

async function tell(): Promise<void> {
  const text = tabStore.read(key);
  if (text === '') return;
  await new Promise<void>((resolve) => consent.whenGiven(resolve));
  const invitation = parse(tabStore.read(key));
  if (invitation === undefined) return;
  const told = call(invite.touch, { body: { ...invitation, guid: visitorId() } });
  await told.then(
    () => tabStore.remove(key),
    () => undefined,
  );
}

function parse(text: string): Invitation | undefined {
  try {
    return JSON.parse(text) as Invitation;
  } catch {
    return undefined;
  }
}
