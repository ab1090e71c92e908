import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { formatMoment } from '#kernel/screen/format-moment.ts';
import { Async } from '#ui/Async.tsx';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Text } from '#ui/Text.tsx';
import { formTexts } from '../form-texts.ts';
import type { OpeningStore } from '../opening-store.ts';
import { Question } from './Question.tsx';
import css from './form.module.css';

const texts = formTexts.risk;

/** The questionnaire, or the result that counts; the server decides what the answers come to. */
export const RiskStep = observer(function RiskStep({ store }: { readonly store: OpeningStore }) {
  const { risk } = store.calls;
  useEffect(() => {
    if (risk.value === undefined) void risk.load();
  }, [risk]);

  return (
    <Async of={risk} skeleton={<Skeleton rows={4} of="card" />}>
      {(value) =>
        store.needsAnswers ? (
          <>
            {value.questions.map((question, index) => (
              <Question key={question.question_id} store={store} question={question} number={index + 1} />
            ))}
          </>
        ) : (
          <div className={css.result}>
            <Text of="heading">{texts.result(value.risk_level, value.risk_name)}</Text>
            <p>{value.risk_desc}</p>
            <p className={css.hint}>{texts.until(formatMoment(value.valid_until).slice(0, 10))}</p>
            <Button variant="quiet" onClick={() => store.retake()}>
              {texts.again}
            </Button>
          </div>
        )
      }
    </Async>
  );
});
