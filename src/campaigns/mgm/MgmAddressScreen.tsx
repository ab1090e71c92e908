import { useLocation } from 'react-router-dom';
import { MembersOnly } from '#activity-kit/records/MembersOnly.tsx';
import { SubPage } from '#activity-kit/records/SubPage.tsx';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import { paths } from '#kernel/screen/paths.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { addressTexts } from './address-texts.ts';
import css from './mgm.module.css';
import { texts } from './texts.ts';

const Parcel = lazyPart(async () => ({ default: (await import('./components/Parcel.tsx')).Parcel }));

/** Where a prize is sent: the form, or the masked address that was given (spec section 3, "Equity address form"). */
export default function MgmAddressScreen() {
  const recordId = new URLSearchParams(useLocation().search).get('equity_record_id') ?? '';
  return (
    <SubPage title={texts.address} back={texts.backToPrizes} backTo={paths.mgmAward} theme={css.theme}>
      <MembersOnly title={addressTexts.loginToFill} variant="campaign">
        <Parcel recordId={recordId} fallback={<Skeleton rows={6} of="row" />} />
      </MembersOnly>
    </SubPage>
  );
}
