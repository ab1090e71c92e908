import type { MouseEvent, ReactNode } from 'react';
import { drawnPart } from '#kernel/screen/drawn-part.tsx';
import { Thing } from '#ui/Thing.tsx';
import type { ThingName } from '#ui/thing-names.ts';
// Painted with the page, before their script is there.
import './scene/Lettering.module.css';
import type { LetteringStyle } from './scene/Lettering.tsx';
import type { Lockup } from './scene/lockup.ts';
import type { ActivityRules } from './rules/activity-rules.ts';
import { campaignTexts } from './campaign/campaign-texts.ts';
import css from './Hero.module.css';

const Lettering = drawnPart(async () => ({ default: (await import('./scene/Lettering.tsx')).Lettering }));

const RulesSheet = drawnPart(async () => ({ default: (await import('./rules/RulesSheet.tsx')).RulesSheet }));

/** A press that opened nothing, because the script of the sheets is not here yet, waits for it. */
const waitForSheet = (press: MouseEvent): void => {
  if (!press.defaultPrevented) press.currentTarget.setAttribute('data-pressed', '');
};

interface HeroProps {
  readonly title: string;
  /** The title as it is set in letters; in one or two lines of the same colour when absent. */
  readonly lockup?: Lockup | undefined;
  readonly lettering?: LetteringStyle | undefined;
  readonly slogan: string;
  /** A sentence or two below the slogan. */
  readonly intro?: string;
  /** The window in words; empty until it is known, and its space is reserved. */
  readonly window: string;
  /** The way back, at the left of the bar. */
  readonly back?: ReactNode;
  /** Who is logged in, at the right of the bar: the `AccountChip`. */
  readonly account?: ReactNode;
  /** A large picture below the words, or room for that of the scene; for a campaign without a game. */
  readonly picture?: ThingName | 'scene' | undefined;
  /** What stands below it. */
  readonly below?: ReactNode;
  /** Undefined until they are loaded: a press on the tab waits for them. */
  readonly rules: ActivityRules | undefined;
  /** The way to the proof of the draws, shown in the rules. */
  readonly proof?: ReactNode;
}

/**
 * The top of a campaign: words that are there before the data, so they are the first thing painted, and the tab 规则 at
 * the right edge, which opens the rules, also before the screen is hydrated, and covers nothing below.
 */
export function Hero({ title, lockup, lettering, slogan, intro, window, ...rest }: HeroProps) {
  const { back, account, picture, below, rules, proof } = rest;
  return (
    <div className={css.top}>
      <div className={css.bar}>
        <div className={css.back}>{back}</div>
        <div className={css.account}>{account}</div>
      </div>
      <header className={css.hero}>
        <div className={css.words}>
          <h1 className="visually-hidden">{title}</h1>
          <div className={css.title}>
            <Lettering text={title} lockup={lockup} style={lettering} />
          </div>
          <p className={css.slogan}>{slogan}</p>
          <p className={css.window}>{window}</p>
        </div>
        {picture === 'scene' && <div className={css.picture} />}
        {picture !== undefined && picture !== 'scene' && (
          <Thing name={picture} className={css.picture} isFirst />
        )}
        {below}
        {intro !== undefined && <p className={css.intro}>{intro}</p>}
      </header>
      <button
        type="button"
        className={css.tab}
        aria-haspopup="dialog"
        data-opens="rules"
        onClick={waitForSheet}
      >
        {campaignTexts.rules}
      </button>
      <RulesSheet rules={rules} proof={proof} />
    </div>
  );
}
