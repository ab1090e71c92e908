import { RowTrail } from '#ui/trail/RowTrail.tsx';
import { Thing } from '#ui/Thing.tsx';
import css from './InviteSteps.module.css';

const steps = (
  [
    { title: '发出邀请', picture: 'megaphone' },
    { title: '好友注册', picture: 'phone' },
    { title: '达标得奖', picture: 'red-envelope' },
  ] as const
).map(({ title, picture }) => ({
  ...{ id: title, state: undefined, title },
  picture: <Thing name={picture} />,
}));

/** The three steps from an invitation to its award, as a path. */
export function InviteSteps() {
  return <RowTrail aria-label="邀请步骤" stops={steps} className={css.steps} />;
}
