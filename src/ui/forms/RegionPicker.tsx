import { clsx } from 'clsx';
import { useState } from 'react';
import { Async } from '../Async.tsx';
import type { Loadable } from '../Async.tsx';
import { Dialog } from '../Dialog.tsx';
import { Icon } from '../Icon.tsx';
import { Field } from './Field.tsx';
import type { FieldTexts } from './Field.tsx';
import { RegionCascade } from './RegionCascade.tsx';
import type { ChosenRegion, Region } from './RegionList.tsx';
import control from './control.module.css';
import css from './RegionPicker.module.css';

interface RegionPickerProps extends FieldTexts {
  /** All regions, which may still be loading or have failed to. */
  readonly regions: Loadable<readonly Region[]>;
  /** From the outermost in; empty while nothing is chosen. */
  readonly value: readonly ChosenRegion[];
  readonly onChange: (path: readonly ChosenRegion[]) => void;
  readonly placeholder?: string;
  readonly disabled?: boolean;
}

/**
 * A field that opens a sheet in which province, city and district are chosen one after the other; the sheet closes with
 * the last. States: nothing chosen, chosen, refused, disabled; in the sheet loading, failed with retry, loaded.
 * Keyboard: Enter opens, Escape leaves everything as it was.
 */
export function RegionPicker(props: RegionPickerProps) {
  const { regions, value, onChange, placeholder = '请选择省、市、区', disabled } = props;
  const [isOpen, setIsOpen] = useState(false);
  const handleDone = (path: readonly ChosenRegion[]): void => {
    setIsOpen(false);
    onChange(path);
  };
  return (
    <Field {...props}>
      {({ 'aria-required': _, ...marks }) => (
        <>
          <button
            {...marks}
            type="button"
            aria-haspopup="dialog"
            disabled={disabled}
            className={clsx(control.control, css.open)}
            onClick={() => setIsOpen(true)}
          >
            <span className={value.length === 0 ? css.placeholder : undefined}>
              {value.length === 0 ? placeholder : value.map(({ name }) => name).join(' ')}
            </span>
            <Icon name="chevron-right" />
          </button>
          {isOpen && (
            <Dialog title="选择所在地区" onClose={() => setIsOpen(false)}>
              <Async of={regions}>
                {(all) => <RegionCascade regions={all} chosen={value} onDone={handleDone} />}
              </Async>
            </Dialog>
          )}
        </>
      )}
    </Field>
  );
}
