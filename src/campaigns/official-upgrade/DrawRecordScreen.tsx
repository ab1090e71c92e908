import { useState } from 'react';
import { useActivityId } from '#activity-kit/campaign/activity-address.ts';
import { SubPage } from '#activity-kit/records/SubPage.tsx';
import { drawState, upgrade } from '#contract/campaigns/official-upgrade.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Thing } from '#ui/Thing.tsx';
import { DrawFacts } from './DrawFacts.tsx';
import { DrawnPlaces } from './DrawnPlaces.tsx';
import css from './draw-record.module.css';
import { drawTexts as texts } from './draw-texts.ts';

export type DrawRecord = DataOf<typeof upgrade.draw>;

/** The public record of the scheduled draw, for readers without a login: list, values, places, how to check (product 18.36). */
export default function DrawRecordScreen() {
  const { answers } = useServices();
  const activityId = useActivityId();
  const query = activityId === '' ? {} : { activity_id: activityId };
  const [record] = useState(() => answers.resource(upgrade.draw, { query }));
  useLoad(record);
  return (
    <SubPage title={texts.title} intro={texts.intro} pictures={['scroll', 'trophy', 'magnifier', 'shield']}>
      <Async of={record} skeleton={<ToCome />}>
        {(known) => <Shown record={known} />}
      </Async>
    </SubPage>
  );
}

function Shown({ record }: { readonly record: DrawRecord }) {
  const { title, is_sample: isSample, draw_state, entry_cnt: entries } = record;
  const state = draw_state === drawState.drawn && entries === 0 ? 'empty' : draw_state;
  return (
    <>
      <div className={css.state}>
        <Thing name={state === drawState.drawn ? 'trophy' : 'scroll'} size={48} />
        <p>
          {title}
          <br />
          {texts.states[state as keyof typeof texts.states]}
        </p>
      </div>
      {isSample && <p className={css.sample}>{texts.sample}</p>}
      <DrawnPlaces of={record} />
      <DrawFacts of={record} />
    </>
  );
}

/** The headings of the record, and the grounds of what stands below them. */
function ToCome() {
  return (
    <>
      <div className={css.state} />
      <p className={css.sample} />
      <h2 className={css.title}>{texts.winners}</h2>
      <Stack gap={8}>
        <div className={css.row} />
        <div className={css.row} />
        <div className={css.row} />
      </Stack>
      <h2 className={css.title}>{texts.facts}</h2>
      <Skeleton rows={5} of="text" />
    </>
  );
}
