import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { productEquity } from '#contract/activity-kit/product-equity.ts';
import { productEquitySchemas } from '#contract/activity-kit/product-equity.schema.ts';
import { winners } from '#contract/activity-kit/winners.ts';
import { winnersSchemas } from '#contract/activity-kit/winners.schema.ts';
import { advisory } from '#contract/campaigns/advisory.ts';
import { advisorySchemas } from '#contract/campaigns/advisory.schema.ts';
import { mgm } from '#contract/campaigns/mgm.ts';
import { mgmSchemas } from '#contract/campaigns/mgm.schema.ts';
import { official } from '#contract/campaigns/official.ts';
import { officialSchemas } from '#contract/campaigns/official.schema.ts';
import { hostileTexts, randomText } from '#contract/page-definition/testing/hostile-pages.ts';
import { samplePage } from '#contract/page-definition/testing/sample-page.ts';
import { reportError } from '#kernel/errors/error-reports.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { useFakeServer } from '#kernel/testing/fake-server.ts';
import { FakeVisit } from '#kernel/testing/fake-visit.tsx';
import { adviceProduct, advisoryForGuest } from '../../gallery/fixtures/advisory.ts';
import { mgmForGuest } from '../../gallery/fixtures/mgm.ts';
import { officialForGuest } from '../../gallery/fixtures/official.ts';
import { someWinners } from '../../gallery/fixtures/winners.ts';
import { DefinedPage } from './DefinedPage.tsx';

jest.mock('#kernel/errors/error-reports.ts', () => ({ reportError: jest.fn(), reportFailure: jest.fn() }));

const isFull = process.env.TEST_FULL === '1';

/** Numbers of a linear congruence, the same for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const visit = new FakeVisit();

/** What is wrong with the page that a text makes; undefined when nothing is. */
async function problemOf(configs: string): Promise<string | undefined> {
  const sent = { configs, server_time: 0 };
  const page = new Resource(() => Promise.resolve(sent), { value: sent, isFresh: true });
  const { container } = render(
    <MemoryRouter>
      <DefinedPage of={page} />
    </MemoryRouter>,
    { wrapper: visit.wrapper },
  );
  await act(settled);
  const { body } = document;
  const made = body.querySelector(
    'script, iframe, object, embed, [onerror], [onload], [onclick], [src="x"], base',
  );
  const links = [...body.querySelectorAll('a')].filter(
    ({ href }) => new URL(href).origin !== location.origin,
  );
  const isBlank = container.querySelector('*') === null;
  const isPolluted = 'polluted' in {} || 'polluted' in globalThis;
  cleanup();
  if (made !== null) return `made ${made.outerHTML}`;
  if (links.length > 0) return `links to ${String(links[0]?.href)}`;
  return isBlank ? 'is blank' : isPolluted ? 'polluted a prototype' : undefined;
}

describe('hostile pages', () => {
  const server = useFakeServer();
  const failures: unknown[] = [];
  beforeEach(async () => {
    server().on(official.info, officialSchemas.info, () => officialForGuest);
    server().on(advisory.info, advisorySchemas.info, () => advisoryForGuest);
    server().on(mgm.info, mgmSchemas.info, () => mgmForGuest);
    server().on(productEquity.detail, productEquitySchemas.detail, () => adviceProduct);
    server().on(winners.info, winnersSchemas.info, () => ({ activity_id: '', winner_list: someWinners }));
    // Every renderer is there, so that each page is drawn to its end.
    expect(await problemOf(JSON.stringify(samplePage()))).toBeUndefined();
    await act(settled);
    jest.mocked(reportError).mockClear();
    failures.length = 0;
    jest.spyOn(console, 'error').mockImplementation((...words) => void failures.push(words));
  });

  const reported = () =>
    [...new Set(jest.mocked(reportError).mock.calls.map(([error]) => (error as Error).message))].sort();

  test('more than 300 attacks run nothing, pollute nothing, fail nowhere, and leave no page blank', async () => {
    const texts = hostileTexts();
    expect(texts.length).toBeGreaterThanOrEqual(300);
    for (const text of texts)
      expect([text.slice(0, 300), await problemOf(text)]).toEqual([text.slice(0, 300), undefined]);
    expect(reported()).toEqual(['a page has no valid definition', 'unknown component of a page']);
    expect(failures).toEqual([]);
  });

  test(`${isFull ? '10,000' : '500'} pages of chance do neither`, async () => {
    const random = numbersFrom(20_261_126);
    for (let at = 0; at < (isFull ? 10_000 : 500); at++) {
      const text = randomText(random);
      expect([text.slice(0, 2000), await problemOf(text)]).toEqual([text.slice(0, 2000), undefined]);
    }
    expect(reported()).toEqual(['a page has no valid definition', 'unknown component of a page']);
    expect(failures).toEqual([]);
  });
});
