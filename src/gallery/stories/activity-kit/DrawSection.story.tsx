import css from '#activity-kit/campaign/Campaign.module.css';
import { DrawSection } from '#activity-kit/draw/DrawSection.tsx';
import type { DrawSource } from '#activity-kit/draw/draw-source.ts';
import { NineGrid } from '#activity-kit/games/NineGrid.tsx';
import { emptyLottery, mgmForMember } from '../../fixtures/mgm.ts';
import { inPhase } from '../../fixtures/phases.ts';
import { InCampaign } from '../../InCampaign.tsx';
import type { Story } from '../../story.ts';
import type { Visitor } from '../../visitor.ts';
import { wholePage } from '../../whole-page.ts';

const texts = {
  ...{ label: '抽奖机会', unit: '次', guest: '登录后即可抽奖', none: '没有机会了，完成任务再来' },
  earn: '做任务，得机会',
  hint: '每次消耗 1 次机会',
};

/** Draws that never happen. */
const source = (balance: number | null, of: Partial<DrawSource['of']> = {}): DrawSource => ({
  of: { value: emptyLottery, showRetry: false, reload: () => Promise.resolve(), ...of },
  ...{ prizes: emptyLottery.prize_list, balance, cost: 1, recorded: undefined },
  commitment: emptyLottery.commitment,
  draw: () => Promise.resolve(undefined),
  landed: () => undefined,
});

const section =
  (by: Visitor, from: DrawSource, info = mgmForMember) =>
  () => (
    <InCampaign by={by} info={info}>
      <div className={css.stage}>
        <DrawSection
          title="幸运大转盘"
          game={NineGrid}
          source={from}
          texts={texts}
          link={{ to: '/activity/mgm/award', label: '我的奖品' }}
        />
      </div>
    </InCampaign>
  );

export const story: Story = {
  name: 'DrawSection',
  states: [
    wholePage('加载中', section('unknown', source(null, { value: undefined }))),
    wholePage('加载失败', section('guest', source(null, { value: undefined, showRetry: true }))),
    wholePage('未登录', section('guest', source(null))),
    wholePage('没有机会', section('member', source(0))),
    wholePage('有机会', section('member', source(999_999_999))),
    wholePage('暂停', section('member', source(3), inPhase(mgmForMember, 'paused'))),
  ],
};
