import { act, screen, waitFor } from '@testing-library/react';
import { address } from '#contract/activity-kit/address.ts';
import { addressSchemas } from '#contract/activity-kit/address.schema.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { lotterySchemas } from '#contract/activity-kit/lottery.schema.ts';
import { sessionHandles } from '#kernel/api/session-handles.ts';
import { codes } from '#contract/http/codes.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { notify } from '#kernel/browser/notices.ts';
import { deferred, settled } from '#kernel/testing/deferred.ts';
import { Refusal, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { lotteryWith, mgmAwards, parcelAward } from '../gallery/fixtures/mgm.ts';
import { sessionReply, Visit } from './testing/visit.tsx';

type Awards = DataOf<typeof lottery.awardList>;

const anna = { ...sessionReply, sid: 'sid-anna', union_id: 'union-anna' };
const bert = { ...sessionReply, sid: 'sid-bert', union_id: 'union-bert' };
const records = '/activity/mgm/award?activity_id=mgm-autumn';
const parcel = `/activity/mgm/address?equity_record_id=${parcelAward.award_id}`;
const parcelInfo = {
  ...{ equity_record_id: parcelAward.award_id, title: '便携水杯', value_desc: '199元', picture: 'teapot' },
  ...{ status: 'to_claim', can_edit: true, address: null },
};
const addressOfAnna = {
  ...{ province: '示例省', city: '甲市', district: '东区' },
  ...{ name: '安**', phone: '138****0009', address_detail: '示例路****' },
};
const awardsOf = (name: string): Awards => ({
  list: mgmAwards.slice(0, 1).map((award) => ({ ...award, title: `${name}的奖品`, value_desc: '' })),
  total: 1,
});

describe('a change of member behind an open page', () => {
  const server = useFakeServer();
  let visit: Visit;
  /** What is answered to each session. */
  let answers: Record<string, () => Awards | Refusal | Promise<Awards>>;

  beforeEach(() => {
    forgetDevice();
    visit = new Visit(server()).remembered(anna);
    answers = { 'sid-anna': () => awardsOf('安娜'), 'sid-bert': () => awardsOf('贝特') };
    server().on(
      lottery.awardList,
      lotterySchemas.awardList,
      ({ headers }) => answers[headers['x-session-id'] ?? '']?.() ?? { list: [], total: 0 },
    );
    server().on(lottery.info, lotterySchemas.info, () => lotteryWith(2));
    server().on(address.regions, addressSchemas.regions, () => ({ list: [] }));
    server().on(address.detail, addressSchemas.detail, () => parcelInfo);
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (at: string): Promise<void> => {
    visit.openProduct(at);
    await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
    await act(settled);
  };
  /** Another tab logs this member in, and the page comes back from the back-forward cache. */
  const comeBackAs = (reply: typeof anna): void => {
    sessionHandles.keep(reply);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  };
  const asBert = () =>
    act(async () => {
      comeBackAs(bert);
      await settled();
    });
  const shown = () => document.body.textContent;

  test('empties the records at once, before the new member is asked for', async () => {
    await open(records);
    expect(shown()).toContain('安娜的奖品');
    const held = deferred<Awards>();
    answers['sid-bert'] = () => held.promise;
    await asBert();
    expect(shown()).not.toContain('安娜');
    await act(async () => {
      held.resolve(awardsOf('贝特'));
      await settled();
    });
    expect(shown()).toContain('贝特的奖品');
  });

  test('leaves nothing of the member before where the records of the new one cannot be loaded', async () => {
    await open(records);
    answers['sid-bert'] = () => new Refusal(codes.unavailable, '服务繁忙');
    await asBert();
    expect(shown()).not.toContain('安娜');
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  test('leaves nothing of the member before where the parcel cannot be loaded as the new one', async () => {
    server().on(address.detail, addressSchemas.detail, ({ headers }) =>
      headers['x-session-id'] === 'sid-anna'
        ? { ...parcelInfo, can_edit: false, address: addressOfAnna }
        : new Refusal(codes.unavailable, '服务繁忙'),
    );
    await open(parcel);
    await screen.findByText(/安\*\*/);
    await asBert();
    expect(shown()).not.toContain('安**');
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  test('never shows an answer that was asked for as the member before, and asks once as the new one', async () => {
    const held = deferred<Awards>();
    answers['sid-anna'] = () => held.promise;
    await open(records);
    await asBert();
    await act(async () => {
      held.resolve(awardsOf('安娜'));
      await settled();
    });
    expect(shown()).toContain('贝特的奖品');
    expect(shown()).not.toContain('安娜');
    expect(
      server()
        .of(lottery.awardList)
        .map(({ headers }) => headers['x-session-id']),
    ).toEqual(['sid-anna', 'sid-bert']);
  });

  test('takes away a notice that was meant for the member before', async () => {
    await open(records);
    act(() => notify('安娜抽中了便携水杯'));
    expect(shown()).toContain('安娜抽中了便携水杯');
    await asBert();
    expect(shown()).not.toContain('安娜');
  });

  describe('to whom an address was being typed', () => {
    const typeName = async (): Promise<void> => {
      await open(parcel);
      await visit.user.type(await screen.findByLabelText('收货人'), '安娜');
    };
    const name = async () => (await screen.findByLabelText<HTMLInputElement>('收货人')).value;

    test('gives the new member an empty form', async () => {
      await typeName();
      await asBert();
      expect(await name()).toBe('');
    });

    test('keeps what was typed for the same member, who returns after the session has expired', async () => {
      await typeName();
      await act(async () => {
        visit.services.session.expire();
        await settled();
      });
      expect(screen.queryByLabelText('收货人')).toBeNull();
      await act(async () => {
        comeBackAs({ ...anna, sid: 'sid-anna-2' });
        await settled();
      });
      expect(await name()).toBe('安娜');
    });

    test.each(['here', 'in another tab'])('forgets it with a logout %s', async (place) => {
      await typeName();
      await act(async () => {
        if (place === 'here') await visit.services.session.logOut();
        else {
          sessionHandles.clear();
          dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
        }
        await settled();
      });
      await act(async () => {
        comeBackAs({ ...anna, sid: 'sid-anna-2' });
        await settled();
      });
      expect(await name()).toBe('');
    });
  });
});
