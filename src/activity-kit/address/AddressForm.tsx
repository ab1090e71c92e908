import { useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '#ui/Button.tsx';
import { addressProblems } from './address.ts';
import type { Address, AddressRegion } from './address.ts';
import { AddressField } from './AddressField.tsx';
import css from './AddressForm.module.css';
import { addressTexts as texts } from './address-texts.ts';

/** The data of the region picker. */
export interface RegionField {
  readonly label: string;
  readonly value: AddressRegion;
  /** A sentence where no region is chosen and the form was sent. */
  readonly problem: string | undefined;
  readonly onChange: (region: AddressRegion) => void;
}

interface AddressFormProps {
  /** What the fields begin with; a masked address never goes back in. */
  readonly start?: Partial<Address>;
  readonly region: (field: RegionField) => ReactNode;
  readonly busy: boolean;
  readonly onSubmit: (address: Address) => void;
}

const empty: Address = { name: '', phone: '', province: '', city: '', district: '', address_detail: '' };

// The region has no input of its own name, so a missing one does not take the focus from the others.
function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const first = names.map((name) => form.elements.namedItem(name)).find((field) => field !== null);
  if (first instanceof HTMLElement) first.focus();
}

/**
 * The address to which a prize goes. No error is shown before it is sent; then every field shows its own error,
 * the first wrong one has the focus, and the error of a corrected field disappears at once.
 */
export function AddressForm({ start, region, busy, onSubmit }: AddressFormProps) {
  const [address, setAddress] = useState<Address>({ ...empty, ...start });
  const [isSent, setSent] = useState(false);
  const problems = isSent ? addressProblems(address) : {};
  const change = (part: Partial<Address>): void => setAddress((before) => ({ ...before, ...part }));
  const field = (name: 'name' | 'phone' | 'address_detail', label: string) => ({
    ...{ name, label, value: address[name], problem: problems[name] },
    onChange: (event: { readonly target: HTMLInputElement }) => change({ [name]: event.target.value }),
  });
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const wrong = Object.keys(addressProblems(address));
    setSent(true);
    if (wrong.length > 0) focusFirst(event.currentTarget, wrong);
    else if (!busy) onSubmit(trimmed(address));
  };
  return (
    <form className={css.form} noValidate aria-label={texts.form} onSubmit={handleSubmit}>
      <AddressField {...field('name', texts.name)} autoComplete="name" maxLength={20} />
      <AddressField
        {...field('phone', texts.phone)}
        {...{ type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national', maxLength: 11 }}
      />
      {region({ label: texts.region, value: address, problem: problems.region, onChange: change })}
      <AddressField
        {...field('address_detail', texts.detail)}
        {...{ autoComplete: 'street-address', placeholder: texts.detailHint, maxLength: 80 }}
      />
      <p className={css.hint}>{texts.privacy}</p>
      <Button type="submit" wide busy={busy}>
        {texts.submit}
      </Button>
    </form>
  );
}

function trimmed(address: Address): Address {
  const { name, phone, address_detail } = address;
  return { ...address, name: name.trim(), phone: phone.trim(), address_detail: address_detail.trim() };
}
