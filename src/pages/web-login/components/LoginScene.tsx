import { Icon } from '#ui/Icon.tsx';
import { StillLife } from '#product-kit/pictures/StillLife.tsx';
import { texts } from '../texts.ts';
import css from '../web-login.module.css';

/** What a login is good for: a scene with display letters, and on a desktop the promises. */
export function LoginScene() {
  return (
    <div className={css.scene}>
      <p className={css.lead}>
        {texts.lead.map((line) => (
          <span key={line} className={css.line}>
            {line}
          </span>
        ))}
      </p>
      <div className={css.objects}>
        <StillLife size="large" names={['gift', 'shield', 'ticket', 'coin', 'card']} />
      </div>
      <ul className={css.promises}>
        {texts.promises.map((promise) => (
          <li key={promise} className={css.promise}>
            <Icon name="circle-check" />
            {promise}
          </li>
        ))}
      </ul>
    </div>
  );
}
