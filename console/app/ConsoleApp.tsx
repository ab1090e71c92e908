import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { reasonOf } from '#kernel/api/api.ts';
import { Waiting } from '../parts/Waiting.tsx';
import { SignIn } from '../screens/sign-in/SignIn.tsx';
import { connectCalls } from './connect-calls.ts';
import { session } from './console-session.ts';
import { Shell } from './Shell.tsx';
import { themeOf } from './theme.ts';

dayjs.locale('zh-cn');

const dark = window.matchMedia('(prefers-color-scheme: dark)');

function useDark(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      dark.addEventListener('change', onChange);
      return () => dark.removeEventListener('change', onChange);
    },
    () => dark.matches,
  );
}

/** The console: its theme, and its screens for whoever is signed in. */
export function ConsoleApp() {
  const isDark = useDark();
  return (
    <ConfigProvider locale={zhCN} button={{ autoInsertSpace: false }} theme={themeOf(isDark)}>
      {/* Below, where a notice lies over nothing that is about to be pressed. */}
      <App notification={{ placement: 'bottomRight' }}>
        <BrowserRouter>
          <Entered />
        </BrowserRouter>
      </App>
    </ConfigProvider>
  );
}

const Entered = observer(function Entered() {
  const { message } = App.useApp();
  const [failure, setFailure] = useState<string>();
  const load = (): void => {
    setFailure(undefined);
    session.load().catch((error: unknown) => setFailure(reasonOf(error) ?? '控制台没有应答'));
  };
  useEffect(() => {
    connectCalls((msg) => void message.error(msg));
    load();
  }, [message]);
  if (session.me === undefined) return <Waiting failure={failure} onRetry={load} />;
  return session.me === null ? <SignIn /> : <Shell me={session.me} />;
});
