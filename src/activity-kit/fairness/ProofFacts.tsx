import type { DrawProof } from './check-proof.ts';
import { formatMoment } from '#kernel/screen/format-moment.ts';
import css from './DrawProofDialog.module.css';
import { fairnessTexts as texts } from './fairness-texts.ts';

interface ProofFactsProps {
  readonly proof: DrawProof;
  readonly titles: ReadonlyMap<string, string>;
}

type Fact = readonly [name: string, value: string];

/** Everything that decided a draw, line by line, for readers who compute it themselves. */
export function ProofFacts({ proof, titles }: ProofFactsProps) {
  const { table, availability } = proof;
  const titleOf = (id: string) => (id === '' ? texts.nothing : (titles.get(id) ?? id));
  const shown = resultsOf(proof, titleOf);
  const technical = [...inputsOf(proof), ...stockOf(proof, titleOf), ...placeOf(proof)];
  return (
    <>
      {availability !== 'chosen' && <p className={css.note}>{texts.fallback}</p>}
      <FactList facts={shown} />
      <FactList facts={[[texts.commitment, proof.commitment.commitment]]} />
      <p className={css.note}>{texts.commitmentUse}</p>
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

function inputsOf({ commitment, table, ...proof }: DrawProof): readonly Fact[] {
  return [
    [texts.activity, proof.activity_id],
    [texts.drawId, proof.draw_id],
    [texts.moment, momentOf(proof.draw_time)],
    [texts.opened, momentOf(commitment.open_time)],
    [texts.seed, commitment.seed ?? texts.secret],
    [texts.epoch, String(proof.epoch)],
    [texts.member, proof.member_code],
    [texts.entropy, proof.entropy || texts.none],
    [texts.pool, proof.pool],
    [texts.version, String(table.version)],
    [texts.price, `${table.cost}（${table.currency}）`],
    [texts.consolation, table.consolation || texts.none],
    [texts.table, table.hash],
  ];
}

function resultsOf({ table, ...proof }: DrawProof, titleOf: (id: string) => string): readonly Fact[] {
  const { availability, fallback_reason: reason } = proof;
  const { availabilities, reasons } = texts as {
    readonly [name in 'availabilities' | 'reasons']: Readonly<Record<string, string>>;
  };
  const way = availabilities[availability] ?? availability;
  return [
    [texts.number, String(proof.number)],
    [texts.roll, `${proof.roll}（${texts.total(table.total_weight)}）`],
    [texts.chosen, titleOf(proof.chosen)],
    [texts.final, titleOf(proof.final)],
    [texts.availability, reason === '' ? way : `${way}（${reasons[reason] ?? reason}）`],
  ];
}

function stockOf({ seen }: DrawProof, titleOf: (id: string) => string): readonly Fact[] {
  return (seen ?? []).map(({ prize_id, total, left, per_day, taken_today }) => [
    texts.stock(titleOf(prize_id)),
    texts.stockOf(left, total) + (per_day === null ? '' : texts.today(taken_today, per_day)),
  ]);
}

/** For a reader who computes: the day and time, and the milliseconds that the hashes contain. */
function momentOf(moment: number | null): string {
  return moment === null ? texts.none : `${formatMoment(moment)}（${moment}）`;
}

/** Where the draw stands in the log. */
function placeOf(proof: DrawProof): readonly Fact[] {
  return [
    [texts.position, proof.position === null ? texts.unsealed : String(proof.position)],
    [texts.previous, proof.previous_hash ?? texts.unsealed],
    [texts.hash, proof.hash ?? texts.unsealed],
  ];
}

function FactList({ facts }: { readonly facts: readonly Fact[] }) {
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
