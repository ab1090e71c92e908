import type { Commitment } from './draw-receipts.ts';
import css from './CommitmentDetails.module.css';

/** The commitment itself and what it is for. To be loaded when it is opened. */
export function CommitmentDetails({ of: { epoch, commitment } }: { readonly of: Commitment }) {
  return (
    <div className={css.details}>
      <p>
        抽奖用的种子在活动开始前就已确定，下面是它的校验码（SHA-256 指纹，第 {epoch}{' '}
        期）。活动结束后公开种子，算出的校验码不符即说明种子被更换。
        每次抽奖后，校验码与抽奖回执会保存在本机，可用“验证这次抽奖”核对。
      </p>
      <code className={css.hash}>{commitment}</code>
    </div>
  );
}
