import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useInvitation } from '#activity-kit/use-invitation.ts';
import { paths } from '#kernel/screen/paths.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useAuthenticatedAction } from '#kernel/screen/use-authenticated-action.ts';
import { Link } from '#ui/Link.tsx';
import css from '../mgm.module.css';
import { MgmActions } from '../mgm-actions.ts';
import type { MgmStore } from '../mgm-store.ts';
import { playTexts as texts } from '../play-texts.ts';
import { Friends } from './Friends.tsx';
import { Machine } from './Machine.tsx';
import { Tasks } from './Tasks.tsx';
import { VerifyButton } from './VerifyButton.tsx';

/** The machine, and what earns chances for it: tasks, and friends where the host allows them. */
export const Play = observer(function Play({ store }: { readonly store: MgmStore }) {
  const { session } = useServices();
  const [actions] = useState(() => new MgmActions(store, session));
  const navigate = useNavigate();
  const info = store.info.value;
  const here = info === undefined ? '' : `?activity_id=${info.activity_id}`;
  const takeTask = useAuthenticatedAction('mgm.task', async (taskId, moment) => {
    const next = await actions.takeTask(taskId, moment);
    if (next !== undefined) await navigate(next);
  });
  useInvitation({
    activityId: info?.activity_id,
    ownCode: info?.invite_info.invite_code ?? '',
    onBound: () => void Promise.all([store.info.load(), store.lottery.load()]),
  });

  return (
    <>
      <section className={css.card}>
        <h2 className={css.heading}>{texts.machine}</h2>
        <div className={css.machine}>
          <Machine actions={actions} />
        </div>
        <div className={css.ways}>
          {actions.lastDrawId !== '' && info !== undefined && (
            <VerifyButton activityId={info.activity_id} drawId={actions.lastDrawId} />
          )}
          <Link className={css.link} to={paths.mgmAward + here}>
            {texts.myPrizes} ›
          </Link>
        </div>
      </section>
      <Section title={texts.tasks} room={css.tasks}>
        <Tasks actions={actions} onTake={takeTask} />
      </Section>
      <Section title={texts.friends} room={css.friends}>
        <Friends actions={actions} />
      </Section>
    </>
  );
});

interface SectionProps {
  readonly title: string;
  /** Class that reserves the space of what is loaded later. */
  readonly room: string | undefined;
  readonly children: ReactNode;
}

function Section({ title, room, children }: SectionProps) {
  return (
    <section className={css.card}>
      <h2 className={css.heading}>{title}</h2>
      <div className={room}>{children}</div>
    </section>
  );
}
