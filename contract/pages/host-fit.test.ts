import { asksForWebVersion, webVersionOf } from './host-fit.ts';

const origin = 'https://hall.example.com';

test.each([
  ['/', '/?bundle=h5'],
  ['/activity/mgm?activity_id=a', '/activity/mgm?activity_id=a&bundle=h5'],
  [`${origin}/activity/center?bundle=app`, '/activity/center?bundle=app&bundle=h5'],
  ['/activity/center#top', '/activity/center?bundle=h5'],
])('the web version of %s is %s, on this origin', (address, web) => {
  expect(webVersionOf(address, origin)).toBe(web);
});

test.each(['/?bundle=h5', '/activity/mgm?a=b&bundle=h5', `${origin}/?bundle=h5&c=d`, '//evil.example/'])(
  '%s has no further web version: nobody is sent round, nor to another origin',
  (address) => {
    expect(webVersionOf(address, origin)).toBeNull();
  },
);

test.each(['bundle=h5x', 'xbundle=h5', 'bundle=app', 'a=bundle%3Dh5', ''])(
  'the query %j asks for no web version',
  (query) => {
    expect(asksForWebVersion(query)).toBe(false);
  },
);
