import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { appAddress, deviceLink } from '#contract/pages/device-link.ts';
import { CampaignStore } from '#activity-kit/campaign/campaign-store.ts';
import { CampaignContext } from '#activity-kit/campaign/use-campaign.ts';
import { TaskSection } from '#activity-kit/tasks/TaskSection.tsx';
import { financialDay } from '#contract/campaigns/financial-day.ts';
import { KnownAnswers } from '#kernel/resource/known-answers.ts';
import { ServicesContext } from '#kernel/screen/services.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { FakeVisit } from '#kernel/testing/fake-visit.tsx';
import { runningDay } from '../gallery/fixtures/financial-day.ts';
import { shareCard } from '#kernel/sharing/share-card.ts';
import type { ActivityCard } from '../pages/activity-center/activity-center-store.ts';
import { ActivityCardLink } from '../pages/activity-center/components/ActivityCardLink.tsx';
import { returnOf } from '../pages/web-login/login-return.ts';
import { webLoginAddress } from '../../targets/h5/web-login-address.ts';
import { miniProgramLoginPage } from '../../targets/miniprogram/platform.ts';
import { followSchema } from './follow-schema.ts';
import { leavingLinks } from './testing/leaving-links.ts';

const answer = jest.fn<Promise<unknown>, [{ readonly path: string }]>();
jest.mock('#kernel/api/api.ts', () => ({ call: (endpoint: { readonly path: string }) => answer(endpoint) }));
const navigate = jest.fn<Promise<void>, [string]>();
jest.mock('react-router-dom', () => ({
  ...jest.requireActual<object>('react-router-dom'),
  useNavigate: () => navigate,
}));

const { origin } = location;
const ourHosts = [
  'https://hall.example.com',
  'https://hall-uat.example.com',
  'https://hall-test.example.com',
];

/** Whether a browser that follows the address stays on this origin, wherever it is written. */
function stays(address: string): boolean {
  const isPath = /^\/(?![/\\])/.test(address) || address.startsWith(`${origin}/`);
  return isPath && !/[\s\\]/.test(address) && new URL(address, origin).origin === origin;
}

async function schemaTargets(link: string): Promise<string[]> {
  const went: string[] = [];
  const openSchema = (path: string) => {
    went.push(appAddress(path) ?? `escaped: ${path}`);
    return Promise.resolve();
  };
  await followSchema(
    link,
    { navigation: { openSchema, close: () => Promise.resolve() } },
    (to) => void went.push(to),
  );
  return went;
}

function cardLink(path: string): string {
  const card: ActivityCard = {
    ...{ activity_id: 'a', type: 't', title: 'T', summary: '', tag: '', picture: '', status: 'online' },
    ...{ progress: 'ongoing', start_time: null, end_time: null, is_sample: true, path },
  } as unknown as ActivityCard;
  const { unmount } = render(
    <MemoryRouter>
      <ActivityCardLink card={card} group="doing" serverTime={0} now={() => 0} />
    </MemoryRouter>,
  );
  const href = screen.getByRole('link').getAttribute('href') ?? '';
  unmount();
  return href;
}

async function taskPath(path: string): Promise<string | undefined> {
  const info = {
    ...runningDay,
    task_list: runningDay.task_list.slice(0, 1).map((task) => ({ ...task, path })),
  };
  answer.mockImplementation(({ path: called }) =>
    Promise.resolve(called.endsWith('participate') ? { result: 'success', result_msg: '' } : info),
  );
  navigate.mockClear();
  const visit = new FakeVisit();
  visit.move({ isLoggedIn: true });
  const campaign = new CampaignStore(new KnownAnswers(), financialDay.info, '');
  await campaign.info.load();
  const { unmount } = render(
    <ServicesContext value={visit.services}>
      <MemoryRouter>
        <CampaignContext value={campaign}>
          <TaskSection title="任务" />
        </CampaignContext>
      </MemoryRouter>
    </ServicesContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: /签到/ }));
  await act(settled);
  unmount();
  return navigate.mock.lastCall?.[0];
}

function wayBackOfMiniProgram(returnTo: string): string[] {
  const login = new URL(miniProgramLoginPage(returnTo), origin);
  const from = new URL(login.searchParams.get('from') ?? '', origin);
  const path = from.searchParams.get('path');
  return [login.pathname, from.pathname, ...(path === null ? [] : [path])];
}

const query = (value: string) => `?${new URLSearchParams({ redirect_url: value }).toString()}`;

type Sink = (link: string) => readonly string[] | Promise<readonly string[]>;

// Where each place that follows a link from outside leads with it.
const sinks: readonly (readonly [string, Sink])[] = [
  ['redirect_url of the login page', (link) => [returnOf(query(link)).path]],
  ['redirect_url, written without escapes', (link) => [returnOf(`?redirect_url=${link}`).path]],
  [
    'the login page of the web and back',
    (link) => [
      returnOf(
        new URL(webLoginAddress({ returnTo: link, code: '', svcType: '', id: '' }, origin), origin).search,
      ).path,
    ],
  ],
  ['from of the mini-program', wayBackOfMiniProgram],
  ['the schema redirect', schemaTargets],
  ['a card of the hall', (link) => [cardLink(link)]],
  ['a task', async (link) => [await taskPath(link)].filter((path) => path !== undefined)],
  ['the link of a share card', (link) => [shareCard(location.href, '/i.png', { link }).link]],
  ['the picture of a share card', (link) => [shareCard(location.href, '/i.png', { imgurl: link }).imgurl]],
];

test('links that leave are tried in more than two hundred spellings', () => {
  expect(leavingLinks.length).toBeGreaterThan(200);
});

test.each(sinks)('%s leads none of them away', async (_, sink) => {
  const escapes: [string, string][] = [];
  for (const link of leavingLinks) {
    for (const to of await sink(link)) {
      const isAppPage = deviceLink(to)?.kind === 'app';
      const isOurs = ourHosts.some((host) => to.startsWith(`${host}/`));
      if (!stays(to) && !isAppPage && !isOurs) escapes.push([link, to]);
    }
  }
  expect(escapes).toEqual([]);
});

test.each([...sinks.slice(0, 1), ...sinks.slice(4, 7)])('%s follows a link of ours', async (_, sink) => {
  expect(await sink('/activity/financial_day?activity_id=a')).toEqual([
    '/activity/financial_day?activity_id=a',
  ]);
});

test.each(['/m/user/login', '/M/User/Login?redirect_url=/a', 'http://localhost/m/user/login/'])(
  'a login does not lead back to the login page: %s',
  (link) => {
    expect(returnOf(query(link)).path).toBe('/activity/center');
  },
);
