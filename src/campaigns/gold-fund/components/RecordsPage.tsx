import type { ComponentType } from 'react';
import { MembersOnly } from '#activity-kit/records/MembersOnly.tsx';
import { SubPage } from '#activity-kit/records/SubPage.tsx';
import { useActivityId } from '#activity-kit/use-activity-id.ts';
import { paths } from '#kernel/screen/paths.ts';

/** The titles above the records, and the text in place of them. */
export const recordsTitles = {
  campaign: '砸金蛋',
  tokens: '金锤明细',
  quiz: '竞猜记录',
  invite: '邀请记录',
  loginToSee: '登录后查看您的记录',
} as const;

/** The input of a list of the visitor's own records. */
export interface OwnRecordsProps {
  /** Empty for the running activity. */
  readonly activityId: string;
  /** Address of the campaign with this activity. */
  readonly campaign: string;
}

interface RecordsPageProps {
  readonly title: string;
  /** Rendered for a visitor who is logged in. */
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
