import { Thing } from '#ui/Thing.tsx';
import css from './InviteSteps.module.css';

const steps = [
  { title: '发出邀请', picture: 'megaphone' },
  { title: '好友注册', picture: 'phone' },
  { title: '达标得奖', picture: 'red-envelope' },
] as const;

/** The three steps from an invitation to its award, as a path. */
export function InviteSteps() {
  return (
    <ol className={css.steps} aria-label="邀请步骤">
      {steps.map(({ title, picture }) => (
        <li key={title} className={css.step}>
          <span className={css.face}>
            <Thing name={picture} className={css.picture} />
          </span>
          {title}
        </li>
      ))}
    </ol>
  );
}
