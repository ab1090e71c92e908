import { useId } from 'react';
import css from './Switch.module.css';

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  /** What turning it on agrees to, or what follows from how it stands; read aloud with the label, and again when it changes. */
  readonly consent: string;
  /** It is being changed. */
  readonly busy?: boolean;
  readonly onPress: () => void;
}

/**
 * A setting that takes effect at once, with the sentence that says to what a visitor agrees: it turns when the caller has
 * stored it. States: on, off, busy. Keyboard: Space and Enter turn it.
 */
export function Switch({ label, isOn, consent, busy = false, onPress }: SwitchProps) {
  const id = useId();
  return (
    <div className={css.setting}>
      <span className={css.words}>
        <span id={`${id}-label`} className={css.label}>
          {label}
        </span>
        <span id={`${id}-consent`} className={css.consent} role="status">
          {consent}
        </span>
      </span>
      <button
        type="button"
        role="switch"
        className={css.switch}
        aria-checked={isOn}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-consent`}
        aria-disabled={busy || undefined}
        onClick={busy ? undefined : onPress}
      >
        <span className={css.track} />
      </button>
    </div>
  );
}
