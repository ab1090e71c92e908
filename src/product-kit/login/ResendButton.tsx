import { useEffect, useState } from 'react';
import { clock } from '#kernel/browser/clock.ts';
import { Button } from '#ui/Button.tsx';
import { loginTexts as texts } from './login-texts.ts';

interface ResendButtonProps {
  /** Moment from which another SMS is allowed, milliseconds by the visitor's clock. */
  readonly resendAt: number;
  readonly busy: boolean;
  readonly onSend: () => void;
}

/** Requests an SMS, and counts the seconds until the next is allowed. */
export function ResendButton({ resendAt, busy, onSend }: ResendButtonProps) {
  const [now, setNow] = useState(0);
  useEffect(() => {
    const tick = () => setNow(clock.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [resendAt]);
  const seconds = Math.ceil((resendAt - now) / 1000);
  const isWaiting = resendAt > 0 && seconds > 0;
  return (
    <Button variant="quiet" busy={busy} disabled={isWaiting} onClick={onSend}>
      {isWaiting ? texts.again(Math.min(seconds, 60)) : texts.send}
    </Button>
  );
}
