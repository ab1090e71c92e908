import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { formatMoment } from '#kernel/screen/format-moment.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { copyText } from '#kernel/sharing/copy-text.ts';
import { Async } from '#ui/Async.tsx';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { isWrong } from './check-proof.ts';
import type { DrawProof } from './check-proof.ts';
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
  const checked = store.checked.value;
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
      {checked && isWrong(checked.verdict) && (
        <div className={css.copy}>
          <CopyButton text={wordsFor(checked.proof)} copy={copyText} label={texts.copy} prominent />
        </div>
      )}
      <Button wide variant="quiet" onClick={onClose}>
        {texts.close}
      </Button>
    </Dialog>
  );
});

/** What the service needs to find a draw and what was committed to. */
function wordsFor({ activity_id, draw_id, draw_time, commitment }: DrawProof): string {
  const facts = [
    [texts.activity, activity_id],
    [texts.drawId, draw_id],
    [texts.moment, formatMoment(draw_time)],
    [texts.commitment, commitment.commitment],
  ] as const;
  return facts.map(([name, value]) => texts.copied(name, value)).join('\n');
}
