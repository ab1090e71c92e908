import { act, cleanup, screen, within } from '@testing-library/react';
import { fairness } from '#contract/activity-kit/fairness.ts';
import { fairnessSchemas } from '#contract/activity-kit/fairness.schema.ts';
import { invite } from '#contract/activity-kit/invite.ts';
import { codes } from '#contract/http/codes.ts';
import { goldFund } from '#contract/campaigns/gold-fund.ts';
import { goldFundSchemas } from '#contract/campaigns/gold-fund.schema.ts';
import { paths } from '#kernel/screen/paths.ts';
import { deferred, settled } from '#kernel/testing/deferred.ts';
import { Refusal, lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { earlyAddress } from '../../app/testing/early-address.ts';
import { keepsTheCampaignContract } from '../../app/testing/keeps-the-campaign-contract.tsx';
import { Visit } from '../../app/testing/visit.tsx';
import { goldFundForGuest, wonEgg } from '../../gallery/fixtures/gold-fund.ts';
import { closedPhases, inPhase } from '../../gallery/fixtures/phases.ts';
import GoldFundScreen from './GoldFundScreen.tsx';
import { goldFundCampaign } from './campaign.ts';
import { texts } from './texts.ts';
import { GoldFundStage } from './testing/gold-fund-stage.ts';

jest.mock('#ui/celebrate.ts', () => ({ celebrate: jest.fn() }));

const { activity_id: activityId } = goldFundForGuest;
const bodyOf = ({ body }: { readonly body: string }) => JSON.parse(body) as Record<string, unknown>;

keepsTheCampaignContract({
  keepsAll: true,
  manifest: goldFundCampaign,
  Screen: GoldFundScreen,
  info: { endpoint: goldFund.info, schema: goldFundSchemas.info },
  take: { endpoint: goldFund.assetTask, schema: goldFundSchemas.assetTask },
  running: () => goldFundForGuest,
  answer: (server) => new GoldFundStage(server),
});

describe('the gold fund', () => {
  const server = useFakeServer();
  let stage: GoldFundStage;
  let visit: Visit;

  beforeEach(() => {
    forgetDevice();
    // What jsdom has not.
    Element.prototype.scrollIntoView = () => undefined;
    visit = new Visit(server());
    stage = new GoldFundStage(server());
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (search = ''): Promise<void> => {
    visit.open(GoldFundScreen, '/activity/gold/fund' + search);
    await act(settled);
  };
  const eggs = () => screen.findAllByRole('button', { name: /砸第 \d 个蛋/ });
  const press = async (name: string): Promise<void> => {
    await visit.user.click(await screen.findByRole('button', { name }));
    await act(settled);
  };
  const smash = () => press('砸金蛋');
  const draws = () => server().of(goldFund.tokenDraw);
  const hammers = () => screen.getByText(/我的金锤/, { selector: '[role=status]' }).textContent;
  const sections = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

  test('has eggs, tasks, guesses, friends and prizes', async () => {
    await open();
    expect(sections()).toEqual([texts.title, texts.tasks, texts.guess, texts.invite, texts.prizes]);
    expect(await eggs()).toHaveLength(3);
    expect(screen.getByText(/^猜对得 1 枚金锤/)).toBeTruthy();
    expect(screen.getAllByText('申购费优惠券').length).toBeGreaterThan(0);
    expect(screen.getByText(/示例数据/, { ignore: 'dialog *' })).toBeTruthy();
  });

  test('shows what the page has requested early', async () => {
    const early = { code: 0, msg: '', data: stage.info };
    window.__firstCalls = { [earlyAddress('/activity/gold/fund', '')]: Promise.resolve(early) };
    await open();
    expect(await eggs()).toHaveLength(3);
    expect(server().of(goldFund.info)).toEqual([]);
  });

  test('keeps the activity of the address in its call and in the links to the records', async () => {
    await open('?activity_id=gold-last');
    expect(server().of(goldFund.info)[0]?.query).toMatchObject({ activity_id: 'gold-last' });
    const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf(/金锤明细/)).toBe('/activity/gold/fund/history?activity_id=gold-last');
    expect(hrefOf(/竞猜记录/)).toBe('/activity/gold/fund/quizHistory?activity_id=gold-last');
    expect(hrefOf(/邀请记录/)).toBe('/activity/gold/fund/inviteHistory?activity_id=gold-last');
  });

  test('leads from the rules with their odds to the proof of every egg', async () => {
    await open();
    await press('规则');
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByText('20.00%')).toBeTruthy();
    expect(sheet.getByRole('link', { name: /验证我的抽奖/ }).getAttribute('href')).toBe(
      '/activity/gold/fund/history',
    );
  });

  test.each(closedPhases)(
    'has no egg, task, guess or friend while it is %s, but the prizes, and past guesses once there are some',
    async (phase) => {
      stage.info = inPhase(stage.info, phase);
      await open();
      expect(screen.getAllByText(stage.info.page_info.phase_reason)).toHaveLength(1);
      const past = phase === 'upcoming' ? [] : ['我的竞猜'];
      expect(sections()).toEqual([texts.title, ...past, texts.prizes]);
      expect(screen.queryByRole('button', { name: /砸第|砸金蛋|抽奖|签到/ })).toBeNull();
      expect(server().of(goldFund.guessStockList)).toEqual([]);
    },
  );

  describe('for a member', () => {
    beforeEach(() => {
      visit.remembered();
      stage.asMember(2);
    });

    test('smashes one egg by a double tap, tells the prize, and counts what is left', async () => {
      const held = deferred();
      server().on(goldFund.tokenDraw, goldFundSchemas.tokenDraw, async () => {
        await held.promise;
        stage.info = { ...stage.info, token_amount: 1 };
        return wonEgg;
      });
      await open();
      await visit.user.dblClick(await screen.findByRole('button', { name: '砸金蛋' }));
      held.resolve();
      const dialog = await screen.findByRole('dialog');
      expect(within(dialog).getByText('申购费优惠券')).toBeTruthy();
      // The device's own entropy is the key, so that a repetition is the same draw.
      const key = draws()[0]?.headers['idempotency-key'];
      expect(draws().map(bodyOf)).toEqual([{ activity_id: activityId, entropy: key }]);
      expect(hammers()).toBe('我的金锤1枚');
    });

    test('opens the proof of the egg that was smashed, and none before', async () => {
      server().on(fairness.verify, fairnessSchemas.verify, () => lost);
      await open();
      expect(screen.queryByRole('button', { name: '验证这次抽奖' })).toBeNull();
      await smash();
      await visit.user.keyboard('{Escape}');
      await press('验证这次抽奖');
      expect(await screen.findByRole('dialog', { name: '验证我的抽奖' })).toBeTruthy();
      expect(server().of(fairness.verify)[0]?.query).toMatchObject({
        ...{ activity_id: activityId, draw_id: wonEgg.draw_id },
      });
    });

    test('smashes the same egg under the same key after a lost reply', async () => {
      server().on(goldFund.tokenDraw, goldFundSchemas.tokenDraw, () => lost);
      await open();
      await smash();
      await screen.findByRole('dialog', { name: '没有收到结果' });
      server().on(goldFund.tokenDraw, goldFundSchemas.tokenDraw, () => wonEgg);
      await press('再试一次');
      await screen.findByRole('dialog', { name: '恭喜中奖' });
      const keys = draws().map(({ headers }) => headers['idempotency-key']);
      expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    });

    test('tells the newest prize after a reload, from what the page says', async () => {
      stage.info = { ...stage.info, lottery_award: wonEgg.lottery_award };
      await open();
      expect(await screen.findByText('最近一次：恭喜获得申购费优惠券（5元）')).toBeTruthy();
      expect(draws()).toEqual([]);
    });

    test('shows an empty egg as one', async () => {
      const empty = { ...wonEgg, lottery_award: null, result_msg: '这颗金蛋是空的，再接再厉' };
      server().on(goldFund.tokenDraw, goldFundSchemas.tokenDraw, () => empty);
      await open();
      await smash();
      expect(within(await screen.findByRole('dialog')).getByText('这颗金蛋是空的，再接再厉')).toBeTruthy();
    });

    test('tells why an egg is refused, and requests the number of hammers again', async () => {
      const refusal = new Refusal(codes.chancesSpent, '抽奖机会不足');
      server().on(goldFund.tokenDraw, goldFundSchemas.tokenDraw, () => {
        stage.asMember(0);
        return refusal;
      });
      await open();
      await smash();
      expect(await screen.findByText('抽奖机会不足')).toBeTruthy();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(hammers()).toBe('我的金锤0枚');
    });

    test('leads to the tasks without a hammer, and says how to get one', async () => {
      stage.asMember(0);
      await open();
      expect(await screen.findByText(texts.draw.none)).toBeTruthy();
      await press(texts.draw.earn);
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: texts.tasks }));
      expect(draws()).toEqual([]);
    });

    test('takes a task by its own call, once by a double tap, and counts its hammer', async () => {
      await open();
      await visit.user.dblClick(await screen.findByRole('button', { name: '每日签到：签到' }));
      expect(await screen.findByText('完成「每日签到」，获得1枚金锤')).toBeTruthy();
      await screen.findByRole('button', { name: '每日签到：已完成' });
      expect(server().of(goldFund.assetTask).map(bodyOf)).toEqual([
        { activity_id: activityId, task_id: 'check-in' },
      ]);
      expect(hammers()).toBe('我的金锤3枚');
    });

    test('goes on to the page of a task once it is taken', async () => {
      await open();
      await press('看懂资产配置：去看看');
      expect((await screen.findByTestId('whereabouts')).textContent).toBe(paths.business);
    });

    test('guesses by its own call, and has its friends on a page of their own', async () => {
      server().on(goldFund.guessSave, goldFundSchemas.guessSave, () => ({
        ...{ result: 'success', result_msg: '已提交' },
      }));
      await open();
      await press('示例黄金甲：看涨');
      expect(server().of(goldFund.guessSave).map(bodyOf)[0]).toMatchObject({ activity_id: activityId });
      expect(screen.getByText('7KQ4XM9R')).toBeTruthy();
      expect(server().of(invite.records)).toEqual([]);
    });
  });

  test.each(['砸金蛋', '砸第 2 个蛋'])(
    'asks a guest for a login at %s, and smashes one egg by itself on return',
    async (name) => {
      await open();
      await press(name);
      expect(visit.asked.map(({ returnTo }) => returnTo)).toEqual(['/activity/gold/fund']);
      expect(draws()).toEqual([]);
      cleanup();
      visit = visit.loggedIn();
      stage.asMember(2);
      await open();
      expect(within(await screen.findByRole('dialog')).getByText('申购费优惠券')).toBeTruthy();
      expect(draws()).toHaveLength(1);
    },
  );
});
