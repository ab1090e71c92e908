import { takeFirstCall } from '#kernel/api/first-calls.ts';
import { paths } from '#kernel/screen/paths.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { prepareLinks, prepareLinksInView } from './prepare-links.ts';
import { findRoute, routeAt } from './routes.tsx';
import type { Route } from './lazy-screen.tsx';

const session = { isEnding: false };
const fetched = jest.fn<Promise<unknown>, [string]>();

const stay = (event: Event): void => event.preventDefault();

beforeAll(async () => {
  await Promise.all(['/activity/financial_day', '/activity/gold/fund', '/activity/mgm'].map(findRoute));
  fetched.mockResolvedValue({ ok: true, json: () => Promise.resolve({}) });
  Object.assign(window, { fetch: fetched });
  // No browser of the tests goes anywhere.
  document.addEventListener('click', stay);
  prepareLinks(session);
});
// The tests after these in their group press buttons of forms.
afterAll(() => document.removeEventListener('click', stay));
beforeEach(() => {
  history.replaceState(null, '', '/');
  fetched.mockClear();
  delete window.__firstCalls;
});
afterEach(() => document.body.replaceChildren());

function known(path: string): Route {
  const route = routeAt(path);
  if (route === undefined) throw new Error(`no route ${path}`);
  return route;
}

function link(href: string, attribute = ''): Element {
  document.body.innerHTML = `<a href="${href}" ${attribute}><span>go</span></a>`;
  const [text] = document.getElementsByTagName('span');
  if (!text) throw new Error('no link');
  return text;
}

test('a finger on a link brings the screen, and asks nothing yet', async () => {
  const prepare = jest.spyOn(known('/activity/financial_day'), 'prepare').mockResolvedValue(() => null);
  link('/activity/financial_day').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await settled();
  expect(prepare).toHaveBeenCalledTimes(1);
  expect(fetched).not.toHaveBeenCalled();
});

test('a press on a link asks for what the screen shows first', () => {
  link('/activity/financial_day?activity_id=d1&utm=x').dispatchEvent(
    new MouseEvent('click', { bubbles: true }),
  );
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    '/v1/ug/activity/financial_day?activity_id=d1',
    '/ug/v1/activity/subscription?activity_id=d1&type=financial_day',
  ]);
});

test('a press asks nothing until the server knows of a logout: it would answer for the member who has left', () => {
  session.isEnding = true;
  link('/activity/financial_day').dispatchEvent(new MouseEvent('click', { bubbles: true }));
  session.isEnding = false;
  expect(fetched).not.toHaveBeenCalled();
});

test.each<[string, MouseEventInit, string]>([
  ['with ctrl', { ctrlKey: true }, ''],
  ['with the command key', { metaKey: true }, ''],
  ['with shift', { shiftKey: true }, ''],
  ['with alt', { altKey: true }, ''],
  ['with the middle button', { button: 1 }, ''],
  ['on a link to a new tab', {}, 'target="_blank"'],
  ['on a download', {}, 'download'],
])('a press %s leaves this page where it is, and asks nothing', (_, init, attribute) => {
  const text = link('/activity/financial_day', attribute);
  text.dispatchEvent(new MouseEvent('click', { bubbles: true, ...init }));
  expect(fetched).not.toHaveBeenCalled();
});

test.each(['', '?tab=2', '#rules'])(
  'a link to the present page%s asks nothing: its screen is there',
  (rest) => {
    history.replaceState(null, '', '/activity/financial_day');
    link('/activity/financial_day' + rest).dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(fetched).not.toHaveBeenCalled();
  },
);

describe('what a press has asked for', () => {
  const address = '/v1/ug/activity/financial_day';
  const press = () =>
    link('/activity/financial_day').dispatchEvent(new MouseEvent('click', { bubbles: true }));

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('is for the screen that the press leads to', () => {
    press();
    history.pushState(null, '', '/activity/financial_day');
    jest.advanceTimersByTime(0);
    expect(takeFirstCall(address)).toBeDefined();
  });

  test('is forgotten where the press has led nowhere', () => {
    press();
    jest.advanceTimersByTime(0);
    history.pushState(null, '', '/activity/financial_day');
    expect(takeFirstCall(address)).toBeUndefined();
  });

  test('is forgotten on the way back', () => {
    press();
    history.pushState(null, '', '/activity/financial_day');
    jest.advanceTimersByTime(0);
    dispatchEvent(new PopStateEvent('popstate'));
    expect(takeFirstCall(address)).toBeUndefined();
  });
});

test.each(['https://elsewhere.example/activity/financial_day', '/nowhere'])(
  'a link to %s prepares nothing',
  (href) => {
    const text = link(href);
    text.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    text.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(fetched).not.toHaveBeenCalled();
  },
);

describe('the links in view', () => {
  const nothing = () => Promise.resolve(() => null);

  function draw(tops: readonly (readonly [href: string, top: number])[]): void {
    document.body.innerHTML = `<main>${tops.map(([href]) => `<a href="${href}">go</a>`).join('')}</main>`;
    [...document.querySelectorAll('a')].forEach((each, at) => {
      const top = tops[at]?.[1] ?? 0;
      each.getBoundingClientRect = () => new DOMRect(0, top, 100, 44);
    });
  }
  const connect = (connection: unknown) =>
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

  afterEach(() => connect(undefined));
  afterEach(() => jest.restoreAllMocks());

  test('bring the first three screens they lead to, each once, and nothing from below the fold', async () => {
    const shown = [
      '/activity/financial_day',
      '/activity/mgm',
      '/activity/gold/fund',
      paths.charges,
      paths.business,
    ];
    const asked: string[] = [];
    for (const path of shown) {
      jest.spyOn(known(path), 'prepare').mockImplementation(() => (asked.push(path), nothing()));
    }
    const { charges, business } = paths;
    const [financialDay, mgm, goldFund] = ['/activity/financial_day', '/activity/mgm', '/activity/gold/fund'];
    draw([
      ...([
        [charges, 5000],
        [financialDay, 10],
        [`${financialDay}?activity_id=d2`, 60],
      ] as const),
      ...([
        ['/nowhere', 70],
        [mgm, 100],
        [business, 300],
      ] as const),
    ]);
    prepareLinksInView();
    await settled();
    expect(asked).toEqual([financialDay, mgm, business]);
    draw([
      [goldFund, 10],
      [business, 60],
      [charges, 120],
      [mgm, 200],
    ]);
    asked.length = 0;
    prepareLinksInView();
    await settled();
    expect(asked).toEqual([goldFund, business, charges]);
  });

  test('bring nothing for a visitor who saves data', async () => {
    const prepare = jest.spyOn(known('/activity/mgm'), 'prepare').mockImplementation(nothing);
    connect({ saveData: true });
    draw([['/activity/mgm', 10]]);
    prepareLinksInView();
    await settled();
    expect(prepare).not.toHaveBeenCalled();
  });
});
