import { CheckInSection } from '#activity-kit/check-in/CheckInSection.tsx';
import { ProductSection } from '#activity-kit/product/ProductSection.tsx';
import { Levels } from './Levels.tsx';
import { texts } from './texts.ts';

/** What stands below the first view of the chicken: the check-ins, its levels, and the teaching product. */
export function LaterSections() {
  return (
    <>
      <CheckInSection title={texts.checkIn} />
      <Levels />
      <ProductSection title={texts.product} picture="chart-rising" isBrief />
    </>
  );
}
