import { observer } from 'mobx-react-lite';
import { useServices } from '#kernel/screen/services.ts';
import { Text } from '#ui/Text.tsx';
import { formTexts } from '../form-texts.ts';
import type { OpeningStore } from '../opening-store.ts';
import { OccupationField } from './OccupationField.tsx';
import { OpeningField } from './OpeningField.tsx';
import css from './form.module.css';

const texts = formTexts.contact;

/** The phone that is known, the occupation, and what may be left empty. */
export const ContactStep = observer(function ContactStep({ store }: { readonly store: OpeningStore }) {
  const { session } = useServices();
  return (
    <>
      <div className={css.field}>
        <Text as="span" of="hint">
          {texts.phone}
        </Text>
        <span>{session.profile?.phone_num ?? ''}</span>
      </div>
      <OccupationField store={store} />
      <OpeningField
        {...{ store, field: 'region', label: texts.region, optional: true }}
        autoComplete="address-level1"
        limit={20}
      />
      <OpeningField
        {...{ store, field: 'email', label: texts.email, optional: true }}
        kind="email"
        autoComplete="email"
        limit={120}
      />
    </>
  );
});
