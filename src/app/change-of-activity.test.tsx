import { act, screen, waitFor } from '@testing-library/react';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { lotterySchemas } from '#contract/activity-kit/lottery.schema.ts';
import { invite } from '#contract/activity-kit/invite.ts';
import { inviteSchemas } from '#contract/activity-kit/invite.schema.ts';
import { mgm } from '#contract/campaigns/standard-campaigns.ts';
import { mgmSchemas } from '#contract/campaigns/standard-campaigns.schema.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { lotteryWith, mgmAwards, mgmForGuest, mgmFriends } from '../gallery/fixtures/mgm.ts';
import { Visit } from './testing/visit.tsx';

const autumn = '/activity/mgm?activity_id=mgm-autumn';
const summer = '/activity/mgm?activity_id=mgm-summer';

describe('two activities of one path', () => {
  const server = useFakeServer();
  let visit: Visit;
  let go: ReturnType<Visit['openProduct']>;

  beforeEach(() => {
    forgetDevice();
    visit = new Visit(server());
    const awards = { list: [...mgmAwards], total: mgmAwards.length };
    server().on(mgm.info, mgmSchemas.info, ({ query }) => ({
      ...mgmForGuest,
      activity_id: query.activity_id ?? 'mgm-now',
    }));
    server().on(lottery.info, lotterySchemas.info, () => lotteryWith(2));
    server().on(lottery.awardList, lotterySchemas.awardList, () => awards);
    server().on(invite.records, inviteSchemas.records, () => mgmFriends);
  });
  afterEach(() => act(() => visit.services.session.expire()));

  /** Opens an address, and waits for its screen. */
  const open = async (address: string): Promise<void> => {
    go = visit.openProduct(address);
    await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
    await act(settled);
  };
  const moveTo = async (to: string): Promise<void> => {
    await act(async () => {
      await go(to);
      await settled();
    });
  };
  const goBack = async (): Promise<void> => {
    await act(async () => {
      const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      history.back();
      await gone;
      await settled();
    });
  };
  const asked = (row: typeof mgm.info | typeof lottery.awardList) =>
    server()
      .of(row)
      .map(({ query }) => query.activity_id);
  /** The activities that the links of the page name. */
  const linked = () => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a')];
    return [...new Set(links.flatMap(({ href }) => new URL(href).searchParams.get('activity_id') ?? []))];
  };

  test('a jump through the history shows and asks for the activity of the address', async () => {
    await open(autumn);
    await moveTo(summer);
    expect(linked()).toEqual(['mgm-summer']);
    await goBack();
    expect(location.pathname + location.search).toBe(autumn);
    expect(linked()).toEqual(['mgm-autumn']);
    expect(asked(mgm.info)).toEqual(['mgm-autumn', 'mgm-summer', 'mgm-autumn']);
  });

  test('a list of records is that of the activity of the address', async () => {
    visit.remembered();
    await open('/activity/mgm/award?activity_id=mgm-autumn');
    await screen.findAllByText(mgmAwards[0]?.title ?? '', { exact: false });
    await moveTo('/activity/mgm/award?activity_id=mgm-summer');
    expect(asked(lottery.awardList)).toEqual(['mgm-autumn', 'mgm-summer']);
  });

  test('a part of the address that names no other activity leaves the screen as the visitor has set it', async () => {
    visit.remembered();
    // Of a campaign that no other test has opened: its route comes late.
    await open('/activity/springFestival/award?activity_id=spring-1');
    await visit.user.click(await screen.findByRole('tab', { name: '发放中' }));
    await moveTo('/activity/springFestival/award?activity_id=spring-1&from=share');
    expect(screen.getByRole('tab', { name: '发放中' }).getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: '发放中' }));
  });
});
