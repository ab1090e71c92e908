import { observer } from 'mobx-react-lite';
import { help, helpStatus } from '#contract/activity-kit/help.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { consent } from '#kernel/visitor/consent.ts';
import { visitorId } from '#kernel/visitor/visitor-id.ts';
import { ActButton } from '../act/ActButton.tsx';
import { useCallAct } from '../act/use-activity-act.ts';
import css from './HelpSection.module.css';
import { helpTexts as texts } from './help-texts.ts';

interface FriendToHelpProps {
  /** The invite code of the friend. */
  readonly code: string;
  readonly friend: NonNullable<DataOf<typeof help.info>['friend']>;
  /** What a help brings to the friend. */
  readonly reward: string;
  /** What it brings to the visitor; empty if nothing. */
  readonly ownReward: string;
}

/** The friend whose link the visitor has opened: a button to help them, or why that is not possible. */
export const FriendToHelp = observer(function FriendToHelp(props: FriendToHelpProps) {
  const { code, friend, reward, ownReward } = props;
  const { phone, status } = friend;
  const give = useCallAct<{ readonly invite_code: string }>('help', help.do, {
    bodyOf: (whom) => ({ ...whom, ...(consent.isGiven() && { guid: visitorId() }) }),
  });
  if (status !== helpStatus.todo) return <p className={css.notice}>{reasonText(status, phone)}</p>;
  return (
    <div className={css.friend}>
      <p>{texts.asks(phone, reward, ownReward)}</p>
      <ActButton of={give({ invite_code: code })} wide {...(ownReward !== '' && { award: ownReward })}>
        {texts.give(phone)}
      </ActButton>
    </div>
  );
});

function reasonText(status: string, phone: string): string {
  if (status === helpStatus.done) return texts.done(phone);
  if (status === helpStatus.full) return texts.full(phone);
  return status === helpStatus.spent ? texts.spent(phone) : texts.missing;
}
