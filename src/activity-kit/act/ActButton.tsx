import { observer } from 'mobx-react-lite';
import type { ComponentProps } from 'react';
import { Button } from '#ui/Button.tsx';
import type { ThingName } from '#ui/thing-names.ts';
import { payingMarks } from '../flight/award-result.ts';
import type { Act } from '#kernel/act/use-act.ts';

interface ActButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'waits'> {
  readonly of: Act;
  /** What the act pays, in words: it flies from here. Absent for an act without an award. */
  readonly award?: string;
  /** The picture of what flies; a ticket when absent. */
  readonly awardPicture?: ThingName;
}

/** The button of an act: busy while it runs, waiting while another one does. */
export const ActButton = observer(function ActButton(props: ActButtonProps) {
  const { of, award, awardPicture, busy = false, ...rest } = props;
  return (
    <Button
      variant="campaign"
      {...rest}
      busy={busy || of.busy}
      waits={of.waits}
      onClick={of.press}
      data-early={of.early}
      {...(award !== undefined && payingMarks(of, award, awardPicture))}
    />
  );
});
