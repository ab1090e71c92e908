import type { ComponentType } from 'react';
import { MembersOnly } from '#activity-kit/records/MembersOnly.tsx';
import { SubPage } from '#activity-kit/records/SubPage.tsx';
import { useActivityId } from '#activity-kit/use-activity-id.ts';
import { paths } from '#kernel/screen/paths.ts';

/** What stands above the records and in place of them. */
export const recordsTitles = {
  campaign: '砸金蛋',
  tokens: '金锤明细',
  quiz: '竞猜记录',
  invite: '邀请记录',
  loginToSee: '登录后查看您的记录',
} as const;

/** What a list of the visitor's own records needs to know. */
export interface OwnRecordsProps {
  /** Empty for the running activity. */
  readonly activityId: string;
  /** Where the campaign is, with this activity. */
  readonly campaign: string;
}

interface RecordsPageProps {
  readonly title: string;
  /** Drawn for whoever is logged in. */
  readonly List: ComponentType<OwnRecordsProps>;
}

/** The frame of the visitor's own records of the gold fund. */
export function RecordsPage({ title, List }: RecordsPageProps) {
  const activityId = useActivityId();
  const campaign = paths.goldFund + (activityId === '' ? '' : `?activity_id=${activityId}`);
  return (
    <SubPage title={title} back={recordsTitles.campaign} backTo={campaign}>
      <MembersOnly title={recordsTitles.loginToSee}>
        <List activityId={activityId} campaign={campaign} />
      </MembersOnly>
    </SubPage>
  );
}
