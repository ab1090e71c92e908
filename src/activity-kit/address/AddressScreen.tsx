import { useLocation } from 'react-router-dom';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Thing } from '#ui/Thing.tsx';
import { activityAddress, useActivityId } from '../campaign/activity-address.ts';
import { pathIn, useManifest } from '../campaign/campaign.ts';
import { MembersOnly } from '../records/MembersOnly.tsx';
import { SubPage } from '../records/SubPage.tsx';
import { addressTexts as texts } from './address-texts.ts';

const Parcel = lazyPart(async () => ({ default: (await import('./Parcel.tsx')).Parcel }));

const pictures = ['package', 'gift', 'sparkles', 'star'] as const;

/** Where a prize is sent: the form, or the masked address that was given (product 15.12). */
export default function AddressScreen() {
  const recordId = new URLSearchParams(useLocation().search).get('equity_record_id') ?? '';
  const prizesPath = activityAddress(pathIn(useManifest(), 'award'), useActivityId());
  return (
    <SubPage {...{ title: texts.form, intro: texts.intro, pictures }} back={texts.prizes} backTo={prizesPath}>
      <MembersOnly title={texts.loginToFill} variant="campaign" picture={<Thing name="package" size={96} />}>
        <Parcel
          key={recordId}
          recordId={recordId}
          prizesPath={prizesPath}
          fallback={<Skeleton rows={6} of="row" />}
        />
      </MembersOnly>
    </SubPage>
  );
}
