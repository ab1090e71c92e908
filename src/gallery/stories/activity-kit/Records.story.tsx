import { MembersOnly } from '#activity-kit/records/MembersOnly.tsx';
import { PagedRecords } from '#activity-kit/records/PagedRecords.tsx';
import { SubPage } from '#activity-kit/records/SubPage.tsx';
import { paths } from '#kernel/screen/paths.ts';
import { PagedResource } from '#kernel/resource/paged-resource.ts';
import mgm from '../../../campaigns/mgm/mgm.module.css';
import { InVisit } from '../../InVisit.tsx';
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
  <PagedRecords of={listOf(total)} empty="还没有记录" next="去参加" nextTo={paths.mgm}>
    {(list) => (
      <ul>
        {list.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    )}
  </PagedRecords>
);

const page = (by: Visitor, total: number, theme?: string) => (
  <InVisit by={by}>
    <SubPage title="我的记录" back="返回活动" backTo={paths.mgm} theme={theme}>
      <MembersOnly title="登录后查看您的记录">{records(total)}</MembersOnly>
    </SubPage>
  </InVisit>
);

export const story: Story = {
  name: 'Records',
  states: [
    wholePage('尚未知道', () => page('unknown', 0)),
    wholePage('未登录', () => page('guest', 0)),
    wholePage('没有', () => page('member', 0)),
    wholePage('还有更多', () => page('member', 12)),
    wholePage('活动底色上', () => page('member', 3, mgm.theme)),
  ],
};
