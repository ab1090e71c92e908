import { App, Flex, Input, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { awardKindNames, awardKindTitles } from '#contract/console/award-words.ts';
import { parcels } from '#contract/console/parcels.ts';
import { prizeDesk } from '#contract/console/prize-desk.ts';
import { call } from '#kernel/api/api.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { session } from '../../app/console-session.ts';
import { AwardCounts } from './AwardCounts.tsx';
import type { Counts } from './AwardCounts.tsx';
import { AwardDrawer } from './AwardDrawer.tsx';
import { AwardTable } from './AwardTable.tsx';
import { awardList, readSought } from './award-filter.ts';
import type { Award, AwardFilter, Sought } from './award-filter.ts';
import { ParcelActions } from './ParcelActions.tsx';
import { PrizeActivities } from './PrizeActivities.tsx';
import type { PrizeActivity } from './PrizeActivities.tsx';
import { RetryAll } from './RetryAll.tsx';

/** What was given to members, what becomes of it, and what an operator can do about it. */
export function Awards() {
  return (
    <PrizeActivities>
      {(activity, picker) => <AwardsOf key={activity.id} activity={activity} picker={picker} />}
    </PrizeActivities>
  );
}

interface Props {
  readonly activity: PrizeActivity;
  readonly picker: ReactNode;
}

const AwardsOf = observer(function AwardsOf({ activity, picker }: Props) {
  const { message } = App.useApp();
  const [filter, setFilter] = useState<AwardFilter>({});
  const [sought, setSought] = useState<Sought>();
  const [text, setText] = useState('');
  const [list, setList] = useState(() => awardList(activity.id, {}, undefined));
  const [counts] = useState(
    () => new Resource(() => call(prizeDesk.counts, { query: { activity_id: activity.id } })),
  );
  const [shown, setShown] = useState<Award>();
  const show = (next: AwardFilter, wanted?: Sought): void => {
    setFilter(next);
    setSought(wanted);
    if (wanted === undefined) setText('');
    setList(awardList(activity.id, next, wanted));
  };
  const search = (typed: string): void => {
    const wanted = readSought(typed);
    if (typed.trim() !== '' && wanted === undefined) {
      void message.info('请输入完整的奖品编号，或 11 位手机号');
    } else show(filter, wanted);
  };
  const changed = (): void => {
    void list.reload();
    void counts.reload();
  };
  return (
    <>
      <Flex wrap gap="small" className="toolbar">
        {picker}
        <AwardSelects activity={activity} filter={filter} onChange={(next) => show(next)} />
        <Input.Search
          className="search"
          allowClear
          placeholder="奖品编号或完整手机号"
          aria-label="按奖品编号或手机号查找"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onSearch={search}
        />
      </Flex>
      {sought === undefined && (
        <States
          {...{ activity, counts, filter }}
          onChoose={(part) => show({ ...without(filter), ...part })}
          onChange={changed}
        />
      )}
      <AwardTable list={list} onShow={setShown} />
      <AwardDrawer award={shown} onClose={() => setShown(undefined)} onChange={changed} />
    </>
  );
});

interface StatesProps {
  readonly activity: PrizeActivity;
  readonly counts: Counts;
  readonly filter: AwardFilter;
  readonly onChoose: (chosen: AwardFilter) => void;
  readonly onChange: () => void;
}

/** The states of the awards, and what can be done with all awards of one. */
function States({ activity, counts, filter, onChoose, onChange }: StatesProps) {
  return (
    <Flex wrap gap="small" justify="space-between" className="toolbar">
      <AwardCounts of={counts} filter={filter} onChange={onChoose} />
      <Flex wrap gap="small" align="center">
        {filter.only === 'given_up' && session.may(prizeDesk.retryAll.allowed) && (
          <RetryAll activityId={activity.id} filter={filter} onChange={onChange} />
        )}
        {session.may(parcels.export.allowed) && (
          <ParcelActions activityId={activity.id} onChange={onChange} />
        )}
      </Flex>
    </Flex>
  );
}

/** The state is chosen apart from kind and prize. */
function without({ state: _state, only: _only, ...rest }: AwardFilter): AwardFilter {
  return rest;
}

interface SelectsProps {
  readonly activity: PrizeActivity;
  readonly filter: AwardFilter;
  readonly onChange: (filter: AwardFilter) => void;
}

function AwardSelects({ activity, filter, onChange }: SelectsProps) {
  const { kind, prize_id: prizeId, ...rest } = filter;
  return (
    <>
      <Select
        className="filter"
        allowClear
        placeholder="全部奖品"
        aria-label="奖品"
        value={prizeId ?? null}
        options={activity.prizes.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={(next: string | undefined) =>
          onChange({ ...rest, ...(kind && { kind }), ...(next && { prize_id: next }) })
        }
      />
      <Select
        className="filter"
        allowClear
        placeholder="全部类型"
        aria-label="类型"
        value={kind ?? null}
        options={awardKindNames.map((name) => ({ value: name, label: awardKindTitles[name] }))}
        onChange={(next: AwardFilter['kind']) =>
          onChange({ ...rest, ...(prizeId && { prize_id: prizeId }), ...(next && { kind: next }) })
        }
      />
    </>
  );
}
