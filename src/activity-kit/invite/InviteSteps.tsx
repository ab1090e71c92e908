import { RowTrail } from '#ui/trail/RowTrail.tsx';
import { Thing } from '#ui/Thing.tsx';
import { inviteTexts as texts } from './invite-texts.ts';
import css from './InviteSteps.module.css';

const steps = (
  [
    { title: texts.step[0], picture: 'megaphone' },
    { title: texts.step[1], picture: 'phone' },
    { title: texts.step[2], picture: 'red-envelope' },
  ] as const
).map(({ title, picture }) => ({
  ...{ id: title, state: undefined, title },
  picture: <Thing name={picture} />,
}));

/** The three steps from an invitation to its award, as a path. */
export function InviteSteps() {
  return <RowTrail aria-label={texts.steps} stops={steps} className={css.steps} />;
}
