import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import css from './DrawProofDialog.module.css';
import { fairnessTexts as texts } from './fairness-texts.ts';
import { ProofFacts } from './ProofFacts.tsx';
import { ProofStore } from './proof-store.ts';
import { Verdict } from './Verdict.tsx';

interface DrawProofDialogProps {
  readonly activityId: string;
  readonly drawId: string;
  /** The names of the prizes, by id. */
  readonly titles: ReadonlyMap<string, string>;
  readonly onClose: () => void;
}

/**
 * The proof of one draw of the visitor: commitment, seed once it is public, number, entropy, table, roll and prize, and
 * what this browser computes from them. Dots while it loads, a retry state after a failure; Escape closes it, and what
 * scrolls is reached by the keyboard. To be loaded when it is opened.
 */
export const DrawProofDialog = observer(function DrawProofDialog({
  activityId,
  drawId,
  titles,
  onClose,
}: DrawProofDialogProps) {
  const [store] = useState(() => new ProofStore(activityId, drawId));
  useLoad(store.checked);
  return (
    <Dialog title={texts.verify} onClose={onClose}>
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <div className={css.scroll} role="region" aria-label={texts.verify} tabIndex={0}>
        <p className={css.intro}>{texts.intro}</p>
        <Async of={store.checked}>
          {({ proof, verdict }) => (
            <>
              <Verdict verdict={verdict} isSecret={proof.commitment.seed === null} />
              <ProofFacts proof={proof} titles={titles} />
            </>
          )}
        </Async>
      </div>
      <Button wide variant="quiet" onClick={onClose}>
        {texts.close}
      </Button>
    </Dialog>
  );
});
