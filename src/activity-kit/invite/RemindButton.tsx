import { useState } from 'react';
import { invite, remindStatus } from '#contract/activity-kit/invite.ts';
import { call } from '#kernel/api/api.ts';
import { Command } from '#kernel/resource/command.ts';
import { notify } from '#kernel/browser/notices.ts';
import { Button } from '#ui/Button.tsx';
import { inviteTexts as texts } from './invite-texts.ts';

interface RemindButtonProps {
  /** `relation_activity_id` of the friend. */
  readonly relationId: string;
  /** `138****0001`. */
  readonly phone: string;
  /** One of `remindStatus`, as the server knows it. */
  readonly status: number;
}

/** Reminds a friend who does not count yet, once a day; it says so once a reminder has succeeded (product 14.11). */
export function RemindButton({ relationId, phone, status }: RemindButtonProps) {
  const [wasSent, setSent] = useState(false);
  const [reminding] = useState(
    () =>
      new Command(({ idempotencyKey }) =>
        call(invite.notification, { body: { relation_activity_id: relationId } }, { idempotencyKey }),
      ),
  );
  const isReminded = wasSent || status === remindStatus.reminded;
  const label = isReminded ? texts.isReminded : texts.remind;
  const remind = async () => {
    const outcome = await reminding.run();
    if (outcome === undefined) return;
    notify(outcome.ok ? texts.remindDone : outcome.msg);
    if (outcome.ok) setSent(true);
  };
  return (
    <Button
      variant="quiet"
      disabled={isReminded}
      aria-label={`${label} ${phone}`}
      onClick={() => void remind()}
    >
      {label}
    </Button>
  );
}
