import { notice } from '#kernel/browser/notices.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { payingMarks, prepareResult } from './award-result.ts';

interface Drawn {
  readonly of: Element;
  readonly animation: Animation;
}

const flying = () => [...document.querySelectorAll<HTMLElement>('.ticket')];
const bagOfItsOwn = () => document.querySelector('.bag');

describe('the result of an act', () => {
  let drawn: Drawn[];
  let isReduced: boolean;

  /** A button that pays for `act`, and a bag at this height of the page. */
  const page = (act: string, bagTop?: number): void => {
    document.body.innerHTML = `<button></button><p ${bagTop === undefined ? '' : 'data-award-bag'}>3</p>`;
    const [button, bag] = [document.querySelector('button'), document.querySelector('p')];
    if (button === null || bag === null) throw new Error('The page is empty');
    const marks = payingMarks({ id: act }, '3元');
    Object.assign(button.dataset, { act: marks['data-act'], award: marks['data-award'] });
    bag.getBoundingClientRect = () =>
      ({ left: 0, top: bagTop, bottom: (bagTop ?? 0) + 40, width: 40, height: 40 }) as DOMRect;
  };
  const paid = async (act: string, asked = act): Promise<void> => {
    const show = prepareResult(asked);
    expect(flying()).toEqual([]);
    show({ isPaid: true, text: '已获得3元' });
    await settled();
  };

  beforeEach(() => {
    [drawn, isReduced] = [[], false];
    Element.prototype.animate = function animate(this: Element) {
      const animation = {} as Animation;
      drawn.push({ of: this, animation });
      return animation;
    };
    globalThis.matchMedia = ((query: string) => ({ matches: isReduced, media: query })) as typeof matchMedia;
  });
  afterEach(() => {
    document.body.innerHTML = '';
    notice.text = '';
    Reflect.deleteProperty(Element.prototype, 'animate');
  });

  test('flies from the button to the bag once it is paid, and is read aloud', async () => {
    page('task read', 20);
    await paid('task read');
    expect(flying().map(({ textContent }) => textContent)).toEqual(['3元']);
    expect(flying()[0]?.getAttribute('aria-hidden')).toBe('true');
    expect(bagOfItsOwn()).toBeNull();
    expect(notice).toMatchObject({ text: '已获得3元', isHidden: true });
  });

  test('goes with the screen that its button is on', async () => {
    page('task read', 20);
    const main = document.createElement('main');
    main.append(...document.body.childNodes);
    document.body.append(main);
    await paid('task read');
    expect(flying()).toHaveLength(1);
    main.remove();
    expect(flying()).toEqual([]);
  });

  test('leaves nothing in the page, and the bag moves when it has come', async () => {
    page('task read', 20);
    await paid('task read');
    drawn[0]?.animation.onfinish?.({} as AnimationPlaybackEvent);
    expect(flying()).toEqual([]);
    expect(drawn[1]?.of).toBe(document.querySelector('[data-award-bag]'));
  });

  test.each([
    ['that is scrolled away', -80],
    ['that the page does not have', undefined],
  ])('brings a bag of its own in place of one %s', async (_, top) => {
    page('task read', top);
    await paid('task read');
    expect(bagOfItsOwn()).not.toBeNull();
    drawn[0]?.animation.onfinish?.({} as AnimationPlaybackEvent);
    expect(bagOfItsOwn()).toBeNull();
  });

  test('that is a refusal is a notice', async () => {
    page('task read', 20);
    prepareResult('task read')({ isPaid: false, text: '今日已达上限' });
    await settled();
    expect([flying(), notice]).toMatchObject([[], { text: '今日已达上限', isHidden: false }]);
  });

  test('of an act without an award is a notice', async () => {
    page('task read', 20);
    prepareResult('subscription on')({ isPaid: true, text: '已订阅' });
    await settled();
    expect([flying(), notice]).toMatchObject([[], { text: '已订阅', isHidden: false }]);
  });

  test('with reduced motion moves nothing: the bag in view counts up', async () => {
    isReduced = true;
    page('task read', 20);
    await paid('task read');
    expect([drawn, flying(), notice]).toMatchObject([[], [], { isHidden: true }]);
  });

  test('with reduced motion is a notice where no bag is in view', async () => {
    isReduced = true;
    page('task read');
    await paid('task read');
    expect([drawn, bagOfItsOwn(), notice]).toMatchObject([[], null, { text: '已获得3元', isHidden: false }]);
  });

  test('is a notice in a browser that cannot animate', async () => {
    Reflect.deleteProperty(Element.prototype, 'animate');
    page('task read', 20);
    await paid('task read');
    expect([flying(), notice]).toMatchObject([[], { text: '已获得3元', isHidden: false }]);
  });
});
