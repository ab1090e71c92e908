import { clsx } from 'clsx';
import { issuer } from '#contract/pages/issuer.ts';
import { formTexts } from '../form-texts.ts';
import css from './form.module.css';

const texts = formTexts.aside;

/** What is needed, when it can be done, and where to ask. */
export function Aside() {
  return (
    <div className={css.aside}>
      <h2 className={css.heading}>{texts.title}</h2>
      <p className={css.hint}>{texts.needs}</p>
      <ul className={clsx(css.list, css.bullets)}>
        {formTexts.welcome.needs.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
      <p className={css.hint}>{texts.time}</p>
      <p>{texts.timeText}</p>
      <p className={css.hint}>{texts.hotline}</p>
      <p>
        {issuer.hotline}（{issuer.hours}）
      </p>
    </div>
  );
}
