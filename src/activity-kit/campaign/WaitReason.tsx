import { observer } from 'mobx-react-lite';
import { busyText } from '#kernel/resource/command.ts';
import { waitReasonId } from '#ui/Button.tsx';
import type { CampaignStore } from './campaign-store.ts';

interface WaitReasonProps {
  readonly of: Pick<CampaignStore, 'acts'>;
}

/** Why the buttons of a campaign wait, for readers: drawn while an action runs, and seen by nobody. */
export const WaitReason = observer(function WaitReason({ of: { acts } }: WaitReasonProps) {
  if (acts.running === undefined) return null;
  return (
    <p id={waitReasonId} hidden>
      {busyText}
    </p>
  );
});
