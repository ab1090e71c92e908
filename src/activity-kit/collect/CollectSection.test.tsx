import { act, screen } from '@testing-library/react';
import { collect } from '#contract/activity-kit/collect.ts';
import { collectSchemas } from '#contract/activity-kit/collect.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { Refusal, lost, useFakeServer } from '#kernel/testing/fake-server.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { standardCollection } from '../../gallery/fixtures/collect.ts';
import { closedPhases, inPhase } from '../../gallery/fixtures/phases.ts';
import { CampaignStage, activityId, bodyOf } from '../testing/campaign-stage.tsx';
import { CollectSection } from './CollectSection.tsx';

const section = <CollectSection title="集碎片" link={{ to: '/activity/mgm/award', label: '我的奖品' }} />;

describe('the set to collect of a campaign', () => {
  const server = useFakeServer();
  let stage: CampaignStage;
  let set: ReturnType<typeof standardCollection>;

  beforeEach(() => {
    forgetDevice();
    stage = new CampaignStage(server());
    set = standardCollection(activityId, 0);
    server().on(collect.info, collectSchemas.info, () => set);
    server().on(collect.open, collectSchemas.open, () => {
      set = { ...standardCollection(activityId, 0), is_opened: true };
      return { result: 'success', result_msg: '宝藏已开启，获得便携水杯' };
    });
  });
  afterEach(() => act(() => stage.visit.services.session.expire()));

  const asMemberWith = (found: number) => {
    set = standardCollection(activityId, found);
    return stage.asMember();
  };
  const press = async (name: string) => {
    await stage.visit.user.click(await screen.findByRole('button', { name }));
    await act(settled);
  };
  const isDisabled = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled');

  test('shows each fragment, the task that gives a missing one, the progress and the treasure', async () => {
    await asMemberWith(2).open(section);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['罗盘已获得', '藏宝图已获得', '金钥匙完成「每日签到」获得']),
    );
    expect(screen.getByText('已收集 2/3 块')).toBeTruthy();
    expect(screen.getByText('便携水杯')).toBeTruthy();
    expect(isDisabled('还差1块碎片')).toBe(true);
    expect(server().of(collect.info)[0]?.query).toMatchObject({ type: 'mgm' });
  });

  test('is opened once when it is full, in the activity of the screen', async () => {
    await asMemberWith(3).open(section);
    await press('开启宝藏');
    expect(server().of(collect.open).map(bodyOf)).toEqual([{ activity_id: activityId }]);
    expect(await screen.findByText('宝藏已开启，获得便携水杯')).toBeTruthy();
    expect(screen.getByText('宝藏已开启')).toBeTruthy();
    expect(screen.getByText('已获得便携水杯')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /宝藏|碎片/ })).toBeNull();
    expect(screen.getAllByText('已使用')).toHaveLength(3);
  });

  test('is opened once for a double tap', async () => {
    await asMemberWith(3).open(section);
    await stage.visit.user.dblClick(await screen.findByRole('button', { name: '开启宝藏' }));
    await act(settled);
    expect(server().of(collect.open)).toHaveLength(1);
  });

  test('of a guest begins with a login, which opens nothing', async () => {
    await stage.open(section);
    await press('登录后开始收集');
    await stage.returnAsMember(section, '', () => (set = standardCollection(activityId, 3)));
    expect(await screen.findByRole('button', { name: '开启宝藏' })).toBeTruthy();
    expect(server().of(collect.open)).toHaveLength(0);
  });

  test('whose treasure is gone says so, before and after a press', async () => {
    const refusal = new Refusal(codes.awardSoldOut, '宝藏已被领完，碎片不扣除');
    server().on(collect.open, collectSchemas.open, () => {
      set = { ...set, is_sold_out: true };
      return refusal;
    });
    await asMemberWith(3).open(section);
    await press('开启宝藏');
    expect(await screen.findByText('宝藏已被领完，碎片不扣除')).toBeTruthy();
    expect(isDisabled('宝藏已领完')).toBe(true);
  });

  test('can be loaded again after a failure', async () => {
    server().on(collect.info, collectSchemas.info, () => lost);
    await asMemberWith(1).open(section);
    server().on(collect.info, collectSchemas.info, () => set);
    await press('重新加载');
    expect(await screen.findByText('已收集 1/3 块')).toBeTruthy();
  });

  test.each(closedPhases)('is not offered while the activity is %s', async (phase) => {
    asMemberWith(3).info = inPhase(stage.info, phase);
    await stage.open(section);
    expect(screen.queryByRole('heading', { name: '集碎片' })).toBeNull();
  });
});
