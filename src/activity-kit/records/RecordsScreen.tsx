import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { PagedResource } from '#kernel/resource/paged-resource.ts';
import type { PageRequest } from '#kernel/resource/paged-resource.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { Thing } from '#ui/Thing.tsx';
import type { Picture } from '#ui/thing-names.ts';
import { useActivityId } from '../campaign/activity-address.ts';
import { useWayBack } from '../campaign/way-back.ts';
import type { WayBack } from '../campaign/way-back.ts';
import { MembersOnly } from './MembersOnly.tsx';
import { PagedRecords } from './PagedRecords.tsx';
import { SubPage } from './SubPage.tsx';
import { recordTexts } from './record-texts.ts';
import css from './SubPage.module.css';

/** The query of one page of records: of the activity of the address, or of the current one. */
type RecordsQuery = PageRequest & { readonly activity_id?: string };

/** A page of records as a call answers it. */
interface RecordsData {
  readonly list: readonly unknown[];
  readonly total: number;
}

interface RecordsScreenProps<D extends RecordsData, F extends string> extends WayBack {
  readonly title: string;
  /** Asks for a page; `filter` is the selected one. */
  readonly load: (query: RecordsQuery, filter: F) => Promise<D>;
  /** The filters with their titles, the first one selected; none where there is nothing to filter. */
  readonly filters?: Readonly<Record<F, string>>;
  /** What there is none of, and what to do to get the first one. */
  readonly empty: string;
  readonly next: string;
  /** A friendly word below what there is none of. */
  readonly hint?: string;
  /** A line below the title of the screen. */
  readonly intro?: string;
  /** Words for everybody, also for a guest, above the records. */
  readonly note?: ReactNode;
  /** The still life beside the title. */
  readonly pictures?: readonly Picture[];
  /** What stands where there are no records; a clipboard where it is left out. */
  readonly emptyPicture?: Picture;
  /** One record, drawn with its key. */
  readonly row: (record: D['list'][number]) => ReactNode;
  /** A line above the records, from the newest answer. */
  readonly summary?: (data: D) => ReactNode;
}

/** State of a screen of records: the filter, and its list, ten a page. */
class RecordsStore<D extends RecordsData, F extends string> {
  /** The newest answer. */
  data: D | undefined = undefined;
  readonly records: PagedResource<D['list'][number]>;

  constructor(
    activityId: string,
    load: RecordsScreenProps<D, F>['load'],
    public filter: F,
  ) {
    const activity = activityId === '' ? {} : { activity_id: activityId };
    this.records = new PagedResource(async (page) => {
      const data = await load({ ...activity, ...page }, this.filter);
      runInAction(() => (this.data = data));
      return { items: data.list, total: data.total };
    });
    makeObservable(this, { filter: observable, data: observableRef });
  }

  /** Shows the records of a filter, from the first page. */
  choose(filter: F): void {
    if (filter === this.filter) return;
    runInAction(() => (this.filter = filter));
    this.records.reset();
    void this.records.load();
  }
}

function OwnRecords<D extends RecordsData, F extends string>(props: RecordsScreenProps<D, F>) {
  const { load, filters, empty, emptyPicture, hint, next, row, summary, title } = props;
  const { backTo } = useWayBack(props);
  const activityId = useActivityId();
  const ids = Object.keys(filters ?? {}) as F[];
  const [store] = useState(() => new RecordsStore(activityId, load, ids[0] ?? ('' as F)));
  const sum = store.data !== undefined && summary?.(store.data);
  const picture = emptyPicture && <Thing name={emptyPicture} size={96} />;
  const list = (
    <>
      {Boolean(sum) && <div className={css.summary}>{sum}</div>}
      <PagedRecords
        of={store.records}
        {...{ empty, hint, next }}
        {...(picture && { picture })}
        nextTo={backTo}
      >
        {(records) => <ul>{records.map(row)}</ul>}
      </PagedRecords>
    </>
  );
  if (filters === undefined) return list;
  const tabs = ids.map((id) => ({ id, title: filters[id] }));
  return (
    <Tabs
      variant="pill"
      label={title}
      tabs={tabs}
      selected={store.filter}
      onSelect={(id) => store.choose(id)}
    >
      {list}
    </Tabs>
  );
}

const ObservedRecords = observer(OwnRecords) as typeof OwnRecords;

/** The member's own records in an activity, ten a page and newest first; a guest is asked to log in. */
export function RecordsScreen<D extends RecordsData, F extends string = never>(
  props: RecordsScreenProps<D, F>,
): ReactElement {
  const { title, intro, pictures } = props;
  const { back, backTo, theme } = useWayBack(props);
  return (
    <SubPage {...{ title, back, backTo, intro, pictures }}>
      {props.note}
      <MembersOnly
        title={recordTexts.guest(title)}
        picture={<Thing name="key" size={96} />}
        {...(theme !== undefined && { variant: 'campaign' })}
      >
        <ObservedRecords {...props} />
      </MembersOnly>
    </SubPage>
  );
}
