import type { Page } from 'puppeteer';
import { anIdNumber } from '#contract/testing/an-id-number.ts';
import { paths } from '#kernel/screen/paths.ts';
import type { Host } from './hosts.ts';
import { nextPerson } from './next-person.ts';
import { atPath, picture, press, pressInView, quiet, see } from './screen.ts';
import type { Visit } from './visit.ts';

/** The trade password of every account that is opened here. */
export const tradePassword = '902741';
// Like a date picker; the keys of a date field depend on the language of the browser.
async function chooseDay(page: Page, selector: string, day: string): Promise<void> {
  await page.$eval(
    selector,
    (field, value) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    day,
  );
}

// One person for each journey, so that no run uses the account of another.
function someIdNumber(): string {
  const { number } = nextPerson();
  const birthday = new Date(Date.UTC(1960, 0, 1 + (number % 15_000))).toISOString().slice(0, 10);
  return anIdNumber(birthday, 1 + (number % 999));
}

/** Begins on the opening page; the notice of consent may lie over the lower edge of the screen. */
export async function beginOpening(page: Page): Promise<void> {
  await pressInView(page, 'button', '开始开户');
}

/**
 * Fills in the whole form of a visitor who has just logged in, and sees the account, also after a reload. A login on the web
 * is a consent; elsewhere the question is there unless it was answered before.
 */
export async function openAccount(
  { page, record }: Visit,
  { name, target }: Host,
  hasAgreed = target === 'h5',
): Promise<void> {
  const fill = (field: string, text: string) => page.locator(`#opening-${field}`).fill(text);
  await atPath(page, paths.openAccount);
  await see(page, 'heading', '身份信息');
  expect(await page.$eval('main', (main) => main.innerText)).not.toContain('不保存在本机');
  // The question covers the lower edge.
  if (!hasAgreed) await press(page, 'button', '同意');
  await press(page, 'button', '下一步');
  await page.waitForFunction(() => document.activeElement?.id === 'opening-name');
  await picture(page, `open-account ${name} refused`);
  await fill('name', '示例人');
  await fill('id_number', someIdNumber());
  await chooseDay(page, '#opening-id_valid_until', '2040-01-31');
  await press(page, 'button', '下一步');

  await see(page, 'heading', '联系与职业');
  await page.select('#opening-occupation', 'employee');
  await press(page, 'button', '下一步');

  await see(page, 'heading', '风险测评');
  await page.locator('input[type="radio"]').wait();
  await picture(page, `open-account ${name} questions`);
  const questions = await page.$$('[role=radiogroup]');
  expect(questions).toHaveLength(8);
  for (const question of questions) await (await question.$$('input'))[2]?.click();
  await press(page, 'button', '提交测评');

  await see(page, 'heading', '阅读协议');
  await page.$eval('[role="region"][tabindex]', (region) => region.scrollTo(0, region.scrollHeight));
  await page.waitForSelector('#opening-risk_disclosure:enabled');
  for (const box of await page.$$('input[type="checkbox"]')) await box.click();
  await press(page, 'link', '查看《隐私政策》');
  await atPath(page, paths.privacyPolicy);
  await page.goBack();
  await see(page, 'heading', '阅读协议');
  await picture(page, `open-account ${name} agreements`);
  await press(page, 'button', '下一步');

  await see(page, 'heading', '设置交易密码');
  await fill('password', tradePassword);
  await fill('passwordAgain', tradePassword);
  await press(page, 'button', '提交开户');
  await see(page, 'heading', '您已有资金账号');
  await page.reload({ waitUntil: 'load' });
  await see(page, 'heading', '您已有资金账号');
  expect(await page.$eval('main', (main) => main.innerText)).toMatch(/\d{4}\*{4}\d{4}/);
  await picture(page, `open-account ${name} opened`);
  await quiet(record);
  expect(record.problems).toEqual([]);
}
