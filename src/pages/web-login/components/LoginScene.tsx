import { LaterScene } from '#activity-kit/activity-pictures/LaterScene.tsx';
import card from '#ui/objects/card.webp';
import coin from '#ui/objects/coin.webp';
import gift from '#ui/objects/gift.webp';
import shield from '#ui/objects/shield.webp';
import ticket from '#ui/objects/ticket.webp';
import { Icon } from '#ui/Icon.tsx';
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
        <LaterScene size="large" objects={[gift, shield, ticket, coin, card]} />
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
