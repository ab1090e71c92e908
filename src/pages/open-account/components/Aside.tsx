import { issuer } from '#contract/pages/issuer.ts';
import { Icon } from '#ui/Icon.tsx';
import { formTexts } from '../form-texts.ts';
import css from './form.module.css';

const texts = formTexts.aside;

const notes = [
  { icon: 'clock', title: texts.time, text: texts.timeText },
  { icon: 'lock', title: texts.safety, text: texts.safetyText },
  { icon: 'message', title: texts.hotline, text: `${issuer.hotline}\n${issuer.hours}` },
] as const;

/** When it can be done, what becomes of what is typed, and where to ask. */
export function Aside() {
  return (
    <div className={css.aside}>
      <h2 className={css.heading}>{texts.title}</h2>
      <ul className={css.notes}>
        {notes.map(({ icon, title, text }) => (
          <li key={title} className={css.fact}>
            <span className={css.factIcon}>
              <Icon name={icon} />
            </span>
            <div>
              <p className={css.hint}>{title}</p>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
