import { Download } from './Download.tsx';
import { Education } from './Education.tsx';
import { Featured } from './Featured.tsx';
import { Figures } from './Figures.tsx';
import { Questions } from './Questions.tsx';
import { Services } from './Services.tsx';
import { Steps } from './Steps.tsx';

/** Everything of the home page below its first view. */
export function HomeSections() {
  return (
    <>
      <Figures />
      <Services />
      <Steps />
      <Featured />
      <Education />
      <Questions />
      <Download />
    </>
  );
}
