import { followSchema } from './follow-schema.ts';

describe('the schema redirect of a visitor who is not logged in (product 3.6, 12.5)', () => {
  const opened: string[] = [];
  const gone: string[] = [];
  const platform = {
    navigation: {
      openSchema: (path: string) => Promise.resolve(void opened.push(path)),
      close: () => Promise.resolve(),
    },
  };
  const follow = async (link: string): Promise<[string[], string[]]> => {
    opened.length = 0;
    gone.length = 0;
    await followSchema(link, platform, (address) => void gone.push(address));
    return [[...opened], [...gone]];
  };

  test('leads to a page of ours', async () => {
    expect(await follow('/activity/center')).toEqual([[], ['/activity/center']]);
    expect(await follow('http://localhost/kh?a=1')).toEqual([[], ['/kh?a=1']]);
  });

  test('leads into the app by its own scheme, in any case', async () => {
    expect(await follow('InvestHall://home/today?tab=1')).toEqual([['home/today?tab=1'], []]);
  });

  test('leads to a host of ours when the link carries the name of the app', async () => {
    const link = 'https://hall.example.com/open?to=INVESTHALL';
    expect(await follow(link)).toEqual([[], [link]]);
  });

  test.each([
    'https://hall.example.com/open',
    'https://evil.example/?investhall',
    'https://investhall.evil.example/',
    'https://hall.example.com.evil.example/investhall',
    'https://hall.example.com@evil.example/investhall',
    'https://hall.example.com:8443/investhall',
    'http://hall.example.com/investhall',
    'intent://investhall#Intent;scheme=evil;end',
    'javascript:alert("investhall")',
    'data:text/html,investhall',
    'evil://investhall',
    'investhall://../../secret',
    'investhall:////evil.example',
    '//evil.example/investhall',
    '\\\\evil.example\\investhall',
    '',
  ])('goes nowhere for %p', async (link) => {
    expect(await follow(link)).toEqual([[], []]);
  });

  test('does not lead to the page that is open, which would never end', async () => {
    expect(await follow(location.pathname + location.search)).toEqual([[], []]);
  });

  test('stays where it is when the host cannot open the app', async () => {
    const refusing = {
      navigation: { ...platform.navigation, openSchema: () => Promise.reject(new Error('no app')) },
    };
    await expect(followSchema('investhall://home', refusing, () => undefined)).resolves.toBeUndefined();
  });
});
