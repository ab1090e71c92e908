import { observer } from 'mobx-react-lite';
import { requestLogin } from '#kernel/session/login-request.ts';
import { useServices } from '#kernel/screen/services.ts';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Retry } from '#ui/Retry.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useCampaign } from '../campaign/use-campaign.ts';
import { InviteBar } from './InviteBar.tsx';
import type { InvitingInfo } from './invite-store.ts';
import css from './InviteSection.module.css';
import { InviteSteps } from './InviteSteps.tsx';
import { inviteTexts as texts } from './invite-texts.ts';
import { OwnInvitation } from './OwnInvitation.tsx';
import { useInvitation } from './use-invitation.ts';

interface InvitingProps {
  readonly info: InvitingInfo;
  readonly isLoggedIn: boolean;
  /** The words on the shared card and on the poster. */
  readonly share: { readonly title: string; readonly slogan: string };
  readonly hasBar: boolean;
  /** The friends have a screen of their own and are not listed here. */
  readonly isListedElsewhere: boolean;
}

/**
 * What a known visitor sees of inviting: the reward with the steps to it, and a member their code and friends. It takes up
 * the invitation by which the visitor came.
 */
export function Inviting({ info, isLoggedIn, share, hasBar, isListedElsewhere }: InvitingProps) {
  const campaign = useCampaign();
  const { activity_id: activityId, invite_info: own } = info;
  const { invite_code: code, award_desc: award, condition_desc, is_reminded } = own;
  useInvitation({ activityId, ownCode: code, onBound: () => void campaign.reload() });
  // Right after a login the code comes with the page that is being loaded.
  const isCodeToCome = isLoggedIn && code === '';
  return (
    <>
      {hasBar && !isCodeToCome && <InviteBar {...{ activityId, award, code, share }} />}
      {is_reminded && <p className={css.notice}>{texts.reminded}</p>}
      <div className={css.board}>
        <p className={css.award}>{award}</p>
        <InviteSteps />
        <p className={css.condition}>{condition_desc}</p>
      </div>
      {isCodeToCome && <CodeToCome />}
      {isLoggedIn && code !== '' && <OwnInvitation {...{ code, share, activityId, isListedElsewhere }} />}
      {!isLoggedIn && <LoginToInvite />}
    </>
  );
}

/** A failed load leaves the page of the guest, and the code comes only by another try. */
const CodeToCome = observer(function CodeToCome() {
  const { info } = useCampaign();
  if (info.showRetry) return <Retry hint={info.reason} onRetry={() => void info.reload()} />;
  return <Skeleton rows={3} of="row" />;
});

function LoginToInvite() {
  const services = useServices();
  return (
    <Empty title={texts.login}>
      <Button variant="campaign" onClick={() => void requestLogin(services)}>
        {texts.toLogin}
      </Button>
    </Empty>
  );
}
