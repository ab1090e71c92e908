import type { ReactNode } from 'react';
import { formatEnd, formatMoment } from '#kernel/screen/format-moment.ts';
import { Facts } from '#ui/Facts.tsx';
import { Text } from '#ui/Text.tsx';
import { TextSheet } from '#ui/TextSheet.tsx';
import type { ActivityRules } from './activity-rules.ts';
import { OddsTable } from './OddsTable.tsx';
import css from './RulesSheet.module.css';
import { rulesTexts as texts } from './rules-texts.ts';

interface RulesSheetProps {
  /** Undefined while they load: there is no sheet without words, and a press waits for it. */
  readonly rules: ActivityRules | undefined;
  /** The way to the proof of the draws, where the activity has draws. */
  readonly proof?: ReactNode;
}

function Rules({ rules, proof }: { readonly rules: ActivityRules; readonly proof: ReactNode }) {
  return (
    <div className={css.text}>
      <Facts
        layout="beside"
        facts={[
          [texts.window, texts.fromTo(formatMoment(rules.start_time), formatEnd(rules.end_time))],
          [texts.organiser, rules.organiser],
          [texts.claim, rules.claim_method],
        ]}
      />
      {rules.prizes.length > 0 && <OddsTable prizes={rules.prizes} />}
      {proof !== undefined && <div className={css.proof}>{proof}</div>}
      <h3 className={css.heading}>{texts.rules}</h3>
      <ol className={css.rules}>
        {rules.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
      {rules.is_sample && <Text of="faint">{texts.sample}</Text>}
    </div>
  );
}

/**
 * The rules of an activity in a sheet with the id `rules`: window, organiser, claim method, the prizes with value, odds and
 * count, the way to the proof, and the rules themselves.
 */
export function RulesSheet({ rules, proof }: RulesSheetProps) {
  if (rules === undefined) return null;
  return (
    <TextSheet id="rules" title={texts.title}>
      <Rules rules={rules} proof={proof} />
    </TextSheet>
  );
}
