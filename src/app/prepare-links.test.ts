import { paths } from '#kernel/paths.ts';
import { prepareLinks } from './prepare-links.ts';
import { routes } from './routes.tsx';

const fetched = jest.fn<Promise<unknown>, [string]>();

beforeAll(() => {
  fetched.mockResolvedValue({ ok: true, json: () => Promise.resolve({}) });
  Object.assign(window, { fetch: fetched });
  // No browser of the tests goes anywhere.
  document.addEventListener('click', (event) => event.preventDefault());
  prepareLinks();
});
beforeEach(() => {
  fetched.mockClear();
  delete window.__firstCalls;
});
afterEach(() => document.body.replaceChildren());

function link(href: string): Element {
  document.body.innerHTML = `<a href="${href}"><span>go</span></a>`;
  const [text] = document.getElementsByTagName('span');
  if (!text) throw new Error('no link');
  return text;
}

test('a finger on a link brings the screen, and asks nothing yet', () => {
  const prepare = jest.spyOn(routes[paths.financialDay], 'prepare').mockResolvedValue(() => null);
  link(paths.financialDay).dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(prepare).toHaveBeenCalledTimes(1);
  expect(fetched).not.toHaveBeenCalled();
});

test('a press on a link asks for what the screen shows first', () => {
  link(`${paths.financialDay}?activity_id=d1&utm=x`).dispatchEvent(
    new MouseEvent('click', { bubbles: true }),
  );
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    '/v1/ug/activity/financial_day?activity_id=d1',
  ]);
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
