import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { requestLogin } from '#kernel/request-login.ts';
import { useServices } from '#kernel/services.ts';
import { useVisitor } from '#kernel/use-visitor.ts';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

interface MembersOnlyProps {
  readonly title: string;
  readonly login: string;
  readonly children: ReactNode;
}

/** What is a member's own; a guest is told so and can log in, and nothing is drawn until the visitor is known. */
export const MembersOnly = observer(function MembersOnly({ title, login, children }: MembersOnlyProps) {
  const services = useServices();
  const visitor = useVisitor();
  if (visitor === undefined) return <Skeleton rows={4} of="row" />;
  if (visitor.isLoggedIn) return children;
  return (
    <Empty title={title}>
      <Button look="campaign" onClick={() => void requestLogin(services)}>
        {login}
      </Button>
    </Empty>
  );
});
