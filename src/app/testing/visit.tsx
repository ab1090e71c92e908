import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { BrowserRouter, MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import type { NavigateFunction } from 'react-router-dom';
import { ManifestContext } from '#activity-kit/campaign/campaign.ts';
import { winners } from '#contract/activity-kit/winners.ts';
import { winnersSchemas } from '#contract/activity-kit/winners.schema.ts';
import { user } from '#contract/session/user.ts';
import { userSchemas } from '#contract/session/user.schema.ts';
import { session as sessionCalls } from '#contract/session/session.ts';
import { sessionSchemas } from '#contract/session/session.schema.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { withLoginId } from '#contract/pages/login-return.ts';
import type { LoginRequest } from '#platform-contract/contract.ts';
import { ServicesContext } from '#kernel/screen/services.ts';
import type { Services } from '#kernel/screen/services.ts';
import { sessionHandles } from '#kernel/api/session-handles.ts';
import type { FakeServer } from '#kernel/testing/fake-server.ts';
import { withWebLocks } from '#kernel/testing/with-web-locks.ts';
import { campaigns } from '../../campaigns/campaigns.ts';
import { App } from '../App.tsx';
import { Notice } from '../Notice.tsx';
import { createServices } from '../create-services.ts';
import { openVisit } from '../open-visit.ts';

/** The server's answer to a login. */
export const member: DataOf<typeof user.profile> = {
  user_id: 'u',
  nickname: '小明',
  phone_num: '138****0001',
  fund_account: '',
  fund_account_status: '0',
  invite_code: 'i',
  union_id: '',
};

/** The session that the server issues. */
export const sessionReply: DataOf<typeof sessionCalls.create> = {
  sid: 'sid-1',
  auth_token: 'auth-1',
  token_ttl: 1800,
  pub_key: 'PEM',
  union_id: '',
};

/** One visit with the services of the product, in a host that records the requests for a login. */
export class Visit {
  readonly asked: LoginRequest[] = [];
  readonly services: Services;
  readonly user = userEvent.setup();

  private static newest: Visit | undefined;

  /** The id of the login by which the visitor comes to the page. */
  private cameBy = '';

  constructor(
    private readonly server: FakeServer,
    host: Partial<Services['platform']['login']> = {},
  ) {
    withWebLocks();
    const services = createServices();
    const request = (wish: LoginRequest) => Promise.resolve<'left'>((this.asked.push(wish), 'left'));
    this.services = {
      ...services,
      platform: { ...services.platform, login: { ...services.platform.login, request, ...host } },
    };
    this.endsWithTheNext();
    server.on(user.profile, userSchemas.profile, () => member);
    server.on(sessionCalls.refresh, sessionSchemas.refresh, () => ({
      auth_token: 'auth-2',
      token_ttl: 1800,
    }));
    server.on(sessionCalls.remove, sessionSchemas.remove, () => ({}));
    server.on(winners.info, winnersSchemas.info, () => ({ activity_id: '', winner_list: [] }));
    server.on(sessionCalls.create, sessionSchemas.create, () => sessionReply);
  }

  // A page that a browser has left hears nothing of other tabs, neither at once nor a second later.
  private endsWithTheNext(): void {
    Visit.newest = this;
    const { session } = this.services;
    const follow = session.follow.bind(session);
    session.follow = () => (Visit.newest === this ? follow() : Promise.resolve());
  }

  /** The address at which the host's login comes back, for `path` with its query; the path alone before a login was requested. */
  wayBack(path: string): string {
    return withLoginId(path, this.asked.at(-1)?.id ?? '');
  }

  /** The visit as a member of the page that the newest login leads back to. */
  loggedIn(): Visit {
    const next = new Visit(this.server).remembered();
    next.cameBy = this.asked.at(-1)?.id ?? '';
    return next;
  }

  /** The visitor has logged in at a visit before. */
  remembered(reply = sessionReply): this {
    sessionHandles.keep(reply);
    return this;
  }

  /** Opens the whole product at an address, with the history of the browser; returns the function that goes elsewhere. */
  openProduct(address: string): NavigateFunction {
    jest.spyOn(window, 'scrollTo').mockReturnValue();
    history.replaceState(null, '', address);
    void openVisit(this.services);
    let go: NavigateFunction = () => undefined;
    function Going() {
      go = useNavigate();
      return null;
    }
    render(
      <BrowserRouter>
        <Going />
        <App services={this.services} />
      </BrowserRouter>,
    );
    return ((to: number) => go(to)) as NavigateFunction;
  }

  /** Opens a screen at an address, in the campaign that has it; the other addresses of the product only show their path. */
  open(Screen: ComponentType<{ readonly title: string }>, address: string): RenderResult {
    history.replaceState(null, '', withLoginId(address, this.cameBy));
    void openVisit(this.services);
    const { pathname } = new URL(address, location.origin);
    return render(
      <Around services={this.services} address={address}>
        <Routes>
          <Route
            path={pathname}
            element={
              <ManifestContext value={manifestAt(pathname)}>
                <Screen title="" />
              </ManifestContext>
            }
          />
          <Route path="*" element={<Whereabouts />} />
        </Routes>
      </Around>,
    );
  }
}

function manifestAt(pathname: string) {
  return campaigns.find(({ screens }) => Object.values(screens).some(({ path }) => path === pathname));
}

function Whereabouts() {
  const { pathname, search } = useLocation();
  return <p data-testid="whereabouts">{pathname + search}</p>;
}

interface AroundProps {
  readonly services: Services;
  readonly address: string;
  readonly children: ReactNode;
}

/** The screen begins anew for another visitor, as in the product. */
const Around = observer(function Around({ services, address, children }: AroundProps) {
  return (
    <ServicesContext value={services}>
      <MemoryRouter key={services.session.visitorEpoch} initialEntries={[address]}>
        {children}
      </MemoryRouter>
      <Notice />
    </ServicesContext>
  );
});
