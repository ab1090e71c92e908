import { paths } from '#kernel/screen/paths.ts';
import { press } from '../screen.ts';
import type { Story } from './story.ts';

/** What happens in a story. It says what must be done in the end, and looks at what the tabs show. */
export type Plot = (story: Story) => Promise<void>;

/** A guest presses and logs in there: it is done, once, whatever the visitor does afterwards. */
const returns: Plot = async (story) => {
  const [tab] = story.tabs;
  const [member] = story.cast.members;
  const { address, deed } = story.place();
  await story.visit(tab, address);
  await story.pressAsGuest(tab, deed);
  await story.logInHere(tab, member);
  story.must(member, deed);
  await story.stroll(tab, 'after');
  if (story.chance('back', 2) === 1) await story.goBack(tab);
};

/** A guest presses, goes back from the login, and logs in later by the head of the page. */
const abandons: Plot = async (story) => {
  const [tab] = story.tabs;
  const { address, deed } = story.place();
  await story.visit(tab, address);
  await story.pressAsGuest(tab, deed);
  await story.goBack(tab);
  await story.stroll(tab, 'between');
  await story.logInByHead(tab, story.cast.members[0]);
};

/** While one tab waits on the login page, the other one, on the same page, logs in by its head. */
const logsInElsewhere: Plot = async (story) => {
  const [tab, other] = story.tabs;
  const { address, deed } = story.place();
  await story.visit(tab, address);
  await story.visit(other, address);
  await story.pressAsGuest(tab, deed);
  await story.logInByHead(other, story.cast.members[0]);
  await story.stroll(other, 'between');
  await story.visit(tab, address);
};

/** A guest presses, goes back, presses something else on another page and logs in for that. */
const changesMind: Plot = async (story) => {
  const [tab] = story.tabs;
  const [member] = story.cast.members;
  const first = story.place();
  const second = story.place('second', first);
  await story.visit(tab, first.address);
  await story.pressAsGuest(tab, first.deed);
  await story.goBack(tab);
  await story.visit(tab, second.address);
  await story.pressAsGuest(tab, second.deed);
  await story.logInHere(tab, member);
  story.must(member, second.deed);
  await story.visit(tab, first.address);
};

/** While an act waits for its answer, a member presses another task: it is done too, or the page says why not. */
const pressesTwice: Plot = async (story) => {
  const [tab] = story.tabs;
  const [member] = story.cast.members;
  const { address, deed, another } = story.place();
  await story.visit(tab, paths.activityCenter);
  await story.logInByHead(tab, member);
  await story.visit(tab, address);
  const release = await story.holdActs(tab);
  await story.press(tab, deed);
  await story.actSent();
  await story.press(tab, another);
  const isAnswered = await tab.page
    .waitForFunction(
      (name) => {
        const buttons = [...document.querySelectorAll('button[aria-label], a[aria-label]')];
        const button = buttons.find((one) => one.getAttribute('aria-label') === name);
        const isUnavailable = button === undefined || button.getAttribute('aria-disabled') === 'true';
        return isUnavailable || document.body.innerText.includes('请稍候');
      },
      { timeout: 2_000 },
      another.button,
    )
    .then(() => true)
    .catch(() => false);
  await release();
  story.must(member, deed);
  if (isAnswered) story.may(member, another);
  else story.must(member, another);
};

/** Two activities of one path, and a jump in the history between them. */
const jumps: Plot = async (story) => {
  const [tab] = story.tabs;
  const [member] = story.cast.members;
  const { address, otherAddress, deed } = story.place();
  const { page } = tab;
  const through = async (name: string, to: string): Promise<void> => {
    await press(page, 'tab', name);
    await page.locator(`a[href="${to}"]`).click();
    await page.waitForFunction((wanted) => location.href.endsWith(wanted), {}, to);
    await story.settle(tab);
  };
  await story.visit(tab, paths.activityCenter);
  await story.logInByHead(tab, member);
  await story.visit(tab, paths.activityCenter);
  await through('进行中', address);
  await press(page, 'link', '‹ 活动中心');
  await page.waitForFunction((center) => location.pathname === center, {}, paths.activityCenter);
  await story.settle(tab);
  await through('已结束', otherAddress);
  await page.evaluate(() => history.go(-2));
  await page.waitForFunction((wanted) => location.href.endsWith(wanted), {}, address);
  await story.settle(tab);
  await story.press(tab, deed);
  story.must(member, deed);
};

/** Another member logs in in the other tab: nothing of the first one stays, and the same button is the other's. */
const changesMember: Plot = async (story) => {
  const [tab, other] = story.tabs;
  const [first, second] = story.cast.members;
  const { address, deed } = story.place();
  await story.visit(tab, address);
  await story.pressAsGuest(tab, deed);
  await story.logInHere(tab, first);
  story.must(first, deed);
  await story.visit(other, paths.activityCenter);
  await story.logOut(other);
  await story.logInByHead(other, second);
  await tab.page.bringToFront();
  if (story.chance('leave', 2) === 1) {
    await story.visit(tab, paths.activityCenter);
    await story.goBack(tab);
  }
  await story.see(tab, deed.button);
  expect(await story.textOf(tab)).not.toContain(first.mark);
  await story.press(tab, deed);
  story.must(second, deed);
};

