import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSignedInAct } from '#kernel/screen/use-signed-in-act.ts';
import { GoldFundActs } from '../gold-fund-acts.ts';
import type { GoldFundInfo, GoldFundStore } from '../gold-fund-store.ts';
import { useSmash } from '../use-smash.ts';
import { EggCard } from './EggCard.tsx';
import { EggFrame } from './EggFrame.tsx';
import { Sections } from './Sections.tsx';

interface PlayProps {
  readonly store: GoldFundStore;
  readonly info: GoldFundInfo;
  /** The query that keeps the activity in links to the records. */
  readonly search: string;
}

/** Everything that can be done, and the prizes; it takes up the acts of a login. */
export const Play = observer(function Play({ store, info, search }: PlayProps) {
  const [acts] = useState(() => new GoldFundActs(store.info));
  const navigate = useNavigate();
  const play = useSmash(acts);
  const takeTask = useSignedInAct('gold-fund.task', async (taskId) => {
    const next = await acts.takeTask(taskId);
    if (next !== undefined) await navigate(next);
  });
  return (
    <>
      <EggFrame store={store} search={search}>
        <EggCard store={store} acts={acts} info={info} play={play} />
      </EggFrame>
      <Sections store={store} acts={acts} info={info} search={search} onTake={takeTask} />
    </>
  );
});
