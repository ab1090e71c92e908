import { reaction } from 'mobx';
import type { Services } from '#kernel/screen/services.ts';

type Visit = Pick<Services, 'platform' | 'session'>;

async function ask({ platform, session }: Visit): Promise<void> {
  const { epoch, isLoggedIn, profile } = session;
  if (!isLoggedIn || profile !== undefined || !platform.bridge.isAvailable()) return;
  const reply = await platform.bridge.call('userInfo', {}).catch(() => undefined);
  // An answer after a logout or a login is about somebody else.
  if (reply !== undefined && epoch === session.epoch) session.noteHostAccount(reply.fund_account_status);
}

/** Asks the app, after every login, whether its member has a fund account (product 6.12), while no profile says so. */
export function askAppForAccount(visit: Visit): () => void {
  return reaction(
    () => `${visit.session.epoch} ${visit.session.isLoggedIn}`,
    () => void ask(visit),
    { fireImmediately: true },
  );
}
