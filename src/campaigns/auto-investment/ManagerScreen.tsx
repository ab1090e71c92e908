import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { SectionToCome } from '#activity-kit/campaign/SectionToCome.tsx';
import { laterPart } from '#kernel/screen/lazy-part.tsx';
import { Async } from '#ui/Async.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import css from './auto-investment.module.css';
import { FollowButton } from './FollowButton.tsx';
import { useManagers } from './managers.ts';
import type { Manager } from './managers.ts';
import { managerTexts as texts } from './texts.ts';

const Details = laterPart(async () => ({ default: (await import('./ManagerDetails.tsx')).ManagerDetails }));

/** The managers, one at a time: their index, their tracks, and the button that follows them. */
export default function ManagerScreen() {
  return (
    <Campaign className={css.further} texts={texts} picture="compass">
      <Managers />
    </Campaign>
  );
}

const Managers = observer(function Managers() {
  const managers = useManagers();
  const asked = new URLSearchParams(useLocation().search).get('manager_id') ?? '';
  const [chosen, setChosen] = useState(asked);
  // The order changes with what is followed; the choice does not.
  const [first, setFirst] = useState<string>();
  const list = managers.value?.list ?? [];
  if (first === undefined && list[0] !== undefined) setFirst(list[0].manager_id);
  const id = chosen === '' ? (first ?? '') : chosen;
  const manager = list.find((one) => one.manager_id === id);
  return (
    <>
      <Section
        title={texts.managers}
        picture="handshake"
        room="list"
        link={{ to: 'managerIntro', label: texts.meet }}
      >
        <Async of={managers} skeleton={<Skeleton rows={4} of="row" />}>
          {({ list: known }) => (
            <Tabs
              label={texts.managers}
              variant="pill"
              tabs={known.map(({ manager_id, name }) => ({ id: manager_id, title: name }))}
              selected={id}
              onSelect={setChosen}
            >
              {manager === undefined ? (
                <Empty title={texts.missing} hint={texts.missingHint} />
              ) : (
                <About of={manager} />
              )}
            </Tabs>
          )}
        </Async>
      </Section>
      {(manager !== undefined || (managers.value === undefined && !managers.showRetry)) && (
        <Details
          key={id}
          of={manager}
          fallback={<SectionToCome isAlways title={texts.index} picture="bar-chart" />}
        />
      )}
    </>
  );
});

function About({ of: manager }: { readonly of: Manager }) {
  const { years, style, intro, is_followed: isFollowed } = manager;
  return (
    <>
      <p className={css.hint}>{texts.experience(years, style)}</p>
      <p className={css.intro}>{intro}</p>
      <div className={css.follow}>
        <p className={css.hint} role="status">
          {isFollowed ? texts.followed : texts.offer}
        </p>
        <FollowButton of={manager} />
      </div>
    </>
  );
}
