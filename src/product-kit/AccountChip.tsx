import { observer } from 'mobx-react-lite';
import { useServices } from '#kernel/screen/services.ts';
import { useVisitor } from '#kernel/screen/use-visitor.ts';
import { requestLogin } from '#kernel/session/login-request.ts';
import { accountTexts as texts } from './account-texts.ts';
import css from './AccountChip.module.css';

/** The member who is logged in, with login or logout; its space is reserved until the visitor is known. */
export const AccountChip = observer(function AccountChip() {
  const services = useServices();
  const visitor = useVisitor();
  return (
    <div className={css.chip}>
      {visitor?.isLoggedIn === true && (
        <>
          <span>{visitor.profile?.phone_num}</span>
          <button type="button" className={css.action} onClick={() => void visitor.logOut()}>
            {texts.logOut}
          </button>
        </>
      )}
      {visitor?.isLoggedIn === false && (
        <button
          type="button"
          className={css.action}
          data-needs="login"
          onClick={() => void requestLogin(services)}
        >
          {texts.logIn}
        </button>
      )}
    </div>
  );
});
