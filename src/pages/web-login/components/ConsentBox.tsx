import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { paths } from '#kernel/paths.ts';
import { texts } from '../texts.ts';
import type { WebLoginStore } from '../web-login-store.ts';
import css from '../web-login.module.css';

/** The consent, unticked until the visitor ticks it; nothing leaves the page before. */
export const ConsentBox = observer(function ConsentBox({ store }: { readonly store: WebLoginStore }) {
  return (
    <label className={css.consent}>
      <input
        type="checkbox"
        className={css.box}
        checked={store.hasConsent}
        onChange={(event) => store.edit({ hasConsent: event.target.checked })}
      />
      <span>
        {texts.consent.start}
        <Link className={css.agreement} to={paths.userAgreement}>
          {texts.consent.userAgreement}
        </Link>
        {texts.consent.and}
        <Link className={css.agreement} to={paths.privacyPolicy}>
          {texts.consent.privacyPolicy}
        </Link>
        {texts.consent.end}
      </span>
    </label>
  );
});
