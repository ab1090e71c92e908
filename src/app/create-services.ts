import { reaction } from 'mobx';
import { readAcquisition } from '#kernel/visitor/acquisition.ts';
import { KnownAnswers } from '#kernel/resource/known-answers.ts';
import { Places } from '#kernel/screen/places.ts';
import type { Services } from '#kernel/screen/services.ts';
import { dropAct } from '#kernel/session/pending-login.ts';
import { clearNotice } from '#kernel/browser/notices.ts';
import { Session } from '#kernel/session/session.ts';
import { TradeLogin } from '#kernel/session/trade-login.ts';
import { platform } from '#platform';

/** Makes what exists once per visit; touches neither window nor document, so that screens prerender. */
export function createServices(search = '', answers = new KnownAnswers()): Services {
  const acquisition = readAcquisition(search, platform.target === 'app' ? 'APP' : 'H5');
  const session = new Session(acquisition);
  const tradeLogin = new TradeLogin(session, platform.login);
  reaction(
    () => session.epoch,
    () => {
      answers.forget();
      // What a member wanted is not carried out for the next one.
      if (session.isLoggedIn) return;
      tradeLogin.dismiss();
      dropAct();
    },
  );
  reaction(
    () => session.visitorEpoch,
    () => {
      tradeLogin.follow();
      clearNotice();
    },
  );
  return { session, tradeLogin, platform, acquisition, answers, places: new Places() };
}
