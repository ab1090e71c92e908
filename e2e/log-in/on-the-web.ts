import { deepEqual } from 'node:assert/strict';
import { paths } from '#kernel/screen/paths.ts';
import { codeOfSms } from '../outbox.ts';
import type { Visit } from '../visit.ts';
import { atPath, hydrated, press, type } from '../screen.ts';
import type { LogInWay } from './way.ts';

/** Fills in the login form of the page, with the consent, and sends it by the button of this name. */
export async function logInByForm({ page, origin, phone }: Visit, button: string): Promise<void> {
  await type(page, '手机号', phone);
  await page.locator('input[type="checkbox"]').click();
  await press(page, 'button', '获取验证码');
  await page.locator('::-p-text(秒后重发)').wait();
  await type(page, '短信验证码', await codeOfSms(origin, phone));
  await press(page, 'button', button);
}

/** The login page of the web: phone number, SMS code, consent. */
export function onTheWeb(): LogInWay {
  return {
    hostSide: () => Promise.resolve(null),
    complete: async (visit) => {
      const { page, record } = visit;
      await atPath(page, paths.webLogin);
      await hydrated(page);
      const { searchParams } = new URL(record.navigations.at(-1) ?? '');
      deepEqual([...searchParams.keys()].sort(), ['code', 'redirect_url', 'svc_type']);
      await logInByForm(visit, '登录');
    },
  };
}
