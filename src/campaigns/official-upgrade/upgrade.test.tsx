import { act, cleanup, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import AwardsScreen from '#activity-kit/awards/AwardsScreen.tsx';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { lotterySchemas } from '#contract/activity-kit/lottery.schema.ts';
import { ownDrawResult, upgrade } from '#contract/campaigns/official-upgrade.ts';
import { upgradeSchemas } from '#contract/campaigns/official-upgrade.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { issuer } from '#contract/pages/issuer.ts';
import { deferred, settled } from '#kernel/testing/deferred.ts';
import { Refusal, lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { Visit } from '../../app/testing/visit.tsx';
import { mgmAwards } from '../../gallery/fixtures/mgm.ts';
import { closedPhases, inPhase, notOnline } from '../../gallery/fixtures/phases.ts';
import {
  recordDrawn,
  recordNone,
  recordOpen,
  recordSealed,
  upgradeDrawn,
  upgradeFreezing,
  upgradeJoined,
  upgradeOpen,
  upgradeSealed,
} from '../../gallery/fixtures/upgrade.ts';
import DrawRecordScreen from './DrawRecordScreen.tsx';
import UpgradeScreen from './UpgradeScreen.tsx';
import { drawTexts } from './draw-texts.ts';
import { resultTexts } from './result-texts.ts';
import { upgradeTexts as texts } from './texts.ts';

describe('the upgrade of the official activity:', () => {
  const server = useFakeServer();
  let info: typeof upgradeOpen;
  let visit: Visit;
  const joined = { result: 'success', result_msg: '参加成功，到点统一开奖' };

  beforeEach(() => {
    forgetDevice();
    sessionStorage.clear();
    info = upgradeOpen;
    visit = new Visit(server()).remembered();
    server().on(upgrade.info, upgradeSchemas.info, () => info);
    server().on(upgrade.join, upgradeSchemas.join, () => {
      info = upgradeJoined;
      return joined;
    });
  });
  afterEach(() => act(() => visit.services.session.expire()));

  const open = async (Screen: ComponentType<{ readonly title: string }>, address: string) => {
    visit.open(Screen, address);
    await act(settled);
  };
  const address = '/activity/official/v2?activity_id=official-upgrade';
  const board = () => within(screen.getByRole('region', { name: texts.board }));
  const steps = () => within(screen.getByRole('list', { name: texts.way })).getAllByRole('listitem');
  const pressJoin = async () => {
    await visit.user.click(await screen.findByRole('button', { name: texts.join }));
    await act(settled);
  };

  describe('the upgraded official activity', () => {
    test('has the countdown by the clock of the server, the places, and the way to the record', async () => {
      await open(UpgradeScreen, address);
      expect(board().getByText(texts.untilEnd)).toBeTruthy();
      expect(board().getByText(texts.entries(24))).toBeTruthy();
      expect(screen.getAllByText('手机好礼', { ignore: 'dialog *' })).toHaveLength(2);
      expect(screen.getByText(texts.alternates(6))).toBeTruthy();
      expect(screen.getByRole('link', { name: new RegExp(texts.record) }).getAttribute('href')).toBe(
        '/activity/official/v2/draw?activity_id=official-upgrade',
      );
    });

    test('is joined once, also by two presses', async () => {
      const held = deferred();
      server().on(upgrade.join, upgradeSchemas.join, async () => {
        await held.promise;
        info = upgradeJoined;
        return joined;
      });
      await open(UpgradeScreen, address);
      await visit.user.dblClick(await screen.findByRole('button', { name: texts.join }));
      await act(async () => {
        held.resolve();
        await settled();
      });
      expect(await board().findByText(texts.joined)).toBeTruthy();
      expect(server().of(upgrade.join)).toHaveLength(1);
      expect(screen.queryByRole('button', { name: texts.join })).toBeNull();
    });

    test('asks a guest to log in, and joins on return', async () => {
      forgetDevice();
      visit = new Visit(server());
      await open(UpgradeScreen, address);
      expect(board().getByText(texts.guest)).toBeTruthy();
      await pressJoin();
      expect(visit.asked.map(({ returnTo }) => returnTo)).toEqual([address]);
      expect(server().of(upgrade.join)).toEqual([]);
      cleanup();
      visit = visit.loggedIn();
      await open(UpgradeScreen, address);
      await act(settled);
      expect(server().of(upgrade.join)).toHaveLength(1);
    });

    test('tells why it cannot be joined, in the words of the server', async () => {
      server().on(
        upgrade.join,
        upgradeSchemas.join,
        () => new Refusal(codes.entriesClosed, '本期抽奖已截止参与'),
      );
      await open(UpgradeScreen, address);
      await pressJoin();
      expect(await screen.findByText('本期抽奖已截止参与')).toBeTruthy();
    });

    test.each(closedPhases)('cannot be joined while it is %s, and says why', async (phase) => {
      info = inPhase(upgradeOpen, phase);
      await open(UpgradeScreen, address);
      const reason = phase === 'ended' ? texts.freezing : info.page_info.phase_reason;
      expect(board().getByText(reason)).toBeTruthy();
      expect(screen.queryByRole('button', { name: texts.join })).toBeNull();
    });

    test('has the failed state while it is not online, and after a failed load', async () => {
      info = notOnline(upgradeOpen);
      await open(UpgradeScreen, address);
      expect(screen.getByRole('alert').textContent).toContain(info.page_info.phase_reason);
    });

    test('says that the list is being frozen, and then how many are on it and when it is drawn', async () => {
      info = upgradeFreezing;
      await open(UpgradeScreen, address);
      expect(board().getByText(texts.freezing)).toBeTruthy();
      expect(screen.queryByText(info.page_info.phase_reason)).toBeNull();
      expect(steps()[1]?.getAttribute('aria-current')).toBe('step');
      info = upgradeSealed;
      cleanup();
      visit = visit.loggedIn();
      await open(UpgradeScreen, address);
      expect(board().getByText(texts.untilDraw)).toBeTruthy();
      expect(board().getByText(texts.frozen(36))).toBeTruthy();
      expect(steps()[2]?.getAttribute('aria-current')).toBe('step');
    });

    test.each<[string, typeof upgradeOpen, string, string]>([
      ['won', upgradeDrawn(ownDrawResult.won, 1, '手机好礼'), resultTexts.won, '/activity/official/v2/award'],
      [
        'alternate',
        upgradeDrawn(ownDrawResult.alternate, 14),
        resultTexts.alternate(2),
        '/activity/official/v2/draw',
      ],
      ['missed', upgradeDrawn(ownDrawResult.missed), resultTexts.missed, '/activity/official/v2/draw'],
      [
        'void',
        upgradeDrawn(ownDrawResult.void, 2),
        resultTexts.void('通勤礼包'),
        '/activity/official/v2/draw',
      ],
      ['not joined', upgradeDrawn(ownDrawResult.none), resultTexts.noEntry, '/activity/official/v2/draw'],
    ])('tells a member after the draw: %s', async (_name, drawn, words, to) => {
      info = drawn;
      await open(UpgradeScreen, address);
      expect(await board().findByText(words)).toBeTruthy();
      expect(board().getByRole('link').getAttribute('href')).toBe(`${to}?activity_id=official-upgrade`);
      if (drawn.own_award !== '') expect(board().getByText(drawn.own_award)).toBeTruthy();
    });

    test('says where to ask about a prize that could not be given, also one taken over from another', async () => {
      info = upgradeDrawn(ownDrawResult.void, 14);
      await open(UpgradeScreen, address);
      expect(await board().findByText(resultTexts.void(resultTexts.anyPrize))).toBeTruthy();
      expect(board().getByText(resultTexts.service(issuer.hotline, issuer.hours))).toBeTruthy();
    });

    test('shows what its draw has given, by its type', async () => {
      const list = [...mgmAwards];
      server().on(lottery.awardList, lotterySchemas.awardList, () => ({ list, total: list.length }));
      await open(AwardsScreen, '/activity/official/v2/award');
      expect(server().of(lottery.awardList)[0]?.query).toMatchObject({ type: 'upgrade' });
    });
  });

  describe('the public record of the draw', () => {
    const show = async (record: typeof recordNone) => {
      forgetDevice();
      visit = new Visit(server());
      server().on(upgrade.draw, upgradeSchemas.draw, () => record);
      await open(DrawRecordScreen, '/activity/official/v2/draw?activity_id=official-upgrade');
    };

    test('has commitment, source and its moment before the list is frozen, and no list', async () => {
      await show(recordOpen);
      expect(screen.getByText(recordOpen.terms?.commitment ?? '')).toBeTruthy();
      expect(screen.getByText(recordOpen.terms?.source ?? '')).toBeTruthy();
      expect(screen.getByText(drawTexts.later)).toBeTruthy();
      expect(screen.queryByRole('link', { name: new RegExp('封存名单') })).toBeNull();
    });

    test('keeps hashes and the way to compute it behind the technical details', async () => {
      await show(recordDrawn);
      for (const text of [recordDrawn.terms?.commitment, recordDrawn.sealed?.hash, recordDrawn.drawn?.seed]) {
        const details = screen.getByText(text ?? '').closest('details');
        expect([details?.open, details?.querySelector('summary')?.textContent]).toEqual([
          false,
          drawTexts.details,
        ]);
      }
      expect(screen.getByText(drawTexts.how).closest('details')).toBeTruthy();
      expect(screen.getByText(drawTexts.fair).closest('details')).toBeNull();
    });

    test('has the hash of the frozen list and the way to it, and no seed yet', async () => {
      await show(recordSealed);
      expect(screen.getByText(recordSealed.sealed?.hash ?? '')).toBeTruthy();
      expect(screen.getAllByText(drawTexts.afterDraw)).toHaveLength(2);
      expect(screen.getByRole('link', { name: new RegExp('封存名单') }).getAttribute('href')).toBe(
        `${upgrade.entries.path}?activity_id=official-upgrade&limit=100`,
      );
    });

    test('has seed, entropy, masked winners and alternates after the draw, to everybody', async () => {
      await show(recordDrawn);
      expect(screen.getByText(recordDrawn.drawn?.seed ?? '')).toBeTruthy();
      expect(screen.getByText(recordDrawn.drawn?.entropy ?? '')).toBeTruthy();
      expect(screen.getAllByText(/^138\*{4}\d{4}/)).toHaveLength(5);
      expect(screen.getByText(drawTexts.void)).toBeTruthy();
      expect(screen.getByText(`${drawTexts.replaced(2)} · 通勤礼包`)).toBeTruthy();
      expect(screen.getByText(drawTexts.waiting)).toBeTruthy();
    });

    test('says that nobody joined, and that nothing is open yet', async () => {
      await show({ ...recordDrawn, entry_cnt: 0, place_list: [] });
      expect(screen.getByText(drawTexts.nobody)).toBeTruthy();
      expect(screen.getByText(new RegExp(drawTexts.states.empty))).toBeTruthy();
      cleanup();
      await show(recordNone);
      expect(screen.getByText(new RegExp(drawTexts.states.none))).toBeTruthy();
    });

    test('offers another try after a failed load', async () => {
      forgetDevice();
      visit = new Visit(server());
      server().on(upgrade.draw, upgradeSchemas.draw, () => lost);
      await open(DrawRecordScreen, '/activity/official/v2/draw');
      const failed = screen.getByRole('alert');
      server().on(upgrade.draw, upgradeSchemas.draw, () => recordSealed);
      await visit.user.click(within(failed).getByRole('button'));
      await act(settled);
      expect(screen.getByText(recordSealed.sealed?.hash ?? '')).toBeTruthy();
    });
  });
});
