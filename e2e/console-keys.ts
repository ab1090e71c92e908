import type { KeyInput, Page } from 'puppeteer';

/** Presses of the tab key after which a screen has no further place. */
const mostPresses = 400;

/** An operator without a pointer: places are found with the tab key and by what they are called, and nothing else is pressed. */
export class Keys {
  constructor(readonly page: Page) {}

  /** Goes on to the next place of a name, in which blanks do not count. @throws Error where the tab key finds none */
  async to(name: string): Promise<void> {
    const wanted = name.replace(/\s/g, '');
    const passed: string[] = [];
    for (let presses = 0; presses < mostPresses; presses += 1) {
      const here = await this.name();
      if (presses > 0 && here === wanted) return;
      passed.push(here);
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`no key finds ${name} among ${[...new Set(passed)].join(' | ')}`);
  }

  /** What the place under the focus is called, without blanks. */
  name(): Promise<string> {
    return this.page.evaluate(nameOfFocus);
  }

  /** Presses the next place of a name with Enter, or another key. */
  async press(name: string, key: KeyInput = 'Enter'): Promise<void> {
    await this.to(name);
    await this.key(key);
  }

  /** Writes in the next field of a name, in place of what it has. */
  async write(name: string, text: string): Promise<void> {
    await this.to(name);
    await this.replace(text);
  }

  /** Writes where the focus is, in place of what is there. */
  async replace(text: string): Promise<void> {
    await this.page.keyboard.down('Control');
    await this.key('a');
    await this.page.keyboard.up('Control');
    await this.page.keyboard.type(text);
  }

  /** Presses keys, one after the other. */
  async key(...keys: readonly KeyInput[]): Promise<void> {
    for (const one of keys) await this.page.keyboard.press(one);
  }

  /** Waits until a text is shown. */
  async sees(text: string): Promise<void> {
    await this.page.locator(`::-p-text(${text})`).wait();
  }

  /** Opens a menu and chooses what it calls so. */
  async choose(menu: string, item: string): Promise<void> {
    await this.press(menu);
    await this.page.waitForFunction(() => document.activeElement?.role === 'menuitem');
    for (let here = await this.name(); here !== item.replace(/\s/g, ''); here = await this.name()) {
      await this.key('ArrowDown');
      await this.page.waitForFunction(`(${nameOfFocus.toString()})() !== ${JSON.stringify(here)}`);
    }
    await this.key('Enter');
  }

  /** Answers the open question for a reason, in whose field the focus stands. */
  async giveReason(reason: string, okText: string): Promise<void> {
    await this.page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');
    await this.page.keyboard.type(reason);
    await this.press(okText);
  }
}

/** What the place under the focus is called, without blanks; a browser runs it. */
function nameOfFocus(): string {
  const here = document.activeElement as HTMLElement | null;
  if (here === null || here === document.body) return '';
  const { labels, placeholder } = here as HTMLInputElement;
  const words = here.ariaLabel ?? labels?.[0]?.innerText ?? (here.innerText || placeholder || here.title);
  // A tab says its place among the others first.
  return words.replace(/\s/g, '').replace(/^Tab\d+of\d+/, '');
}
