import { issuer } from '#contract/pages/issuer.ts';
import { Icon } from '#ui/Icon.tsx';
import { isWrong, proofSteps } from './check-proof.ts';
import type { ProofVerdict } from './check-proof.ts';
import css from './DrawProofDialog.module.css';
import { fairnessTexts as texts } from './fairness-texts.ts';

const icons = { right: 'circle-check', wrong: 'circle-x', unknown: 'clock' } as const;

/** Of these nothing is known while the seed is secret. */
const needSeed: ReadonlySet<(typeof proofSteps)[number]> = new Set(['seed', 'draw']);

/** "Not altered" is said only when every step was checked and is right. */
function sumOf(verdict: NonNullable<ProofVerdict>): string {
  const results = proofSteps.map((step) => verdict[step]);
  if (verdict.receipt === 'wrong') return texts.changed;
  if (results.includes('wrong')) return texts.wrong;
  if (verdict.seed === 'unknown') return texts.waiting;
  const open = proofSteps.filter((step) => verdict[step] !== 'right');
  if (open.length === 0) return texts.right;
  return open.join() === 'receipt' ? texts.noReceipt : texts.unchained;
}

interface VerdictProps {
  readonly verdict: ProofVerdict;
  /** The seed is not public yet. */
  readonly isSecret: boolean;
}

/** The result of computing a draw again, step by step, in words and signs; it is announced to screen readers. */
export function Verdict({ verdict, isSecret }: VerdictProps) {
  if (verdict === null) {
    return (
      <p className={css.verdict} role="status">
        {isSecret ? texts.secretYet : texts.unable}
      </p>
    );
  }
  return (
    <div className={css.verdict} role="status">
      <p className={css.sum}>{sumOf(verdict)}</p>
      {isWrong(verdict) && (
        <p className={css.hotline}>
          {texts.hotline(issuer.hotline, issuer.hours)}
          {issuer.isSample && <span>{texts.sampleHotline}</span>}
        </p>
      )}
      <ul>
        {proofSteps.map((step) => (
          <li key={step} className={css.step} data-result={verdict[step]}>
            <Icon name={icons[verdict[step]]} />
            <span>
              {texts.steps[step]}：
              {isSecret && needSeed.has(step) ? texts.secretStep : texts.results[verdict[step]]}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
