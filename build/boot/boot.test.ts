import { inlineScript } from '../pages/inline.ts';
import { boot, element, refused } from './testing/boot-page.ts';

const list = { path: '/list', needs: 'none', pass: ['b'], query: { z: 1 } };

test('the address of the first page is stored before it can change', async () => {
  expect((await boot({ search: '?code=1' })).window.__entryUrl).toBe('https://hall.example/x?code=1');
});

test('a call is started with its own query and the passed query of the address, sorted', async () => {
  const { asked, window } = await boot({ calls: [list], search: '?b=%E4%B8%80&secret=1' });
  expect(asked.map(({ address }) => address)).toEqual(['/list?b=%E4%B8%80&z=1']);
  await expect(window.__firstCalls?.['/list?b=%E4%B8%80&z=1']).resolves.toEqual({ code: 0 });
});

test('a call waits for the first paint, not only for the empty frame before it', async () => {
  const { asked, painted } = await boot({ calls: [list], isReading: true });
  expect(asked).toEqual([]);
  await painted();
  expect(asked).toHaveLength(1);
});

test('what is below the fold is left out of the first frame, and no longer', async () => {
  const { root, painted } = await boot({ isReading: true });
  expect(root.className).toBe(' first-frame');
  await painted();
  expect(root.className).toBe('');
});

test('a call that needs a session waits for one, and then sends its handles', async () => {
  const call = { path: '/mine', needs: 'session', pass: [] };
  expect((await boot({ calls: [call] })).asked).toEqual([]);
  const [{ address, headers } = { address: '', headers: {} }] = (
    await boot({ calls: [call], cookie: 'other=1; sid=s%201; auth_token=t' })
  ).asked;
  expect(address).toBe('/mine?ts=1234');
  expect(headers).toMatchObject({ 'x-session-id': 's 1', 'x-auth-token': 't' });
});

test.each([
  ['other=1; sid=s%201', 's 1'],
  ['other=1', ''],
])('the answers are those of the session in the cookies %j, for this page', async (cookie, sid) => {
  expect((await boot({ calls: [list], cookie })).window.__firstCallsOf).toBe(`${sid}/x`);
});

test('an answer that is lost is undefined, so that the call is made again', async () => {
  const { window } = await boot({ calls: [list], answer: () => Promise.reject(new Error('cut')) });
  await expect(window.__firstCalls?.['/list?z=1']).resolves.toBeUndefined();
});

test('an answer that never comes is null after fifteen seconds, which is a failed call', async () => {
  const { window, waitedLong } = await boot({ calls: [list], answer: () => new Promise(() => undefined) });
  waitedLong();
  await expect(window.__firstCalls?.['/list?z=1']).resolves.toBeNull();
});

test('a browser that refuses cookies has a guest, and the page starts', async () => {
  const mine = { path: '/mine', needs: 'session', pass: [] };
  const { asked, window } = await boot({ calls: [list, mine], cookie: refused });
  expect(asked.map(({ address }) => address)).toEqual(['/list?z=1']);
  expect(window.__entryUrl).toBeDefined();
});

test('a busy server is called once more, a little after the announced time', async () => {
  const { asked, waits, window } = await boot({ calls: [list], busy: ['2'] });
  await expect(window.__firstCalls?.['/list?z=1']).resolves.toEqual({ code: 0 });
  expect(asked).toHaveLength(2);
  expect(asked[1]).toEqual(asked[0]);
  expect(waits).toEqual([2500]);
});

test('a server that stays busy is not called a third time, and its refusal is the answer', async () => {
  const { asked, window } = await boot({ calls: [list], busy: ['1', '1', '1'] });
  await expect(window.__firstCalls?.['/list?z=1']).resolves.toEqual({ code: 503000 });
  expect(asked).toHaveLength(2);
});

