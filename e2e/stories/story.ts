import type { HTTPRequest, Page } from 'puppeteer';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { paths } from '#kernel/screen/paths.ts';
import { onTheWeb } from '../log-in/on-the-web.ts';
import { atPath, hydrated, loaded, press, pressInView, quiet, see } from '../screen.ts';
import type { Visit } from '../visit.ts';
import { watchPage } from '../watch-page.ts';
import type { PageRecord } from '../watch-page.ts';
import type { Deed, DeedPlace } from './deed.ts';
import { setDeviceClock } from './device-clock.ts';

/** A tab of the browser with what was sent from it. */
export interface Tab {
  readonly page: Page;
  readonly record: PageRecord;
}

/** A member of the story, by the phone. */
export interface Member {
  readonly phone: string;
  /** The phone as pages show it. */
  readonly mark: string;
}

/** What a story is told with. */
export interface Cast {
  readonly visit: Visit;
  readonly members: readonly [Member, Member];
  readonly places: readonly DeedPlace[];
  /** Lets more than a minute pass on the server, so that one phone can ask for another code. */
  readonly passMinute: () => Promise<void>;
  /** Lets the next midnight of Shanghai pass on the server, by steps of a minute or more; resolves with how long it took there. */
  readonly passMidnight: () => Promise<number>;
  readonly seed: number;
}

/**
 * Two tabs of one browser and two members. A plot says what must be done in the end by {@link must}, and what may be;
 * everything else that is done was asked for by nobody.
 */
export class Story {
  /** How many acts the tabs have sent. */
  sent = 0;
  /** How many of them the server refuses. */
  refused = 0;
  readonly expected: { readonly member: Member; readonly deed: Deed; readonly isSure: boolean }[] = [];
  readonly tabs: readonly [Tab, Tab];
  private held: HTTPRequest[] | undefined;

  private constructor(
    readonly cast: Cast,
    first: Tab,
    second: Tab,
  ) {
    this.tabs = [first, second];
    for (const { page } of this.tabs) page.on('request', (request) => (this.sent += isAct(request) ? 1 : 0));
  }

  static async open(cast: Cast): Promise<Story> {
    const { page, address } = cast.visit;
    const other = await page.browserContext().newPage();
    other.setDefaultTimeout(30_000);
    for (const one of [page, other]) await one.setExtraHTTPHeaders({ 'x-forwarded-for': address });
    return new Story(cast, { page, record: cast.visit.record }, { page: other, record: watchPage(other) });
  }

  /** A number from 0 to `count` - 1 that this story always draws for this question. */
  chance(question: string, count: number): number {
    const hash = createHash('sha256')
      .update(`${String(this.cast.seed)} ${question}`)
      .digest();
    return hash.readUInt32BE(0) % count;
  }

  /** A place of the story; the same question has the same answer. */
  place(question = 'place', besides?: DeedPlace): DeedPlace {
    return this.oneOf(question, (place) => place !== besides);
  }

  /** A place of the story whose deed can be done once a day. */
  dailyPlace(): DeedPlace {
    return this.oneOf('place', ({ isDaily }) => isDaily);
  }

  private oneOf(question: string, isWanted: (place: DeedPlace) => boolean): DeedPlace {
    const places = this.cast.places.filter(isWanted);
    const place = places[this.chance(question, places.length)];
    if (place === undefined) throw new Error('There is no place');
    return place;
  }

  must(member: Member, deed: Deed): void {
    this.expected.push({ member, deed, isSure: true });
  }

  may(member: Member, deed: Deed): void {
    this.expected.push({ member, deed, isSure: false });
  }

  async visit(tab: Tab, address: string): Promise<void> {
    await tab.page.bringToFront();
    await tab.page.goto(this.cast.visit.origin + address, { waitUntil: 'load' });
    await this.settle(tab);
  }

  /** Waits until the page is hydrated and nothing more is asked for. */
  async settle({ page, record }: Tab): Promise<void> {
    await hydrated(page);
    await loaded(page);
    await quiet(record, 200);
  }

