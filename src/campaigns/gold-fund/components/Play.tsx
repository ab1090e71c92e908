import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuthenticatedAction } from '#kernel/screen/use-authenticated-action.ts';
import { GoldFundActions } from '../gold-fund-actions.ts';
import type { GoldFundInfo, GoldFundStore } from '../gold-fund-store.ts';
import { useSmash } from '../use-smash.ts';
import { EggCard } from './EggCard.tsx';
import { EggFrame } from './EggFrame.tsx';
import { Sections } from './Sections.tsx';

interface PlayProps {
  readonly store: GoldFundStore;
  readonly info: GoldFundInfo;
  /** The query that preserves the activity in links to the records. */
  readonly search: string;
}

/** All actions of the campaign and the prizes; it resumes the actions that waited for a login. */
export const Play = observer(function Play({ store, info, search }: PlayProps) {
  const [actions] = useState(() => new GoldFundActions(store.info));
  const navigate = useNavigate();
  const play = useSmash(actions);
  const takeTask = useAuthenticatedAction('gold-fund.task', async (taskId) => {
    const next = await actions.takeTask(taskId);
    if (next !== undefined) await navigate(next);
  });
  return (
    <>
      <EggFrame store={store} search={search}>
        <EggCard store={store} actions={actions} info={info} play={play} />
      </EggFrame>
      <Sections store={store} actions={actions} info={info} search={search} onTake={takeTask} />
    </>
  );
});
