import type { ComponentType } from 'react';
import { MembersOnly } from '#activity-kit/records/MembersOnly.tsx';
import { SubPage } from '#activity-kit/records/SubPage.tsx';
import { useActivityId } from '#activity-kit/use-activity-id.ts';
import { paths } from '#kernel/screen/paths.ts';
import { recordsTitles as texts } from '../records-titles.ts';
import type { OwnRecordsProps } from './own-records-props.ts';

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
    <SubPage title={title} back={texts.campaign} backTo={campaign}>
      <MembersOnly title={texts.loginToSee}>
        <List activityId={activityId} campaign={campaign} />
      </MembersOnly>
    </SubPage>
  );
}
