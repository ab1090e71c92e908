import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import type { FieldTexts } from './Field.tsx';
import { TextField } from './TextField.tsx';
import css from './StepperField.module.css';

interface StepperFieldProps extends FieldTexts {
  /** As it is typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onLeave?: () => void;
  /** The number of a text, in the unit of the steps; undefined for what is none. */
  readonly read: (text: string) => number | undefined;
  /** The text of a number. */
  readonly write: (value: number) => string;
  readonly step: number;
  readonly min: number;
  readonly max: number;
  /** Characters that fit. */
  readonly limit?: number;
}

/** The next multiple of a step above or below a number, within the limits; from what is no number, the least. */
function stepped(
  from: number | undefined,
  { step, min, max }: Pick<StepperFieldProps, 'step' | 'min' | 'max'>,
  isUp: boolean,
): number {
  if (from === undefined) return min;
  const next = isUp ? Math.floor(from / step) * step + step : Math.ceil(from / step) * step - step;
  return Math.min(Math.max(next, min), max);
}

/**
 * An amount or a percentage that is typed, or changed by one step with a button. States: those of a text field, and each button
 * rests at its limit. Keyboard: Tab moves from the box to the buttons.
 */
export function StepperField({ read, write, step, min, max, ...field }: StepperFieldProps) {
  const now = read(field.value);
  const go = (isUp: boolean) => (): void => field.onChange(write(stepped(now, { step, min, max }, isUp)));
  return (
    <TextField
      {...field}
      kind="decimal"
      autoComplete="off"
      beside={
        <div className={css.steps}>
          <Button
            variant="quiet"
            aria-label={`减少${field.label}`}
            busy={now !== undefined && now <= min}
            onClick={go(false)}
          >
            <Icon name="minus" />
          </Button>
          <Button
            variant="quiet"
            aria-label={`增加${field.label}`}
            busy={now !== undefined && now >= max}
            onClick={go(true)}
          >
            <Icon name="plus" />
          </Button>
        </div>
      }
    />
  );
}
