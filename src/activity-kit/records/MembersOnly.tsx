import { observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import { requestLogin } from '#kernel/session/login-request.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useVisitor } from '#kernel/screen/use-visitor.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { recordTexts } from './record-texts.ts';
import css from './SubPage.module.css';

interface MembersOnlyProps {
  /** The text for a guest, for example 登录后查看您的记录. */
  readonly title: string;
  readonly variant?: 'campaign';
  /** Drawn above the text for a guest; a clipboard where it is left out. */
  readonly picture?: ReactElement | undefined;
  /** What stands there until the visitor is known; rows where it is left out. */
  readonly toCome?: ReactElement;
  readonly children: ReactNode;
}

/** What is a member's own: rows to come until the visitor is known, and a login for a guest. */
export const MembersOnly = observer(function MembersOnly({
  title,
  variant,
  picture,
  toCome,
  children,
}: MembersOnlyProps) {
  const services = useServices();
  const visitor = useVisitor();
  if (visitor === undefined) return toCome ?? <Skeleton rows={4} of="row" />;
  if (visitor.isLoggedIn) return children;
  const invitation = (
    <Empty title={title} {...(picture && { picture })}>
      <Button
        className={css.next}
        data-needs="login"
        {...(variant && { variant })}
        onClick={() => void requestLogin(services)}
      >
        {recordTexts.toLogin}
      </Button>
    </Empty>
  );
  // On the field of a campaign it stands in a card already.
  return variant === undefined ? <Card>{invitation}</Card> : invitation;
});
