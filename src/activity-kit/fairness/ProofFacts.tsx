import type { DrawProof } from './check-proof.ts';
import css from './DrawProofDialog.module.css';
import { fairnessTexts as texts } from './fairness-texts.ts';

interface ProofFactsProps {
  readonly proof: DrawProof;
  readonly titles: ReadonlyMap<string, string>;
}

/** Everything that decided a draw, line by line, for readers who compute it themselves. */
export function ProofFacts({ proof, titles }: ProofFactsProps) {
  const { commitment, table, availability } = proof;
  const titleOf = (id: string) => (id === '' ? texts.nothing : (titles.get(id) ?? id));
  const shown: Facts = [
    [texts.number, String(proof.number)],
    [texts.roll, `${proof.roll}（${texts.total(table.total_weight)}）`],
    [texts.chosen, titleOf(proof.chosen)],
    [texts.final, titleOf(proof.final)],
  ];
  const technical: Facts = [
    [texts.commitment, commitment.commitment],
    [texts.seed, commitment.seed ?? texts.secret],
    [texts.member, proof.member_code],
    [texts.entropy, proof.entropy || texts.none],
    [texts.table, table.hash],
    [texts.position, proof.position === null ? texts.unsealed : String(proof.position)],
    [texts.hash, proof.hash ?? texts.unsealed],
  ];
  return (
    <>
      {availability !== 'chosen' && <p className={css.note}>{texts.fallback}</p>}
      <FactList facts={shown} />
      <ul className={css.table}>
        {table.entries.map(({ prize_id, weight }) => (
          <li key={prize_id}>
            {titleOf(prize_id)}
            <b>
              {weight}/{table.total_weight}
            </b>
          </li>
        ))}
      </ul>
      <details className={css.details}>
        <summary>{texts.details}</summary>
        <FactList facts={technical} />
      </details>
    </>
  );
}

type Facts = readonly (readonly [string, string])[];

function FactList({ facts }: { readonly facts: Facts }) {
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={css.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
