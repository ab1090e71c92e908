import { observer } from 'mobx-react-lite';
import { tradeDurationOf } from '#contract/trade-duration.ts';
import { texts } from './texts.ts';
import type { TradeLoginForm } from './trade-login-form.ts';
import css from './trade-login.module.css';

/** Chooses how long the trade login holds (spec section 9). */
export const DurationField = observer(function DurationField({ form }: { readonly form: TradeLoginForm }) {
  return (
    <label className={css.field}>
      {texts.duration}
      <select
        className={css.input}
        value={form.duration}
        onChange={(event) => form.edit({ duration: tradeDurationOf(Number(event.target.value)) })}
      >
        {texts.durations.map(([duration, name]) => (
          <option key={duration} value={duration}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
});
