import { observer } from 'mobx-react-lite';
import { friendState, remindStatus } from '#contract/activity-kit/invite.ts';
import { Button } from '#ui/Button.tsx';

import type { MgmActs } from '../mgm-acts.ts';
import type { InviteRecord } from '../mgm-store.ts';
import { playTexts as texts } from '../play-texts.ts';

interface RemindButtonProps {
  readonly acts: MgmActs;
  readonly record: InviteRecord | undefined;
}

/** Reminds a friend who does not count yet, once; for the others there is nothing to press. */
export const RemindButton = observer(function RemindButton({ acts, record }: RemindButtonProps) {
  if (record?.state !== friendState.waiting) return null;
  const isReminded = acts.remindStatusOf(record) === remindStatus.reminded;
  const label = isReminded ? texts.reminding : texts.remind;
  return (
    <Button
      look="quiet"
      disabled={isReminded}
      aria-label={`${label} ${record.phone}`}
      onClick={() => void acts.remind(record.relation_activity_id)}
    >
      {label}
    </Button>
  );
});
