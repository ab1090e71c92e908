import grid from '#product-kit/site/site-grid.module.css';
import { SiteSection } from '#product-kit/site/SiteSection.tsx';
import { feeTables } from '../fee-tables.ts';
import { sectionTexts as texts } from '../section-texts.ts';
import { FeeTable } from './FeeTable.tsx';

/** All fees as tables, in two columns on a desktop. */
export function FeeTables() {
  return (
    <SiteSection title={texts.tables} intro={texts.tablesIntro} raised isBelowFold>
      <div className={grid.grid}>
        {feeTables.map((table) => (
          <div key={table.caption} className={grid.half}>
            <FeeTable table={table} />
          </div>
        ))}
      </div>
    </SiteSection>
  );
}
