import { observer } from 'mobx-react-lite';
import { paths } from '#kernel/screen/paths.ts';
import { CheckField } from '#ui/forms/CheckField.tsx';
import { Link } from '#ui/Link.tsx';
import { fieldId } from '../use-early-input.ts';
import { texts } from '../texts.ts';
import type { WebLoginStore } from '../web-login-store.ts';

/** The consent, unticked until the visitor ticks it; nothing leaves the page before. */
export const ConsentBox = observer(function ConsentBox({ store }: { readonly store: WebLoginStore }) {
  return (
    <CheckField
      id={fieldId.consent}
      isChecked={store.hasConsent}
      error={store.problemOf('consent')}
      onChange={(hasConsent) => store.edit({ hasConsent })}
    >
      {texts.consent.start}
      <Link to={paths.userAgreement}>{texts.consent.userAgreement}</Link>
      {texts.consent.and}
      <Link to={paths.privacyPolicy}>{texts.consent.privacyPolicy}</Link>
      {texts.consent.end}
    </CheckField>
  );
});
