import { fundAccountStatus } from '#contract/session/user.ts';
import { KnownAnswers } from '#kernel/resource/known-answers.ts';
import { Places } from '#kernel/screen/places.ts';
import type { Services } from '#kernel/screen/services.ts';
import type { Profile, Session } from '#kernel/session/session.ts';
import type { TradeLogin } from '#kernel/session/trade-login.ts';
import { platform } from '#platform';

/** The visitor of a state: not known yet, a guest, or a member. */
export type Visitor = 'unknown' | 'guest' | 'member';

type Public<T> = { [Name in keyof T]: T[Name] };

const nothing = (): void => undefined;
const soon = (): Promise<void> => Promise.resolve();

const profile: Profile = {
  user_id: 'u-1',
  nickname: '示例用户',
  phone_num: '136****8826',
  fund_account: '6210****8899',
  fund_account_status: '1',
  invite_code: 'HALL2026',
  union_id: '',
};

function sessionOf(visitor: Visitor, change: Partial<Profile>): Session {
  const isMember = visitor === 'member';
  const shown = { ...profile, ...change };
  const session: Public<Session> = {
    isKnown: visitor !== 'unknown',
    isLoggedIn: isMember,
    isEnding: false,
    epoch: 0,
    visitorEpoch: 0,
    profile: isMember ? shown : undefined,
    hasAccount: isMember ? shown.fund_account_status === fundAccountStatus.opened : undefined,
    loadProfile: soon,
    restore: soon,
    follow: soon,
    resume: soon,
    acquisition: { source: '', utm: {}, code: '', schema: '' },
    enter: nothing,
    logOut: soon,
    expire: nothing,
    noteHostAccount: nothing,
    publicKey: () => Promise.resolve(''),
  };
  return session as Session;
}

function tradeLoginOf(isLoggedIn: boolean): TradeLogin {
  const tradeLogin: Public<TradeLogin> = {
    isAsking: false,
    isLoggedIn,
    duration: 1,
    restore: nothing,
    ensure: soon,
    expire: soon,
    logIn: soon,
    logOut: soon,
    forget: nothing,
    follow: nothing,
    dismiss: nothing,
  };
  return tradeLogin as TradeLogin;
}

/** A window as wide as that of a desktop is one: there a code leads to the phone. */
const host = () => ({ ...platform.env.host(), ...(innerWidth >= 768 && { isHandheld: false }) });

/** The services of a visit in which nothing moves: presses are taken and change nothing. */
export function stillServices(visitor: Visitor, change: Partial<Profile> = {}): Services {
  return {
    session: sessionOf(visitor, change),
    tradeLogin: tradeLoginOf(visitor === 'member'),
    platform: { ...platform, env: { ...platform.env, host } },
    answers: new KnownAnswers(),
    places: new Places(),
    acquisition: { source: 'H5', utm: {}, code: '', schema: '' },
  };
}
