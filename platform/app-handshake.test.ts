import { fc } from '#contract/testing/property-tests.ts';
import { appHandshake } from './app-handshake.ts';
import type { AppEvidence, BundleNeeds } from './app-handshake.ts';

const needs: BundleNeeds = {
  lowestApp: '2.10.0',
  essential: ['loginStatus'],
  capabilities: {
    login: ['toAccountLogin'],
    trade: ['toTradeLogin'],
    'trade-renewal': ['tradeTokenExpired'],
  },
  since: { toTradeLogin: '3.0.0', tradeTokenExpired: '3.1.0' },
};
const all = ['loginStatus', 'toAccountLogin', 'toTradeLogin', 'tradeTokenExpired'];
const without = (...missing: readonly string[]) => all.filter((name) => !missing.includes(name));

/** The answer as one text. */
function told(version: string, bridge: AppEvidence['bridge']): string {
  const answer = appHandshake({ version, bridge }, needs);
  switch (answer.kind) {
    case 'degrade':
      return `hides ${answer.hides.join(', ')}`;
    case 'upgrade':
      return `upgrade: ${answer.screen}`;
    case 'redirect':
      return `to ${answer.to}`;
    case 'ok':
      return 'ok';
  }
}

test.each<readonly [sentence: string, version: string, bridge: AppEvidence['bridge'], answer: string]>([
  ['the newest app has everything', '3.29.0', 'untold', 'ok'],
  [
    'the lowest version is let in, and lacks what came later',
    '2.10.0',
    'untold',
    'hides trade, trade-renewal',
  ],
  ['a segment is a number and no text: 2.9 is below 2.10', '2.9.9', 'untold', 'upgrade: too-old'],
  [
    'a segment is a number and no text: 2.100 is above 2.10',
    '2.100.0',
    'untold',
    'hides trade, trade-renewal',
  ],
  ['a missing segment is 0: 2.10 is 2.10.0', '2.10', 'untold', 'hides trade, trade-renewal'],
  ['a missing segment is 0: 3 is 3.0.0, and has what came with it', '3', 'untold', 'hides trade-renewal'],
  ['a missing segment is 0: 2 is below 2.10.0', '2', 'untold', 'upgrade: too-old'],
  ['a further segment counts: 2.9.9.9 is below', '2.9.9.9', 'untold', 'upgrade: too-old'],
  ['a further segment counts: 3.1.0.0 is 3.1.0', '3.1.0.0', 'untold', 'ok'],
  ['zeros before a number change nothing', '02.010.0', 'untold', 'hides trade, trade-renewal'],
  ['version 0 is too old', '0', 'untold', 'upgrade: too-old'],
  ['no version counts as new', '', 'untold', 'ok'],
  ['words are no version', 'beta', 'untold', 'ok'],
  ['one segment that is no number makes it none: it is not taken for 0', '1.x.0', 'untold', 'ok'],
  ['a suffix makes it none', '1.0.0-rc1', 'untold', 'ok'],
  ['a sign makes it none', '-1.0', 'untold', 'ok'],
  ['an exponent makes it none', '1e0', 'untold', 'ok'],
  ['a space makes it none', '1.0 ', 'untold', 'ok'],
  ['an empty segment makes it none', '1..0', 'untold', 'ok'],
  ['a number too long for a version makes it none', '1.9999999999', 'untold', 'ok'],
  ['a bridge that may still come is taken for one without a list', '3.29.0', 'awaited', 'ok'],
  ['the version of an old app decides before its bridge is there', '1.0.0', 'awaited', 'upgrade: too-old'],
  ['the version of an old app decides without a bridge too', '1.0.0', 'absent', 'upgrade: too-old'],
  ['a new app without a bridge is served as the web', '3.29.0', 'absent', 'to h5'],
  ['an unknown app without a bridge is served as the web', '', 'absent', 'to h5'],
  ['a list with everything is enough', '3.29.0', all, 'ok'],
  ['a list is believed before the version: it has the method earlier', '2.10.0', all, 'ok'],
  [
    'a list is believed before the version: it has lost the method',
    '3.29.0',
    without('toTradeLogin'),
    'hides trade',
  ],
  [
    'what lacks two methods hides two parts',
    '3.29.0',
    without('toAccountLogin', 'tradeTokenExpired'),
    'hides login, trade-renewal',
  ],
  ['a method that no part needs may be missing', '3.29.0', [...all, 'openSchema'], 'ok'],
  [
    'a name in another case is another method',
    '3.29.0',
    [...without('toTradeLogin'), 'totradelogin'],
    'hides trade',
  ],
  [
    'without the method that every page needs there is no page',
    '3.29.0',
    without('loginStatus'),
    'upgrade: incomplete',
  ],
  ['an empty list is a list', '3.29.0', [], 'upgrade: incomplete'],
  ['the version decides before the list', '2.0.0', [], 'upgrade: too-old'],
])('%s', (_sentence, version, bridge, answer) => {
  expect(told(version, bridge)).toBe(answer);
});

test('a newer app never hides more, nor is asked to update where an older one runs', () => {
  const version = fc.array(fc.nat(12), { minLength: 1, maxLength: 4 });
  const hidden = (text: string): number => {
    const answer = appHandshake({ version: text, bridge: 'untold' }, needs);
    return answer.kind === 'ok' ? 0 : answer.kind === 'degrade' ? answer.hides.length : 9;
  };
  fc.assert(
    fc.property(version, fc.nat(3), (parts, at) => {
      const newer = parts.map((part, index) => (index === at % parts.length ? part + 1 : part));
      return hidden(newer.join('.')) <= hidden(parts.join('.'));
    }),
  );
});