  async press({ page }: Tab, deed: Deed): Promise<void> {
    await page.bringToFront();
    await pressInView(page, 'button', deed.button);
  }

  /** A press of a guest, up to the login page that it opens. */
  async pressAsGuest(tab: Tab, deed: Deed): Promise<void> {
    await this.press(tab, deed);
    await atPath(tab.page, paths.webLogin);
  }

  /** Logs in on the login page that is open, up to the page that it leads back to. */
  async logInHere(tab: Tab, { phone }: Member): Promise<void> {
    await this.cast.passMinute();
    await tab.page.bringToFront();
    await hydrated(tab.page);
    await onTheWeb().complete({ ...this.cast.visit, ...tab, phone });
    await tab.page.waitForFunction((login) => location.pathname !== login, {}, paths.webLogin);
    await this.see(tab, '退出登录');
    await this.settle(tab);
  }

  /** Logs in by the button in the head of the page. */
  async logInByHead(tab: Tab, member: Member): Promise<void> {
    await tab.page.bringToFront();
    await press(tab.page, 'button', '登录');
    await atPath(tab.page, paths.webLogin);
    await this.logInHere(tab, member);
  }

  /** Midnight passes: on the server, and on the device by as much. */
  async passMidnight(): Promise<void> {
    const passed = await this.cast.passMidnight();
    await Promise.all(this.tabs.map(({ page }) => setDeviceClock(page, passed)));
  }

  async logOut(tab: Tab): Promise<void> {
    await tab.page.bringToFront();
    await press(tab.page, 'button', '退出登录');
    await this.see(tab, '登录');
    await this.settle(tab);
  }

  /** Goes back, and waits until the page of that address is hydrated. */
  async goBack(tab: Tab): Promise<void> {
    await tab.page.bringToFront();
    tab.record.leave();
    // The context of the call ends with its page.
    const back = tab.page.evaluate(() => setTimeout(() => history.back()));
    await Promise.all([tab.page.waitForNavigation(), back]);
    await this.settle(tab);
  }

  /** What people do between two things they mean to do. */
  async stroll(tab: Tab, question: string): Promise<void> {
    switch (this.chance(question, 3)) {
      case 0:
        return;
      case 1:
        await tab.page.reload({ waitUntil: 'load' });
        return this.settle(tab);
      default: {
        const back = tab.page.url();
        await this.visit(tab, paths.activityCenter);
        await tab.page.goto(back, { waitUntil: 'load' });
        return this.settle(tab);
      }
    }
  }

  async see({ page }: Tab, button: string): Promise<void> {
    await see(page, 'button', button);
  }

  async seeNo({ page }: Tab, button: string): Promise<void> {
    await page.waitForFunction(
      (name) =>
        [...document.querySelectorAll('button, a')].every((one) => one.getAttribute('aria-label') !== name),
      {},
      button,
    );
  }

  /** Holds the acts that a tab sends until they are released. */
  async holdActs({ page }: Tab): Promise<() => Promise<void>> {
    const held: HTTPRequest[] = (this.held = []);
    await page.setRequestInterception(true);
    const hold = (request: HTTPRequest): void => {
      if (isAct(request) && this.held === held) held.push(request);
      else void request.continue();
    };
    page.on('request', hold);
    return async () => {
      this.held = undefined;
      // Interception stays on: a request that arrives while it ends would be answered by nobody.
      await Promise.all(held.map((request) => request.continue()));
    };
  }

  /** Waits until a held act was sent. */
  async actSent(): Promise<void> {
    const until = performance.now() + 30_000;
    while (this.sent === 0) {
      if (performance.now() > until) throw new Error('No act was sent');
      await pause(25);
    }
  }

  /** The text of the page, with what it only reads out. */
  textOf({ page }: Tab): Promise<string> {
    return page.evaluate(() => document.body.innerHTML);
  }
}

/** Acts carry a key that makes them take effect once. */
function isAct(request: HTTPRequest): boolean {
  return request.method() === 'POST' && request.headers()['idempotency-key'] !== undefined;
}
