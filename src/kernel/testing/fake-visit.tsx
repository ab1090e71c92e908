import { action, makeObservable, observable } from 'mobx';
import type { ReactNode } from 'react';
import type { LoginOutcome, LoginRequest, LoginStatus } from '#platform-contract/contract.ts';
import { platform } from '#platform';
import { KnownAnswers } from '#kernel/resource/known-answers.ts';
import { Places } from '#kernel/screen/places.ts';
import { ServicesContext } from '#kernel/screen/services.ts';
import type { Services } from '#kernel/screen/services.ts';
import type { Session } from '#kernel/session/session.ts';
import type { TradeLogin } from '#kernel/session/trade-login.ts';

class FakeState {
  isKnown = true;
  isLoggedIn = false;
  isEnding = false;
  epoch = 0;
  visitorEpoch = 0;

  constructor() {
    makeObservable(this, {
      ...{ isKnown: observable, isLoggedIn: observable, isEnding: observable },
      ...{ epoch: observable, visitorEpoch: observable },
    });
  }
}

/** A visit whose session is moved by hand, and whose host records the requests for a login. */
export class FakeVisit {
  readonly asked: LoginRequest[] = [];
  readonly resumed: LoginStatus[] = [];
  outcome: () => Promise<LoginOutcome> = () => Promise.resolve('left');
  readonly state = new FakeState();

  readonly services: Services = {
    session: Object.assign(this.state, {
      resume: (status: LoginStatus) => Promise.resolve(void this.resumed.push(status)),
    }) as unknown as Session,
    platform: {
      ...platform,
      login: {
        ...platform.login,
        status: () => Promise.resolve({ kind: 'unknown' }),
        request: (request) => {
          this.asked.push(request);
          return this.outcome();
        },
      },
    },
    answers: new KnownAnswers(),
    places: new Places(),
    acquisition: { source: 'H5', utm: {}, code: 'c', schema: '' },
    tradeLogin: {} as unknown as TradeLogin,
  };

  constructor(answers?: KnownAnswers) {
    if (answers) Object.assign(this.services, { answers });
  }

  readonly move = action((change: Partial<typeof this.state>) => void Object.assign(this.state, change));

  readonly wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ServicesContext value={this.services}>{children}</ServicesContext>
  );
}
