import { awardProgress } from '#contract/activity-kit/states.ts';
import { Steps } from '#ui/Steps.tsx';
import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import { Text } from '#ui/Text.tsx';
import { addressTexts as texts } from './address-texts.ts';
import type { Parcel } from './parcel-store.ts';
import css from './ParcelSummary.module.css';

const steps = texts.steps.map((title) => ({ title }));

/** How far a parcel is: to fill in, to be sent, under way; the number of steps once it has arrived. */
function stepOf({ status, address, can_edit }: Parcel): number {
  if (status === awardProgress.received) return steps.length;
  if (address === null) return 0;
  return can_edit ? 1 : 2;
}

/** What is sent, with its picture, and how far it is; a prize that is over has no way to go. */
export function ParcelSummary({ parcel }: { readonly parcel: Parcel }) {
  const { title, value_desc, picture, status } = parcel;
  return (
    <div className={css.parcel}>
      <div className={css.prize}>
        <span className={css.plate}>
          <Thing name={thingOf(picture)} size={56} />
        </span>
        <div>
          <Text of="note">{texts.prize}</Text>
          <Text of="title" breaksAnywhere>
            {title}
          </Text>
          <p className={css.value}>{value_desc}</p>
        </div>
      </div>
      {status !== awardProgress.over && <Steps label={texts.way} steps={steps} current={stepOf(parcel)} />}
    </div>
  );
}
