import { observer } from 'mobx-react-lite';
import { requestLogin } from '#kernel/session/login-request.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useVisitor } from '#kernel/screen/use-visitor.ts';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import css from '../mgm.module.css';
import type { MgmActions } from '../mgm-actions.ts';
import { playTexts as texts } from '../play-texts.ts';
import { InviteCard } from './InviteCard.tsx';

/** Inviting friends: the reward, the visitor's code and the friends; where the host forbids it, the reason. */
export const Friends = observer(function Friends({ actions }: { readonly actions: MgmActions }) {
  const services = useServices();
  const visitor = useVisitor();
  const [info, lottery] = [actions.shown.info.value, actions.shown.lottery.value];
  if (visitor === undefined || info === undefined || lottery === undefined)
    return <Skeleton rows={3} of="row" />;
  if (!services.platform.activity.rewardsSharing()) return <p className={css.notice}>{texts.plain}</p>;
  const { award_desc, condition_desc, is_reminded } = info.invite_info;
  return (
    <>
      {is_reminded && <p className={css.notice}>{texts.reminded}</p>}
      <p className={css.award}>{award_desc}</p>
      <p className={css.hint}>{condition_desc}</p>
      {visitor.isLoggedIn ? (
        <InviteCard actions={actions} info={info} lottery={lottery} />
      ) : (
        <Empty title={texts.loginToInvite}>
          <Button variant="campaign" onClick={() => void requestLogin(services)}>
            {texts.login}
          </Button>
        </Empty>
      )}
    </>
  );
});
