import { clsx } from 'clsx';
import type { DrawProof } from './check-proof.ts';
import { formatMoment } from '#kernel/screen/format-moment.ts';
import css from './DrawProofDialog.module.css';
import { fairnessTexts as texts } from './fairness-texts.ts';

interface ProofFactsProps {
  readonly proof: DrawProof;
  readonly titles: ReadonlyMap<string, string>;
}

type Fact = readonly [name: string, value: string];

/**
 * What decided a draw: its result and the odds in words for everybody, and all that it was computed from in the technical
 * details, for readers who compute it themselves.
 */
export function ProofFacts({ proof, titles }: ProofFactsProps) {
  const { table, availability } = proof;
  const titleOf = (id: string) => (id === '' ? texts.nothing : (titles.get(id) ?? texts.other));
  const shown = resultsOf(proof, titleOf);
  const ids = table.entries.filter(({ prize_id: id }) => id !== '');
  const technical = [
    ...inputsOf(proof),
    ...ids.map(({ prize_id: id }): Fact => [texts.idOf(titleOf(id)), id]),
    ...stockOf(proof, titleOf),
    ...placeOf(proof),
  ];
  return (
    <>
      {availability !== 'chosen' && <p className={css.note}>{texts.fallback}</p>}
      <FactList facts={shown} />
      <h3 className={css.heading}>{texts.odds}</h3>
      <ul className={css.table}>
        {table.entries.map(({ prize_id, weight }) => (
          <li key={prize_id}>
            {titleOf(prize_id)}
            <b>{texts.share(weight, table.total_weight)}</b>
          </li>
        ))}
      </ul>
      <details className={css.details}>
        <summary>{texts.details}</summary>
        <p className={css.note}>{texts.commitmentUse}</p>
        <FactList facts={technical} isTall />
      </details>
    </>
  );
}

function inputsOf({ commitment, table, ...proof }: DrawProof): readonly Fact[] {
  return [
    [texts.commitment, commitment.commitment],
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

interface FactListProps {
  readonly facts: readonly Fact[];
  /** Values are long: each stands below its name. */
  readonly isTall?: boolean;
}

function FactList({ facts, isTall = false }: FactListProps) {
  return (
    <dl className={css.facts}>
      {facts.map(([name, value], at) => (
        <div key={at} className={clsx(css.fact, isTall && css.isTall)}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
