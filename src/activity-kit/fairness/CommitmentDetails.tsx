import css from './CommitmentDetails.module.css';
import type { Commitment } from './draw-receipts.ts';
import { fairnessTexts } from './fairness-texts.ts';

/** The commitment itself and what it is for. To be loaded when it is opened. */
export function CommitmentDetails({ of: { epoch, commitment } }: { readonly of: Commitment }) {
  return (
    <div className={css.details}>
      <p>{fairnessTexts.about(epoch)}</p>
      <code className={css.hash}>{commitment}</code>
    </div>
  );
}
