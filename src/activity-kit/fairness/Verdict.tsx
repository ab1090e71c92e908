import { Icon } from '#ui/Icon.tsx';
import type { ProofVerdict } from './check-proof.ts';
import css from './DrawProofDialog.module.css';
import { fairnessTexts as texts } from './fairness-texts.ts';

const steps = ['seed', 'table', 'draw'] as const;

/** The result of computing a draw again, step by step, in words and signs; it is announced to screen readers. */
export function Verdict({ verdict }: { readonly verdict: ProofVerdict }) {
  if (verdict.kind !== 'checked') {
    return (
      <p className={css.verdict} role="status">
        {texts[verdict.kind]}
      </p>
    );
  }
  const isRight = steps.every((step) => verdict[step]);
  return (
    <div className={css.verdict} role="status">
      <p className={css.sum}>{isRight ? texts.right : texts.wrong}</p>
      <ul>
        {steps.map((step) => (
          <li key={step} className={css.step}>
            <Icon name={verdict[step] ? 'circle-check' : 'circle-x'} />
            {texts.steps[step]}：{verdict[step] ? texts.yes : texts.no}
          </li>
        ))}
      </ul>
    </div>
  );
}
