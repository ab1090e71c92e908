import { observer } from 'mobx-react-lite';
import type { CampaignPhase } from '#activity-kit/campaign-phase.ts';
import { requestLogin } from '#kernel/session/login-request.ts';
import { useServices } from '#kernel/screen/services.ts';
import type { Session } from '#kernel/session/session.ts';
import { Button } from '#ui/Button.tsx';
import { playTexts as texts } from '../play-texts.ts';

interface MachineHintProps {
  readonly phase: CampaignPhase | undefined;
  /** Undefined until the visitor is known. */
  readonly visitor: Session | undefined;
  readonly count: number;
}

/** Why the machine cannot be played, and what to do next; nothing when it can. */
export const MachineHint = observer(function MachineHint({ phase, visitor, count }: MachineHintProps) {
  const services = useServices();
  if (visitor === undefined || phase === undefined) return null;
  if (phase !== 'running') return texts[phase];
  if (!visitor.isLoggedIn) {
    return (
      <Button variant="campaign" onClick={() => void requestLogin(services)}>
        {texts.loginToDraw}
      </Button>
    );
  }
  if (count > 0) return null;
  return services.platform.activity.rewardsSharing() ? texts.noChance : texts.noChancePlain;
});
