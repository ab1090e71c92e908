import { Audience } from './Audience.tsx';
import { Offers } from './Offers.tsx';
import { Protection } from './Protection.tsx';
import { Risks } from './Risks.tsx';

/** Everything of the business page below its first view. */
export function BusinessSections() {
  return (
    <>
      <Offers />
      <Audience />
      <Risks />
      <Protection />
    </>
  );
}
