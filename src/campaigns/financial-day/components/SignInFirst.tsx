import { requestLogin } from '#kernel/request-login.ts';
import { useServices } from '#kernel/services.ts';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { historyTexts } from '../history-texts.ts';

/** What a visitor without a login sees where their own records would be. */
export function SignInFirst() {
  const services = useServices();
  return (
    <Empty title={historyTexts.loginToSee}>
      <Button onClick={() => void requestLogin(services)}>{historyTexts.login}</Button>
    </Empty>
  );
}
