import { observer } from 'mobx-react-lite';
import { friendState } from '#contract/activity-kit/invite.ts';
import { remindStatus } from '#contract/activity-kit/remind-status.ts';
import { Button } from '#ui/Button.tsx';
import type { InviteRecord, MgmStore } from '../mgm-store.ts';
import { texts } from '../texts.ts';

interface RemindButtonProps {
  readonly store: MgmStore;
  readonly record: InviteRecord | undefined;
}

/** Reminds a friend who does not count yet, once; for the others there is nothing to press. */
export const RemindButton = observer(function RemindButton({ store, record }: RemindButtonProps) {
  if (record?.state !== friendState.waiting) return null;
  const isReminded = store.remindStatusOf(record) === remindStatus.reminded;
  const label = isReminded ? texts.reminding : texts.remind;
  return (
    <Button
      look="quiet"
      disabled={isReminded}
      aria-label={`${label} ${record.phone}`}
      onClick={() => void store.remind(record.relation_activity_id)}
    >
      {label}
    </Button>
  );
});
