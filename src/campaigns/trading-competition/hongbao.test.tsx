import { act, cleanup, screen, within } from '@testing-library/react';
import { redPacket } from '#contract/activity-kit/red-packet.ts';
import { redPacketSchemas } from '#contract/activity-kit/red-packet.schema.ts';
import { tradingCompetition } from '#contract/campaigns/trading-competition.ts';
import { tradingCompetitionSchemas } from '#contract/campaigns/trading-competition.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { clock } from '#kernel/browser/clock.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { Refusal, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { Visit } from '../../app/testing/visit.tsx';
import {
  competitionForGuest,
  competitionPackets,
  packetRecords,
} from '../../gallery/fixtures/trading-competition.ts';
import { inPhase } from '../../gallery/fixtures/phases.ts';
import HongbaoScreen from './HongbaoScreen.tsx';

const path = '/activity/tradingCompetition';

describe('the red packets of the competition', () => {
  const server = useFakeServer();
  let visit: Visit;
  let info = competitionForGuest;
  let packets = competitionPackets;

  beforeEach(() => {
    forgetDevice();
    [info, packets] = [competitionForGuest, competitionPackets];
    visit = new Visit(server());
    server().on(tradingCompetition.info, tradingCompetitionSchemas.info, () => info);
    server().on(redPacket.list, redPacketSchemas.list, () => ({ ...packets, server_time: clock.now() }));
    server().on(redPacket.records, redPacketSchemas.records, () => packetRecords);
    server().on(redPacket.open, redPacketSchemas.open, () => {
      packets = inState({ my_fen: 1234, left: 62 });
      return { result: 'success', result_msg: '恭喜，抢到12.34元红包', amount: 1234 };
    });
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const hour = 3_600_000;
  /** The packets by the clock of the test; the open one with these changes. */
  const inState = (changes: Partial<(typeof packets)['list'][number]> = {}) => ({
    ...competitionPackets,
    list: competitionPackets.list.map((packet) => ({
      ...packet,
      open_time: clock.now() + (packet.status === 'waiting' ? 2 * hour : -2 * hour),
      expire_time: clock.now() + (packet.status === 'over' ? -hour : 9 * hour),
      ...(packet.status === 'open' && changes),
    })),
  });
  const open = async (isMember = true) => {
    packets = inState();
    if (isMember) visit.remembered();
    visit.open(HongbaoScreen, `${path}/hongbao`);
    await act(settled);
  };
  const packet = (name: string) => screen.findByRole('article', { name });

  test('show what is in them, what became of them, and what the member got', async () => {
    await open();
    expect((await packet('开赛红包')).textContent).toContain('已抢到6.88元');
    expect((await packet('周末红包')).textContent).toContain('已抢完');
    expect((await packet('加油红包')).textContent).toContain('共888.88元，100份每份最高88.88元');
    expect((await packet('收官红包')).textContent).toContain('距开抢');
    expect(screen.getAllByRole('button', { name: /^抢/ })).toHaveLength(1);
    expect(screen.queryByRole('link', { name: '返回大赛' })).toBeNull();
  });

  test('lead back to the competition where there are none', async () => {
    await open();
    cleanup();
    packets = { ...competitionPackets, list: [] };
    visit.open(HongbaoScreen, `${path}/hongbao`);
    expect((await screen.findByRole('link', { name: '返回大赛' })).getAttribute('href')).toBe(path);
  });

  test('are opened once by a double press, and then show the amount', async () => {
    await open();
    await visit.user.dblClick(await screen.findByRole('button', { name: '抢加油红包' }));
    await act(settled);
    expect(
      server()
        .of(redPacket.open)
        .map(({ body }) => JSON.parse(body) as unknown),
    ).toEqual([{ activity_id: 'trading-competition', prize_id: 'packet--2' }]);
    expect((await packet('加油红包')).textContent).toContain('已抢到12.34元');
    expect((await screen.findAllByText('恭喜，抢到12.34元红包')).length).toBeGreaterThan(0);
  });

  test('say why one is refused, and show what is left', async () => {
    server().on(redPacket.open, redPacketSchemas.open, () => {
      packets = inState({ status: 'empty', left: 0 });
      return new Refusal(codes.packetEmpty, '手慢了，红包已抢完');
    });
    await open();
    await visit.user.click(await screen.findByRole('button', { name: '抢加油红包' }));
    expect((await screen.findAllByText('手慢了，红包已抢完')).length).toBeGreaterThan(0);
    expect((await packet('加油红包')).textContent).toContain('剩余0/100份');
  });

  test('are opened by a guest after the login', async () => {
    await open(false);
    await visit.user.click(await screen.findByRole('button', { name: '抢加油红包' }));
    expect(server().of(redPacket.open)).toEqual([]);
    cleanup();
    visit = visit.loggedIn();
    await open();
    expect((await packet('加油红包')).textContent).toContain('已抢到12.34元');
  });

  test('open by themselves at their time, by the clock of the server', async () => {
    await open();
    expect(screen.queryByRole('button', { name: '抢收官红包' })).toBeNull();
    const present = clock.now();
    jest.spyOn(clock, 'now').mockReturnValue(present + 2 * hour + 1000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('button', { name: '抢收官红包' })).toBeTruthy();
    jest.restoreAllMocks();
  });

  test('tell who has opened one, by masked numbers', async () => {
    await open();
    await visit.user.click(await screen.findByRole('button', { name: '加油红包的领取记录' }));
    const records = within(await screen.findByRole('dialog', { name: '加油红包的领取记录' }));
    const rows = (await records.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows).toHaveLength(100 - 63);
    expect(rows[0]).toMatch(/^138\*{4}1021.*12[.]88元$/);
    expect(server().of(redPacket.records)[0]?.query).toMatchObject({
      ...{ activity_id: 'trading-competition', prize_id: 'packet--2', offset: '0', limit: '20' },
    });
  });

  test('can only be looked at after the competition', async () => {
    info = inPhase(competitionForGuest, 'ended');
    await open();
    expect((await packet('加油红包')).textContent).toContain('已结束');
    expect((await packet('收官红包')).textContent).not.toContain('距开抢');
    expect(screen.queryByRole('button', { name: /^抢/ })).toBeNull();
  });
});
