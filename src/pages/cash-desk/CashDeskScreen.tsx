import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { QuestionList } from '#product-kit/site/QuestionList.tsx';
import { SiteAction } from '#product-kit/site/SiteAction.tsx';
import { SiteFrame } from '#product-kit/site/SiteFrame.tsx';
import { SiteSection } from '#product-kit/site/SiteSection.tsx';
import { SiteTitle } from '#product-kit/site/SiteTitle.tsx';
import { cashDesk } from '#contract/advisor/cash-desk.ts';
import { laterPart } from '#kernel/screen/lazy-part.tsx';
import { paths } from '#kernel/screen/paths.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { GuideSteps } from './components/GuideSteps.tsx';
import css from './cash-desk.module.css';
import { texts } from './texts.ts';

const BuyCalculator = laterPart(async () => ({
  default: (await import('./components/BuyCalculator.tsx')).BuyCalculator,
}));

const place = (
  <div className={css.toCome}>
    <Skeleton rows={6} of="tile" />
  </div>
);

/** The guide to the cash desk: its steps, what an amount buys, questions (product 21.8). */
export default observer(function CashDeskScreen() {
  const { answers } = useServices();
  const [guide] = useState(() => answers.resource(cashDesk.guide, {}));
  useLoad(guide);
  const known = guide.value;
  return (
    <SiteFrame here={paths.cashDesk}>
      <SiteTitle {...texts} />
      <SiteSection title={texts.steps} intro={texts.stepsIntro} raised>
        <Async of={guide} skeleton={place}>
          {({ step_list }) => <GuideSteps steps={step_list} />}
        </Async>
      </SiteSection>
      {known !== undefined && (
        <div data-needs="trade">
          <SiteSection title={texts.calculator} intro={texts.calculatorIntro}>
            {known.sec_list.length > 0 ? (
              <BuyCalculator securities={known.sec_list} fallback={<div className={css.place} />} />
            ) : (
              <Empty title={texts.noSecurities} />
            )}
          </SiteSection>
        </div>
      )}
      {known !== undefined && (
        <SiteSection title={texts.questions} raised>
          <QuestionList questions={known.question_list} />
          <p className={css.ways}>
            <SiteAction to={paths.charges} variant="quiet">
              {texts.charges}
            </SiteAction>
            <SiteAction to={paths.openAccount}>{texts.openAccount}</SiteAction>
          </p>
        </SiteSection>
      )}
    </SiteFrame>
  );
});