/** The session is over without the page knowing; whoever logs in then, only the one who pressed gets what was pressed. */
const losesSession: Plot = async (story) => {
  const [tab] = story.tabs;
  const [member, stranger] = story.cast.members;
  const { address, deed } = story.place();
  await story.visit(tab, paths.activityCenter);
  await story.logInByHead(tab, member);
  await story.visit(tab, address);
  const cookies = await tab.page.browserContext().cookies();
  const handle = (name: string): string => cookies.find((one) => one.name === name)?.value ?? '';
  await fetch(`${story.cast.visit.origin}/v1/session`, {
    method: 'DELETE',
    headers: {
      'x-requested-with': 'invest-hall',
      'x-session-id': decodeURIComponent(handle('sid')),
      'x-auth-token': decodeURIComponent(handle('auth_token')),
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
  });
  await story.pressAsGuest(tab, deed);
  story.refused = 1;
  const isSame = story.chance('who', 2) === 0;
  await story.logInHere(tab, isSame ? member : stranger);
  if (isSame) story.must(member, deed);
  if (!isSame) expect(await story.textOf(tab)).not.toContain(member.mark);
};

/** The page is loaded again while an act is on its way. */
const reloadsDuringAct: Plot = async (story) => {
  const [tab] = story.tabs;
  const [member] = story.cast.members;
  const { address, deed } = story.place();
  await story.visit(tab, paths.activityCenter);
  await story.logInByHead(tab, member);
  await story.visit(tab, address);
  await story.press(tab, deed);
  await story.actSent();
  await tab.page.reload({ waitUntil: 'load' });
  story.may(member, deed);
};

/** While an act is on its way, the other tab changes the member. */
const changesMemberDuringAct: Plot = async (story) => {
  const [tab, other] = story.tabs;
  const [first, second] = story.cast.members;
  const { address, deed } = story.place();
  await story.visit(tab, paths.activityCenter);
  await story.logInByHead(tab, first);
  await story.visit(tab, address);
  await story.visit(other, paths.activityCenter);
  const release = await story.holdActs(tab);
  await story.press(tab, deed);
  await story.actSent();
  await story.logOut(other);
  await story.logInByHead(other, second);
  await release();
  await story.settle(tab);
  story.may(first, deed);
  expect(await story.textOf(tab)).not.toContain(first.mark);
};

/** A press is on its way at midnight: it is done once, and the page shows it. */
const pressesAtMidnight: Plot = async (story) => {
  const [tab] = story.tabs;
  const [member] = story.cast.members;
  const { address, deed } = story.place();
  await story.visit(tab, paths.activityCenter);
  await story.logInByHead(tab, member);
  await story.visit(tab, address);
  const release = await story.holdActs(tab);
  await story.press(tab, deed);
  await story.actSent();
  await story.passMidnight();
  await release();
  story.must(member, deed);
  await story.seeNo(tab, deed.button);
};

/** A guest presses and logs in for that over midnight. */
const logsInOverMidnight: Plot = async (story) => {
  const [tab] = story.tabs;
  const [member] = story.cast.members;
  const { address, deed } = story.place();
  await story.visit(tab, address);
  await story.pressAsGuest(tab, deed);
  await story.passMidnight();
  await story.logInHere(tab, member);
  story.must(member, deed);
  await story.seeNo(tab, deed.button);
};

/** A page stays open over midnight, in front or behind another tab: what can be done once a day can be done again. */
const staysOverMidnight: Plot = async (story) => {
  const [tab, other] = story.tabs;
  const [member] = story.cast.members;
  const { address, deed } = story.dailyPlace();
  await story.visit(tab, paths.activityCenter);
  await story.logInByHead(tab, member);
  await story.visit(tab, address);
  await story.press(tab, deed);
  story.must(member, deed);
  await story.seeNo(tab, deed.button);
  await story.settle(tab);
  if (story.chance('behind', 2) === 1) await other.page.bringToFront();
  await story.passMidnight();
  await tab.page.bringToFront();
  await story.see(tab, deed.button);
  await story.press(tab, deed);
  story.must(member, deed);
  await story.seeNo(tab, deed.button);
};

/** The plots over midnight, each on a server of its own. */
export const midnightPlots: Readonly<Record<string, Plot>> = {
  ...{ pressesAtMidnight, logsInOverMidnight, staysOverMidnight },
};

/** The plots of the stories. */
export const plots: Readonly<Record<string, Plot>> = {
  ...{ returns, abandons, logsInElsewhere, changesMind, pressesTwice },
  ...{ jumps, changesMember, losesSession, reloadsDuringAct, changesMemberDuringAct },
};
