import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import type { ActivityRules } from './rules/activity-rules.ts';
import css from './Hero.module.css';
import { rulesTexts } from './rules/rules-texts.ts';

const RulesSheet = lazyPart(async () => ({ default: (await import('./rules/RulesSheet.tsx')).RulesSheet }));

interface HeroProps {
  readonly title: string;
  readonly slogan: string;
  /** A sentence or two below the slogan. */
  readonly intro?: string;
  /** The window in words; empty until it is known, and its space is reserved. */
  readonly window: string;
  /** The way back, at the left of the bar. */
  readonly back?: ReactNode;
  /** Who is logged in, at the right of the bar: the `AccountChip`. */
  readonly account?: ReactNode;
  /** A picture next to the text, decorative and of a known size. */
  readonly picture?: ReactNode;
  /** Undefined until they are loaded; the sheet then shows dots. */
  readonly rules: ActivityRules | undefined;
  /** The way to the proof of the draws, shown in the rules. */
  readonly proof?: ReactNode;
}

/**
 * The top of a campaign: words that are there before the data, so they are the first thing painted, and the tab 规则 at
 * the right edge, which opens the rules and covers nothing below. Enter and Space press the tab; it has the focus back when they close.
 */
export function Hero({ title, slogan, intro, window, back, account, picture, rules, proof }: HeroProps) {
  const [isReading, setReading] = useState(false);
  // It opens at the press: its code is loaded as soon as the screen listens.
  useEffect(() => void RulesSheet.prepare().catch(() => undefined), []);
  return (
    <div className={css.top}>
      <div className={css.bar}>
        <div className={css.back}>{back}</div>
        {account}
      </div>
      <header className={css.hero}>
        <div className={css.words}>
          <h1 className={css.title}>{title}</h1>
          <p className={css.slogan}>{slogan}</p>
          {intro !== undefined && <p>{intro}</p>}
          <p className={css.window}>{window}</p>
        </div>
        {picture !== undefined && <div className={css.picture}>{picture}</div>}
      </header>
      <button type="button" className={css.tab} aria-haspopup="dialog" onClick={() => setReading(true)}>
        {rulesTexts.tab}
      </button>
      {isReading && <RulesSheet rules={rules} proof={proof} onClose={() => setReading(false)} />}
    </div>
  );
}
