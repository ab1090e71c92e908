import { useState } from 'react';
import { activityAddress, useActivityId } from '#activity-kit/campaign/activity-address.ts';
import { SubPage } from '#activity-kit/records/SubPage.tsx';
import { drawState, upgrade } from '#contract/activity-kit/upgrade.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { paths } from '#kernel/screen/paths.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { ObjectPicture } from '#ui/ObjectPicture.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import seal from '#ui/objects/scroll.webp';
import trophy from '#ui/objects/trophy.webp';
import { DrawFacts } from './DrawFacts.tsx';
import { DrawnPlaces } from './DrawnPlaces.tsx';
import css from './draw-record.module.css';
import { drawTexts as texts } from './draw-texts.ts';
import theme from './upgrade.module.css';
import { upgradeTexts } from './upgrade-texts.ts';

export type DrawRecord = DataOf<typeof upgrade.draw>;

/** The public record of the scheduled draw, for readers without a login: list, values, places, how to check (product 18.36). */
export default function DrawRecordScreen() {
  const { answers } = useServices();
  const activityId = useActivityId();
  const query = activityId === '' ? {} : { activity_id: activityId };
  const [record] = useState(() => answers.resource(upgrade.draw, { query }));
  useLoad(record);
  return (
    <SubPage
      title={texts.title}
      intro={texts.intro}
      back={upgradeTexts.title}
      backTo={activityAddress(paths.officialUpgrade, activityId)}
      theme={theme.theme}
      pictures={['scroll', 'trophy', 'magnifier', 'shield']}
    >
      <Async of={record} skeleton={<Skeleton rows={6} of="row" />}>
        {(known) => <Shown record={known} />}
      </Async>
    </SubPage>
  );
}

function Shown({ record }: { readonly record: DrawRecord }) {
  const { title, is_sample: isSample, draw_state: state } = record;
  return (
    <>
      <div className={css.state}>
        <ObjectPicture src={state === drawState.drawn ? trophy : seal} size={48} />
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
