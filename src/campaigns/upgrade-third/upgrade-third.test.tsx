import { act, cleanup, screen, within } from '@testing-library/react';
import { checkIn } from '#contract/activity-kit/check-in.ts';
import { checkInSchemas } from '#contract/activity-kit/check-in.schema.ts';
import { help } from '#contract/activity-kit/help.ts';
import { helpSchemas } from '#contract/activity-kit/help.schema.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { lotterySchemas } from '#contract/activity-kit/lottery.schema.ts';
import { upgradeThird } from '#contract/campaigns/upgrade-third.ts';
import { upgradeThirdSchemas } from '#contract/campaigns/upgrade-third.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { Refusal, useFakeServer } from '#kernel/testing/fake-server.ts';
import type { FakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { keepsTheCampaignContract } from '../../app/testing/keeps-the-campaign-contract.tsx';
import { Visit } from '../../app/testing/visit.tsx';
import { friendCode, ownHelps, standardHelp } from '../../gallery/fixtures/help.ts';
import { inPhase } from '../../gallery/fixtures/phases.ts';
import { standardCheckIns } from '../../gallery/fixtures/standard-campaign.ts';
import {
  noChange,
  portfolioChange,
  portfolioList,
  upgradeThirdInfo,
  upgradeThirdLottery,
} from '../../gallery/fixtures/upgrade-third.ts';
import UpgradeThirdScreen from './UpgradeThirdScreen.tsx';
import { upgradeThirdCampaign } from './campaign.ts';

const id = upgradeThirdInfo.activity_id;
const bodyOf = ({ body }: { readonly body: string }) => JSON.parse(body) as Record<string, unknown>;

function answerAll(server: FakeServer): void {
  server.on(lottery.info, lotterySchemas.info, () => upgradeThirdLottery(2));
  server.on(checkIn.info, checkInSchemas.info, () => standardCheckIns(id, true));
  server.on(help.info, helpSchemas.info, () => standardHelp(id));
  server.on(upgradeThird.portfolioList, upgradeThirdSchemas.portfolioList, () => portfolioList);
  server.on(upgradeThird.portfolioChange, upgradeThirdSchemas.portfolioChange, ({ query }) => ({
    ...portfolioChange,
    ...(query.name !== undefined && { name: query.name, change_bp: -84 }),
  }));
}

keepsTheCampaignContract({
  manifest: upgradeThirdCampaign,
  Screen: UpgradeThirdScreen,
  info: { endpoint: upgradeThird.info, schema: upgradeThirdSchemas.info },
  running: () => upgradeThirdInfo,
  answer: answerAll,
});

describe('the third upgrade', () => {
  const server = useFakeServer();
  let visit: Visit;
  let info = upgradeThirdInfo;

  beforeEach(() => {
    forgetDevice();
    info = upgradeThirdInfo;
    visit = new Visit(server());
    answerAll(server());
    server().on(upgradeThird.info, upgradeThirdSchemas.info, () => info);
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (search = ''): Promise<void> => {
    visit.remembered().open(UpgradeThirdScreen, '/activity/upgrade/third' + search);
    await act(settled);
  };
  const region = async (name: string) => within(await screen.findByRole('region', { name }));

  test('checks in by its own call, and shows the sentence of the answer', async () => {
    const msg = '签到成功，获得1次抽奖机会';
    server().on(upgradeThird.checkIn, upgradeThirdSchemas.checkIn, () => ({
      ...{ result: 'success', result_msg: msg, msg, streak: 6 },
    }));
    await open();
    await visit.user.click((await region('每天签到')).getByRole('button', { name: '立即签到' }));
    expect(await screen.findByText(msg)).toBeTruthy();
    expect(server().of(upgradeThird.checkIn).map(bodyOf)).toEqual([{ activity_id: id }]);
    expect(server().of(checkIn.checkIn)).toEqual([]);
  });

  test('shows why a check-in is refused', async () => {
    const refusal = new Refusal(codes.checkedIn, '今天已签到，明天再来');
    server().on(upgradeThird.checkIn, upgradeThirdSchemas.checkIn, () => refusal);
    await open();
    await visit.user.click((await region('每天签到')).getByRole('button', { name: '立即签到' }));
    expect(await screen.findByText('今天已签到，明天再来')).toBeTruthy();
  });

  test('helps the friend of the link, once for two taps', async () => {
    let status = 'todo';
    server().on(help.info, helpSchemas.info, () => ownHelps(id, 1, status));
    server().on(help.do, helpSchemas.do, () => {
      status = 'done';
      return { result: 'success', result_msg: '助力成功，好友获得1次抽奖机会' };
    });
    await open(`?help=${friendCode}`);
    await visit.user.dblClick(
      (await region('好友助力')).getByRole('button', { name: '为 138****0000 助力' }),
    );
    expect(await screen.findByText('已为 138****0000 助力，谢谢您')).toBeTruthy();
    expect(server().of(help.do).map(bodyOf)).toEqual([{ activity_id: id, invite_code: friendCode }]);
  });

  test('shows all portfolios together with their change, source and warning', async () => {
    await open();
    const part = await screen.findByRole('region', { name: '示例组合观察' });
    expect(part.textContent).toContain('上涨 ▲+2.21%自 2026-07-14 收盘以来');
    expect(part.textContent).toContain('示例行情（演示），截至 2026-08-06 收盘');
    expect(part.textContent).toContain('不构成投资建议');
    expect(
      within(part)
        .getAllByRole('tab')
        .map(({ textContent }) => textContent),
    ).toEqual([...['全部', '安澜稳健', '远帆均衡', '星河成长']]);
  });

  test('shows the largest stocks first, the others on request, and an unknown change as dashes', async () => {
    await open();
    const part = await region('示例组合观察');
    expect(part.getAllByRole('listitem')[0]?.textContent).toBe(
      '安澜国债ETF示例511931.SH占比 31.7%上涨 ▲+0.12%',
    );
    expect(part.getAllByRole('listitem')).toHaveLength(7);
    expect(part.queryByRole('button', { name: '展开全部' })).toBeNull();
    expect(part.getAllByRole('listitem')[4]?.textContent).toContain('--');
  });

  test('shows a long list as a whole on request', async () => {
    const [all] = portfolioList.list;
    const stock_list = Array.from({ length: 9 }, (_stock, at) => ({
      ...{ stock_code: `51000${at}.SH`, stock_name: `示例${at}`, weight_bp: 1000 - at },
    }));
    server().on(upgradeThird.portfolioList, upgradeThirdSchemas.portfolioList, () => ({
      ...portfolioList,
      list: all ? [{ ...all, stock_list }] : [],
    }));
    await open();
    const part = await region('示例组合观察');
    expect(part.getAllByRole('listitem')).toHaveLength(6);
    await visit.user.click(part.getByRole('button', { name: '展开全部' }));
    expect(part.getAllByRole('listitem')).toHaveLength(9);
  });

  test('asks for the change of the portfolio that is chosen, by its name', async () => {
    await open();
    const part = await region('示例组合观察');
    await visit.user.click(part.getByRole('tab', { name: '安澜稳健' }));
    expect(await part.findByText('R2 中低风险，仍可能亏损')).toBeTruthy();
    await act(settled);
    expect(part.getByRole('tabpanel').textContent).toContain('下跌 ▼-0.84%');
    const asked = server()
      .of(upgradeThird.portfolioChange)
      .map(({ query }) => query.name);
    expect(asked).toEqual([undefined, 'steady']);
  });

  test('asks for no portfolio again after an act, which changes none', async () => {
    server().on(upgradeThird.checkIn, upgradeThirdSchemas.checkIn, () => ({
      ...{ result: 'success', result_msg: '签到成功', msg: '签到成功', streak: 6 },
    }));
    await open();
    const part = await region('示例组合观察');
    await visit.user.click(part.getByRole('tab', { name: '安澜稳健' }));
    await act(settled);
    const asked = server().of(upgradeThird.portfolioChange).length;
    await visit.user.click((await region('每天签到')).getByRole('button', { name: '立即签到' }));
    await act(settled);
    expect(server().of(upgradeThird.checkIn)).toHaveLength(1);
    expect(server().of(upgradeThird.portfolioChange)).toHaveLength(asked);
  });

  test('says where there is no close yet, and still shows what is held', async () => {
    server().on(upgradeThird.portfolioChange, upgradeThirdSchemas.portfolioChange, () => noChange);
    info = inPhase(upgradeThirdInfo, 'upcoming');
    await open();
    const part = await region('示例组合观察');
    expect(part.getByText('还没有可计算的收盘价')).toBeTruthy();
    expect(part.getAllByRole('listitem')).toHaveLength(7);
  });

  test('says before its start how long it is until then and what there will be to do, and no longer in its run', async () => {
    info = inPhase(upgradeThirdInfo, 'upcoming');
    await open();
    const start = await screen.findByRole('region', { name: '开始后怎么玩' });
    expect(start.textContent).toContain('距开始');
    expect(within(start).getAllByRole('listitem')).toHaveLength(3);
    expect(within(start).queryByRole('listitem', { current: 'step' })).toBeNull();
    info = upgradeThirdInfo;
    cleanup();
    visit = new Visit(server());
    await open();
    expect(await screen.findByRole('region', { name: '示例组合观察' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: '开始后怎么玩' })).toBeNull();
  });

  test('names no source of prices where there are none', async () => {
    const change = { ...noChange, last_date: '2026-11-20', source: '' };
    server().on(upgradeThird.portfolioChange, upgradeThirdSchemas.portfolioChange, () => change);
    await open();
    const part = await region('示例组合观察');
    expect(part.getByText('还没有可计算的收盘价')).toBeTruthy();
    expect(part.queryByText(/，截至/)).toBeNull();
  });

  test('offers a retry where the change of a portfolio is lost, and shows it after', async () => {
    const refusal = new Refusal(codes.unavailable, '服务繁忙');
    server().on(upgradeThird.portfolioChange, upgradeThirdSchemas.portfolioChange, () => refusal);
    await open();
    const part = await region('示例组合观察');
    answerAll(server());
    await visit.user.click(within(part.getByRole('alert')).getByRole('button'));
    expect(await part.findByText('自 2026-07-14 收盘以来')).toBeTruthy();
  });
});
