import { observer } from 'mobx-react-lite';
import type { ComponentProps } from 'react';
import { TextField } from '#ui/forms/TextField.tsx';
import type { OpeningForm } from '../opening-form.ts';
import type { OpeningStore } from '../opening-store.ts';

type TextFieldProps = ComponentProps<typeof TextField>;

interface OpeningFieldProps extends Pick<
  TextFieldProps,
  'label' | 'kind' | 'autoComplete' | 'limit' | 'optional' | 'disabled'
> {
  readonly store: OpeningStore;
  readonly field: Exclude<keyof OpeningForm, 'agreements'>;
}

/** One typed field of the application; empty while it is disabled, because another answer excludes it. */
export const OpeningField = observer(function OpeningField({ store, field, ...rest }: OpeningFieldProps) {
  const bound = store.form.field(field);
  return <TextField {...rest} {...bound} value={rest.disabled === true ? '' : bound.value} />;
});
