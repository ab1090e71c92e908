import envelope from '#ui/objects/red-envelope.webp';
import megaphone from '#ui/objects/megaphone.webp';
import phone from '#ui/objects/phone.webp';
import { ObjectPicture } from '#ui/ObjectPicture.tsx';
import css from './InviteSteps.module.css';

const steps = [
  { title: '发出邀请', picture: megaphone },
  { title: '好友注册', picture: phone },
  { title: '达标得奖', picture: envelope },
] as const;

/** The three steps from an invitation to its award, as a path. */
export function InviteSteps() {
  return (
    <ol className={css.steps} aria-label="邀请步骤">
      {steps.map(({ title, picture }) => (
        <li key={title} className={css.step}>
          <span className={css.face}>
            <ObjectPicture src={picture} className={css.picture} />
          </span>
          {title}
        </li>
      ))}
    </ol>
  );
}