test('a server that is busy for longer than a visitor would wait is not called again', async () => {
  const { asked, window } = await boot({ calls: [list], busy: ['60'] });
  await expect(window.__firstCalls?.['/list?z=1']).resolves.toEqual({ code: 503000 });
  expect(asked).toHaveLength(1);
});

describe('a page that came with its answers', () => {
  const data = { renderedAt: 5, answers: { '/list?z=1': { name: 'known' } } };

  test('requests none of the answers in the page for a guest, and stores the arrival time of the page', async () => {
    const { asked, window } = await boot({ calls: [list], data });
    expect(asked).toEqual([]);
    expect(window.__pageData).toEqual({ ...data, arrivedAt: 1234 });
  });

  test('requests the answers that are not in the page', async () => {
    const { asked } = await boot({ calls: [list], data, search: '?b=2' });
    expect(asked.map(({ address }) => address)).toEqual(['/list?b=2&z=1']);
  });

  test('requests all answers for a member, because those in the page are not personal', async () => {
    const { asked } = await boot({ calls: [list], data, cookie: 'sid=s' });
    expect(asked.map(({ address }) => address)).toEqual(['/list?z=1&ts=1234']);
  });
});

describe('the calls of one page', () => {
  const calls = [list, { ...list, path: '/other' }];

  test('carry one id of the visit, a UUID, with which the api client goes on', async () => {
    const { asked, window } = await boot({ calls });
    const [first, second] = asked.map(({ headers }) => headers['x-trace-id']);
    expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect([second, window.__traceId]).toEqual([first, first]);
  });

  test('carry the time for a member; a guest keeps the address that the browser revalidates', async () => {
    const member = await boot({ calls, cookie: 'sid=s' });
    const guest = await boot({ calls });
    expect([member.asked[0]?.address, guest.asked[0]?.address]).toEqual(['/list?z=1&ts=1234', '/list?z=1']);
    expect(Object.keys(member.window.__firstCalls ?? {})).toEqual(['/list?z=1', '/other?z=1']);
  });
});

describe('a press before any screen is hydrated', () => {
  test('is stored and shown, the last one of several', async () => {
    const { press, window } = await boot({});
    const [first, second] = [element('BUTTON'), element('BUTTON')];
    expect(press(element('SPAN', first)).wasPrevented).toBe(true);
    press(second);
    expect(window.__pressed).toBe(second);
    expect([first.pressed, second.pressed]).toEqual([false, true]);
  });

  test.each([
    ['a link', element('A')],
    ['a picture in a link', element('IMG', element('A'))],
    ['nothing', element('P')],
  ])('of %s has its default effect', async (_, target) => {
    const { press, window } = await boot({});
    expect(press(target).wasPrevented).toBe(false);
    expect(window.__pressed).toBeUndefined();
  });

  test.each(['of nothing', 'of a link', 'that types'])('is forgotten after another one %s', async (kind) => {
    const { press, type, window } = await boot({});
    const button = element('BUTTON');
    press(button);
    expect([window.__pressed, window.__pressedAt]).toEqual([button, 1234]);
    if (kind === 'that types') type();
    else press(element(kind === 'of a link' ? 'A' : 'P'));
    expect([window.__pressed, button.pressed]).toEqual([null, false]);
  });

  test('that was caught before this script is repeated once', async () => {
    const click = jest.fn();
    await boot({ caught: { click } });
    expect(click).toHaveBeenCalledTimes(1);
  });

  test('is no longer stored once the screen is hydrated', async () => {
    const { press, window } = await boot({});
    window.__isHydrated = true;
    expect(press(element('BUTTON')).wasPrevented).toBe(false);
    expect(window.__pressed).toBeUndefined();
  });
});

test('a browser that skipped the modern script gets the request to update', async () => {
  const old = await boot({});
  old.parsed();
  expect(old.root.className).toBe(' outdated');
});

test('the floor script contains the syntax that older browsers refuse', async () => {
  const { text } = await inlineScript('build/boot/floor.ts', 'es2020');
  expect(text).toMatch(/\?\..*\?\?/);
});
