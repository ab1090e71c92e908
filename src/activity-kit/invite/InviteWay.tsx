import envelope from '#ui/objects/red-envelope.webp';
import megaphone from '#ui/objects/megaphone.webp';
import phone from '#ui/objects/phone.webp';
import { ObjectPicture } from '#ui/ObjectPicture.tsx';
import css from './InviteWay.module.css';
import { inviteTexts as texts } from './invite-texts.ts';

interface InviteWayProps {
  /** What each friend brings. */
  readonly award: string;
  /** When a friend counts. */
  readonly condition: string;
}

const pictures = [megaphone, phone, envelope];

/** What inviting brings, and the three steps to it. */
export function InviteWay({ award, condition }: InviteWayProps) {
  return (
    <div className={css.board}>
      <p className={css.award}>{award}</p>
      <ol className={css.steps} aria-label={texts.way}>
        {texts.steps.map((step, at) => (
          <li key={step} className={css.step}>
            <span className={css.face}>
              <ObjectPicture src={pictures[at] ?? envelope} className={css.picture} />
            </span>
            {step}
          </li>
        ))}
      </ol>
      <p className={css.condition}>{condition}</p>
    </div>
  );
}
