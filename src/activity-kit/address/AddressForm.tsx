import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { Outcome } from '#kernel/resource/command.ts';
import { FormState } from '#kernel/resource/form-state.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Form } from '#product-kit/form/Form.tsx';
import { addressProblems } from './address.ts';
import type { Address, AddressRegion } from './address.ts';
import css from './AddressForm.module.css';
import { addressTexts as texts } from './address-texts.ts';

/** What the region picker takes from the form. */
export interface RegionField {
  readonly id: string;
  readonly label: string;
  readonly value: AddressRegion;
  /** Empty while a region is chosen or the form was not sent. */
  readonly error: string;
  readonly onChange: (region: AddressRegion) => void;
}

interface AddressFormProps {
  /** What was typed so far, where that is to outlive the form; a masked address never goes back in. */
  readonly draft?: FormState<Address>;
  readonly region: (field: RegionField) => ReactNode;
  readonly busy: boolean;
  /** Sends the address; a refusal is shown in the form. */
  readonly onSubmit: (address: Address) => Promise<Outcome<unknown> | undefined>;
}

/** No address yet. */
export const emptyAddress: Address = {
  name: '',
  phone: '',
  province: '',
  city: '',
  district: '',
  address_detail: '',
};

/** The address to which a prize goes. */
export const AddressForm = observer(function AddressForm({
  draft,
  region,
  busy,
  onSubmit,
}: AddressFormProps) {
  const id = useId();
  const [form] = useState(() => draft ?? new FormState<Address>(id, emptyAddress));
  const handleSubmit = async (): Promise<void> => {
    if (busy || !form.passes(addressProblems(form.values))) return;
    form.settle(await onSubmit(trimmed(form.values)));
  };
  return (
    <Form
      of={form}
      label={texts.form}
      onSubmit={() => void handleSubmit()}
      actions={
        <Button type="submit" variant="campaign" wide busy={busy}>
          {texts.submit}
        </Button>
      }
    >
      <div className={css.person}>
        <TextField
          {...form.field('name')}
          {...{ label: texts.name, autoComplete: 'name', placeholder: texts.nameHint, limit: 20 }}
        />
        <TextField
          {...form.field('phone')}
          {...{ label: texts.phone, kind: 'tel', autoComplete: 'tel-national' }}
          {...{ placeholder: texts.phoneHint, limit: 11 }}
        />
      </div>
      {region({
        ...{ id: form.id('region'), label: texts.region, value: form.values, error: form.error('region') },
        onChange: (chosen) => form.edit(chosen, ['region']),
      })}
      <TextField
        {...form.field('address_detail')}
        {...{ label: texts.detail, autoComplete: 'street-address', placeholder: texts.detailHint, limit: 80 }}
      />
      <p className={css.privacy}>
        <Icon name="lock" />
        {texts.privacy}
      </p>
    </Form>
  );
});

function trimmed(address: Address): Address {
  const { name, phone, address_detail } = address;
  return { ...address, name: name.trim(), phone: phone.trim(), address_detail: address_detail.trim() };
}
