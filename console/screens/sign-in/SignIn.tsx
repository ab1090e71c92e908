import { Card, Typography } from 'antd';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Me } from '../../app/console-session.ts';
import { session } from '../../app/console-session.ts';
import { AcceptInvitation } from './AcceptInvitation.tsx';
import { CodeStep } from './CodeStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { SampleOperators } from './SampleOperators.tsx';

const enter = (me: Me): void => session.begin(me);

/** The way in: with a passkey, with a password and a code, or by the link of an invitation. */
export function SignIn() {
  const { pathname, hash } = useLocation();
  const [ticket, setTicket] = useState<string>();
  const isInvited = pathname === '/invitation' && hash.length > 1;
  return (
    <main className="sign-in">
      <Card className="sign-in-card">
        <Typography.Title level={1} className="title">
          活动大厅控制台
        </Typography.Title>
        {isInvited ? (
          <AcceptInvitation token={hash.slice(1)} onDone={enter} />
        ) : ticket === undefined ? (
          <>
            <PasswordStep onTicket={setTicket} onDone={enter} />
            <SampleOperators onDone={enter} />
          </>
        ) : (
          <CodeStep ticket={ticket} onBack={() => setTicket(undefined)} onDone={enter} />
        )}
      </Card>
    </main>
  );
}
