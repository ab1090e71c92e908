import { Button, Flex } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { awardStateNames, awardStateTitles } from '#contract/console/award-words.ts';
import type { prizeDesk } from '#contract/console/prize-desk.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import type { Resource } from '#kernel/resource/resource.ts';
import type { AwardFilter } from './award-filter.ts';

type Chosen = Pick<AwardFilter, 'state' | 'only'>;

/** The awards of an activity by state. */
export type Counts = Resource<DataOf<typeof prizeDesk.counts>>;

interface Props {
  readonly of: Counts;
  readonly filter: AwardFilter;
  readonly onChange: (chosen: Chosen) => void;
}

/** How many awards of an activity are in which state; a press lists them. */
export const AwardCounts = observer(function AwardCounts({ of, filter, onChange }: Props) {
  useEffect(() => void of.load(), [of]);
  const { counts = [], held, given_up: givenUp } = of.value ?? {};
  const byState = new Map(counts.map(({ state, awards }) => [state, awards]));
  const total = of.value && counts.reduce((sum, { awards }) => sum + awards, 0);
  const shown = awardStateNames.filter((state) => byState.has(state) || state === filter.state);
  return (
    <Flex wrap gap="small" align="center" role="group" aria-label="按状态筛选">
      <Count
        title="全部"
        awards={total}
        isChosen={!filter.state && !filter.only}
        onChoose={() => onChange({})}
      />
      {shown.map((state) => (
        <Count
          key={state}
          title={awardStateTitles[state]}
          awards={byState.get(state) ?? 0}
          isChosen={filter.state === state}
          onChoose={() => onChange({ state })}
        />
      ))}
      <Count
        title="审核中"
        awards={held}
        isChosen={filter.only === 'held'}
        onChoose={() => onChange({ only: 'held' })}
      />
      <Count
        title="放弃发放"
        awards={givenUp}
        isChosen={filter.only === 'given_up'}
        isGrave={givenUp !== undefined && givenUp > 0}
        onChoose={() => onChange({ only: 'given_up' })}
      />
    </Flex>
  );
});

interface CountProps {
  readonly title: string;
  /** Undefined while it is not known. */
  readonly awards: number | undefined;
  readonly isChosen: boolean;
  readonly isGrave?: boolean;
  readonly onChoose: () => void;
}

function Count({ title, awards, isChosen, isGrave = false, onChoose }: CountProps) {
  return (
    <Button
      size="small"
      type={isChosen ? 'primary' : 'default'}
      danger={isGrave}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      {title} {awards ?? '—'}
    </Button>
  );
}
