import type { ReactNode } from 'react';
import { drawState, upgrade } from '#contract/campaigns/official-upgrade.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { formatMoment } from '#kernel/screen/format-moment.ts';
import css from './draw-record.module.css';
import { drawTexts as texts } from './draw-texts.ts';

interface DrawFactsProps {
  readonly of: DataOf<typeof upgrade.draw>;
}

/** What decides the draw and when; the values, and how to compute it again, behind the technical details. */
export function DrawFacts({ of: record }: DrawFactsProps) {
  const { terms, sealed, drawn, entry_cnt: entries } = record;
  if (terms === null) return null;
  return (
    <>
      <h2 className={css.title}>{texts.facts}</h2>
      <dl className={css.facts}>
        <Fact name={texts.places}>{texts.placesOf(terms.winners, terms.alternates)}</Fact>
        <Fact name={texts.entries}>{texts.people(entries)}</Fact>
        {sealed && <Fact name={texts.sealed}>{formatMoment(sealed.sealed_time)}</Fact>}
        <Fact name={texts.entropyTime}>{formatMoment(terms.entropy_time)}</Fact>
        {drawn && entries > 0 && <Fact name={texts.drawn}>{formatMoment(drawn.drawn_time)}</Fact>}
      </dl>
      <p className={css.fair}>{texts.fair}</p>
      <details className={css.details}>
        <summary>{texts.details}</summary>
        <Values of={record} />
      </details>
    </>
  );
}

/** The values of which the draw is computed, and how. */
function Values({ of: { terms, sealed, drawn, draw_state: state, activity_id: id } }: DrawFactsProps) {
  if (terms === null) return null;
  const list = `${upgrade.entries.path}?activity_id=${encodeURIComponent(id)}&limit=100`;
  return (
    <>
      <dl className={css.facts}>
        <Fact name={texts.commitment} isCode>
          {terms.commitment}
        </Fact>
        <Fact name={texts.hash} isCode={sealed !== null}>
          {sealed?.hash ?? texts.later}
        </Fact>
        <Fact name={texts.source}>{terms.source}</Fact>
        <Fact name={texts.entropy} isCode={drawn !== null}>
          {drawn?.entropy ?? texts.afterDraw}
        </Fact>
        <Fact name={texts.seed} isCode={drawn !== null}>
          {drawn?.seed ?? texts.afterDraw}
        </Fact>
      </dl>
      {(state === drawState.sealed || state === drawState.drawn) && (
        <a className={css.link} href={list}>
          {texts.list} ›
        </a>
      )}
      <h3 className={css.how}>{texts.how}</h3>
      <ol className={css.steps}>
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}

interface FactProps {
  readonly name: string;
  readonly isCode?: boolean;
  readonly children: ReactNode;
}

function Fact({ name, isCode = false, children }: FactProps) {
  return (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd className={isCode ? css.mono : undefined}>{children}</dd>
    </div>
  );
}
