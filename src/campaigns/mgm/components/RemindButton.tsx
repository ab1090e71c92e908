import { observer } from 'mobx-react-lite';
import { friendState, remindStatus } from '#contract/activity-kit/invite.ts';
import { Button } from '#ui/Button.tsx';

import type { MgmActions } from '../mgm-actions.ts';
import type { InviteRecord } from '../mgm-store.ts';
import { playTexts as texts } from '../play-texts.ts';

interface RemindButtonProps {
  readonly actions: MgmActions;
  readonly record: InviteRecord | undefined;
}

/** Reminds a friend who does not count yet, once; for the others there is nothing to press. */
export const RemindButton = observer(function RemindButton({ actions, record }: RemindButtonProps) {
  if (record?.state !== friendState.waiting) return null;
  const isReminded = actions.remindStatusOf(record) === remindStatus.reminded;
  const label = isReminded ? texts.reminding : texts.remind;
  return (
    <Button
      variant="quiet"
      disabled={isReminded}
      aria-label={`${label} ${record.phone}`}
      onClick={() => void actions.remind(record.relation_activity_id)}
    >
      {label}
    </Button>
  );
});
