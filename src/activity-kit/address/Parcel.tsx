import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { FormState } from '#kernel/resource/form-state.ts';
import { useServices } from '#kernel/screen/services.ts';
import { draftOf, forgetDraft } from '#kernel/session/drafts.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { takeFocus } from '#ui/focus.ts';
import { Empty } from '#ui/Empty.tsx';
import { Link } from '#ui/Link.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Text } from '#ui/Text.tsx';
import { Thing } from '#ui/Thing.tsx';
import page from '../records/SubPage.module.css';
import { AddressCard } from './AddressCard.tsx';
import { AddressForm, emptyAddress } from './AddressForm.tsx';
import { addressTexts as texts } from './address-texts.ts';
import { ParcelSummary } from './ParcelSummary.tsx';
import { ParcelStore } from './parcel-store.ts';
import type { Parcel as ParcelInfo } from './parcel-store.ts';
import { RegionChoice } from './RegionChoice.tsx';

interface ParcelProps {
  readonly recordId: string;
  /** The screen with all prizes. */
  readonly prizesPath: string;
}

/** The address of one prize; without one, the way to choose it. A record of another member is not found. */
export function Parcel({ recordId, prizesPath }: ParcelProps) {
  if (/^[0-9a-f-]{36}$/.test(recordId)) return <KnownParcel recordId={recordId} />;
  const isChosen = recordId !== '';
  return (
    <Empty
      title={isChosen ? texts.missing : texts.choose}
      {...(!isChosen && { hint: texts.chooseHint })}
      picture={<Thing name="package" size={96} />}
    >
      <Link className={page.next} to={prizesPath}>
        {isChosen ? texts.toPrizes : texts.toChoose}
      </Link>
    </Empty>
  );
}

const KnownParcel = observer(function KnownParcel({ recordId }: Pick<ParcelProps, 'recordId'>) {
  const [store] = useState(() => new ParcelStore(recordId));
  useLoad(store.parcel);
  return (
    <Async of={store.parcel} skeleton={<Skeleton rows={6} of="row" />}>
      {(parcel) => (
        <>
          <ParcelSummary parcel={parcel} />
          <Place store={store} parcel={parcel} />
        </>
      )}
    </Async>
  );
});

interface PlaceProps {
  readonly store: ParcelStore;
  readonly parcel: ParcelInfo;
}

const Place = observer(function Place({ store, parcel: { address, can_edit } }: PlaceProps) {
  const { session } = useServices();
  const [isEditing, setEditing] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const { regions, draftName } = store;
  if (address !== null && !(isEditing && can_edit))
    return (
      <div tabIndex={-1} ref={isSaved ? takeFocus : undefined}>
        <AddressCard address={address} isLocked={!can_edit} onEdit={() => setEditing(true)} />
      </div>
    );
  if (!can_edit) return <Empty title={texts.over} />;
  return (
    <>
      {address !== null && <Text of="note">{texts.correct}</Text>}
      <AddressForm
        draft={draftOf(session, draftName, () => new FormState('address', emptyAddress))}
        busy={store.isSubmitting}
        region={(field) => <RegionChoice regions={regions} field={field} />}
        onSubmit={async (given) => {
          const outcome = await store.submit(given);
          if (outcome?.ok === true) forgetDraft(session, draftName);
          setSaved(outcome?.ok === true);
          setEditing(outcome?.ok !== true);
          return outcome;
        }}
      />
    </>
  );
});
