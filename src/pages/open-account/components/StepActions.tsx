import { observer } from 'mobx-react-lite';
import { Button } from '#ui/Button.tsx';
import { formTexts } from '../form-texts.ts';
import type { OpeningStore } from '../opening-store.ts';
import css from './form.module.css';

interface StepActionsProps {
  readonly store: OpeningStore;
  readonly isOnline: boolean;
}

/** Back and next; the text of the second names what it does. */
export const StepActions = observer(function StepActions({ store, isOnline }: StepActionsProps) {
  const { risk } = store.calls;
  const hasNothingToSend = store.step === 'risk' && risk.value === undefined && risk.showRetry;
  return (
    <div className={css.actions}>
      {store.at > 0 && (
        <Button variant="quiet" wide busy={store.isBusy} onClick={() => store.back()}>
          {formTexts.back}
        </Button>
      )}
      {!hasNothingToSend && (
        <Button type="submit" wide busy={store.isBusy} disabled={!isOnline}>
          {wordsOf(store)}
        </Button>
      )}
    </div>
  );
});

function wordsOf({ step, needsAnswers }: OpeningStore): string {
  if (step === 'password') return formTexts.password.submit;
  return step === 'risk' && needsAnswers ? formTexts.risk.submit : formTexts.next;
}
