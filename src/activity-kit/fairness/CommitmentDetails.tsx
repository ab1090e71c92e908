import css from './CommitmentDetails.module.css';
import type { Commitment } from './draw-receipts.ts';

/** The commitment itself and what it is for. To be loaded when it is opened. */
export function CommitmentDetails({ of: { epoch, commitment } }: { readonly of: Commitment }) {
  return (
    <div className={css.details}>
      <p>
        抽奖用的种子在活动开始前就已封存，下面是它的校验码（SHA-256 指纹，第 {epoch}{' '}
        期）。活动结束后公开种子，算出的校验码相符，说明种子没有被更换。每次抽奖后点“验证这次抽奖”，即可核对结果。
      </p>
      <code className={css.hash}>{commitment}</code>
    </div>
  );
}
