import { VerifyButton } from '#activity-kit/fairness/VerifyButton.tsx';
import { MembersOnly } from '#activity-kit/records/MembersOnly.tsx';
import { PagedRecords } from '#activity-kit/records/PagedRecords.tsx';
import { RecordRow } from '#activity-kit/records/RecordRow.tsx';
import { RecordsScreen } from '#activity-kit/records/RecordsScreen.tsx';
import { SubPage } from '#activity-kit/records/SubPage.tsx';
import { PagedResource } from '#kernel/resource/paged-resource.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { mgmCampaign } from '../../../campaigns/mgm/campaign.ts';
import { drawProof } from '../../fixtures/draw-proof.ts';
import { emptyLottery } from '../../fixtures/mgm.ts';
import { InVisit } from '../../InVisit.tsx';
import { galleryNow } from '../../still-world.ts';
import type { Story } from '../../story.ts';
import type { Visitor } from '../../visitor.ts';
import { wholePage } from '../../whole-page.ts';

/** A list of so many records, of which the first page has ten. */
const listOf = (total: number) =>
  new PagedResource(({ offset, limit }) => {
    const items = Array.from(
      { length: Math.min(limit, total - offset) },
      (_, at) => `记录 ${offset + at + 1}`,
    );
    return Promise.resolve({ items, total });
  });

const records = (total: number) => (
  <PagedRecords of={listOf(total)} empty="还没有记录" next="去参加" nextTo="/activity/mgm">
    {(list) => (
      <ul>
        {list.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    )}
  </PagedRecords>
);

const page = (by: Visitor, total: number, manifest?: typeof mgmCampaign) => (
  <InVisit by={by} manifest={manifest}>
    <SubPage title="我的记录" back="返回活动" backTo="/activity/mgm">
      <MembersOnly title="登录后查看您的记录">{records(total)}</MembersOnly>
    </SubPage>
  </InVisit>
);

const activity = new Resource(() => Promise.resolve(emptyLottery));

const filtered = (count: number) => (
  <InVisit by="member" manifest={mgmCampaign}>
    <RecordsScreen
      {...{ title: '我的记录', back: '返回活动', backTo: '/activity/mgm' }}
      filters={{ all: '全部', used: '使用' }}
      load={() => Promise.resolve({ list: Array.from({ length: count }, (_, at) => at), total: count })}
      {...{ empty: '还没有记录', next: '去参加', hint: '参加一次就有了' }}
      {...{ intro: '每一条都记在这里', pictures: ['hammer', 'egg', 'coin', 'star'] }}
      summary={({ total }) => total > 0 && <p>共 {total} 条</p>}
      row={(at) => (
        <RecordRow
          key={String(at)}
          title={at === 0 ? '完成全部任务并连续签到三十一天的额外奖励' : '每日签到'}
          detail={at === 1 ? '' : '申购费优惠券'}
          time={at === 2 ? null : galleryNow}
          picture={at === 2 ? 'egg' : 'hammer'}
          isGain={at === 0}
          value={at === 0 ? '+999999999 枚' : '+1 枚'}
          action={at === 0 && <VerifyButton of={activity} drawId={drawProof.draw_id} what="申购费优惠券" />}
        />
      )}
    />
  </InVisit>
);

export const story: Story = {
  name: 'Records',
  states: [
    wholePage('尚未知道', () => page('unknown', 0)),
    wholePage('未登录', () => page('guest', 0)),
    wholePage('没有', () => page('member', 0)),
    wholePage('还有更多', () => page('member', 12)),
    wholePage('活动底色上', () => page('member', 3, mgmCampaign)),
    wholePage('有筛选', () => filtered(3)),
    wholePage('有筛选，没有', () => filtered(0)),
  ],
};
