import { SiteSection } from '#product-kit/site/SiteSection.tsx';
import css from '../charges.module.css';
import { notes, sectionTexts as texts } from '../section-texts.ts';
import { Examples } from './Examples.tsx';
import { FeeCalculator } from './FeeCalculator.tsx';
import { FeeTables } from './FeeTables.tsx';

/** Everything of the fees page below its first view. */
export function ChargesSections() {
  return (
    <>
      <SiteSection title={texts.calculator} intro={texts.calculatorIntro}>
        <FeeCalculator />
      </SiteSection>
      <FeeTables />
      <Examples />
      <SiteSection title={texts.notes} raised>
        <ul className={css.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </SiteSection>
    </>
  );
}
