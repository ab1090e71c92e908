import type { Act } from '#kernel/act/use-act.ts';
import { unavailable } from '#ui/Button.tsx';
import { payingMarks } from '../flight/award-result.ts';

/** What a drawn button of an act that pays has, in place of an `ActButton`; used in an observer. */
export function actMarks(act: Act, award: string) {
  return {
    ...unavailable(act),
    'data-early': act.early,
    onClick: () => {
      if (!act.busy) act.press();
    },
    ...payingMarks(act, award),
  };
}
