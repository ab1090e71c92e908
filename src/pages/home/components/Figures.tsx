import css from './Figures.module.css';
import { figures, sectionTexts as texts } from '../section-texts.ts';

/** A strip of figures about the hall, labelled as a sample. */
export function Figures() {
  return (
    <section className={css.strip} aria-label={texts.figures}>
      <div className={css.card}>
        <dl className={css.figures}>
          {figures.map(({ value, unit, name }) => (
            <div key={name} className={css.figure}>
              <dt className={css.name}>{name}</dt>
              <dd className={css.value}>
                {value}
                <span className={css.unit}>{unit}</span>
              </dd>
            </div>
          ))}
        </dl>
        <p className={css.note}>{texts.figuresNote}</p>
      </div>
    </section>
  );
}
