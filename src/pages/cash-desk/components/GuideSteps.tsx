import type { cashDesk } from '#contract/advisor/cash-desk.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import css from './GuideSteps.module.css';

interface GuideStepsProps {
  readonly steps: DataOf<typeof cashDesk.guide>['step_list'];
}

/** The steps of the cash desk, each with its picture: a line downwards on a phone, three in a row on a desktop. */
export function GuideSteps({ steps }: GuideStepsProps) {
  return (
    <ol className={css.steps}>
      {steps.map(({ step_id, title, desc, picture }, at) => (
        <li key={step_id} className={css.step}>
          <span className={css.picture}>
            <Thing name={thingOf(picture)} size={44} />
          </span>
          <div>
            <h3 className={css.title}>
              <span className={css.number}>{at + 1}</span>
              {title}
            </h3>
            <p className={css.desc}>{desc}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
