import { observer } from 'mobx-react-lite';
import { paths } from '#kernel/screen/paths.ts';
import { CheckField } from '#ui/forms/CheckField.tsx';
import { Link } from '#ui/Link.tsx';
import { loginTexts as texts } from './login-texts.ts';
import type { LoginStore } from './login-store.ts';

/** The consent, unticked until the visitor ticks it; nothing leaves the page before. */
export const ConsentBox = observer(function ConsentBox({ form }: Pick<LoginStore, 'form'>) {
  const { value, ...field } = form.field('hasConsent');
  return (
    <CheckField
      {...field}
      isChecked={value}
      // Apart from the sentence, whose lines are too low for a finger.
      links={
        <>
          <Link to={paths.userAgreement}>{texts.consent.userAgreement}</Link>
          <Link to={paths.privacyPolicy}>{texts.consent.privacyPolicy}</Link>
        </>
      }
    >
      {texts.consent.text}
    </CheckField>
  );
});
