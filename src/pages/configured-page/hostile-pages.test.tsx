import { act, cleanup, fireEvent, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { DefinedPage } from '#activity-kit/page-definition/DefinedPage.tsx';
import { readDefinition } from '#activity-kit/page-definition/definition.ts';
import { productEquity } from '#contract/activity-kit/product-equity.ts';
import { productEquitySchemas } from '#contract/activity-kit/product-equity.schema.ts';
import { winners } from '#contract/activity-kit/winners.ts';
import { winnersSchemas } from '#contract/activity-kit/winners.schema.ts';
import { advisory } from '#contract/campaigns/advisory.ts';
import { advisorySchemas } from '#contract/campaigns/advisory.schema.ts';
import { mgm } from '#contract/campaigns/standard-campaigns.ts';
import { mgmSchemas } from '#contract/campaigns/standard-campaigns.schema.ts';
import { official } from '#contract/campaigns/official.ts';
import { officialSchemas } from '#contract/campaigns/official.schema.ts';
import { pageDefinition } from '#contract/page-definition/page-definition.ts';
import { pageProblems } from '#contract/page-definition/page-problems.schema.ts';
import { migrateDefinition } from '#contract/page-definition/page-versions.schema.ts';
import { generatedText } from '#contract/page-definition/testing/generated-pages.ts';
import { hostileTexts } from '#contract/page-definition/testing/hostile-pages.ts';
import { samplePage } from '#contract/page-definition/testing/sample-page.ts';
import { fc } from '#contract/testing/property-tests.ts';
import { reportError } from '#kernel/errors/error-reports.ts';
import { KnownAnswers } from '#kernel/resource/known-answers.ts';
import { Resource } from '#kernel/resource/resource.ts';
import { paths } from '#kernel/screen/paths.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { useFakeServer } from '#kernel/testing/fake-server.ts';
import { FakeVisit } from '#kernel/testing/fake-visit.tsx';
import { adviceProduct, advisoryForGuest } from '../../gallery/fixtures/advisory.ts';
import { mgmForGuest } from '../../gallery/fixtures/mgm.ts';
import { officialForGuest } from '../../gallery/fixtures/official.ts';
import { someWinners } from '../../gallery/fixtures/winners.ts';
import ConfiguredPageScreen from './ConfiguredPageScreen.tsx';

jest.mock('#kernel/errors/error-reports.ts', () => ({ reportError: jest.fn(), reportFailure: jest.fn() }));

const isFull = process.env.TEST_FULL === '1';
/** Ten thousand pages, each drawn by the server and in the browser, take minutes. */
const longestMs = 3_600_000;

/** Where a page is drawn: at its address, or within a section of a campaign. */
const places = ['screen', 'section'] as const;
type Place = (typeof places)[number];

function elementOf(configs: string, place: Place): ReactElement {
  const sent = { page_id: 'one', configs, is_sample: true, server_time: 0 };
  const now = Date.now();
  const known = { renderedAt: now, answers: { [pageDefinition.detail.path]: sent } };
  const visit = new FakeVisit(new KnownAnswers(known, { isGuest: true, arrivedAt: now }));
  const page = new Resource(() => Promise.resolve(sent), { value: sent, isFresh: true });
  return (
    <visit.wrapper>
      <MemoryRouter initialEntries={[paths.configurablePage]}>
        {place === 'screen' ? <ConfiguredPageScreen title="活动页面" /> : <DefinedPage of={page} />}
      </MemoryRouter>
    </visit.wrapper>
  );
}

/** What an attack has made of the document; undefined when it is nothing. */
function madeIn({ body }: Document): string | undefined {
  const made = body.querySelector(
    'script, iframe, object, embed, base, [onerror], [onload], [onclick], [style*="evil"], [src*="evil"], [src="x"]',
  );
  if (made !== null) return `made ${made.outerHTML}`;
  const foreign = [...body.querySelectorAll('a')].find(
    ({ href }) => new URL(href).origin !== location.origin,
  );
  if (foreign !== undefined) return `links to ${foreign.href}`;
  if (body.querySelector('div > *') === null) return 'is blank';
  return 'polluted' in {} || 'polluted' in globalThis ? 'polluted a prototype' : undefined;
}

const expected = ['a page has no valid definition', 'unknown component of a page'];
const failures: string[] = [];

/** Failures that were reported or logged since the last call; a page that is none, and an unknown kind, are reported as such. */
function newFailure(): string | undefined {
  const reported = jest.mocked(reportError).mock.calls.map(([error]) => (error as Error).message);
  jest.mocked(reportError).mockClear();
  const unexpected = [...failures.splice(0), ...reported.filter((message) => !expected.includes(message))];
  return unexpected.length === 0 ? undefined : `failed: ${unexpected.join(' ')}`;
}

/** Opens every tab of the page in turn. */
async function openTabs(each: () => void = () => undefined): Promise<void> {
  for (const tab of document.querySelectorAll('[role="tab"]')) {
    fireEvent.click(tab);
    await act(settled);
    each();
  }
}

/** What is wrong with the page that a text makes, drawn by the server, hydrated, and every tab of it opened; undefined when nothing is. */
async function problemOf(configs: string, place: Place): Promise<string | undefined> {
  const element = elementOf(configs, place);
  const container = document.body.appendChild(document.createElement('div'));
  try {
    container.innerHTML = renderToString(element);
    // React leaves this where a part failed on the server.
    const lost = container.innerHTML.indexOf('<!--$!-->');
    if (lost !== -1) return `failed on the server: ${container.innerHTML.slice(lost, lost + 300)}`;
    const onServer = madeIn(document) ?? newFailure();
    if (onServer !== undefined) return `on the server: ${onServer}`;
    render(element, { container, hydrate: true });
    await act(settled);
    const problems = [madeIn(document)];
    await openTabs(() => problems.push(madeIn(document)));
    return problems.find((problem) => problem !== undefined) ?? newFailure();
  } catch (error) {
    return `threw ${String(error)}`;
  } finally {
    cleanup();
    container.remove();
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The text at its beginning, and what is wrong: a failure then shows both. */
const judged = async (text: string, place: Place) => [
  place,
  text.slice(0, 2000),
  await problemOf(text, place),
];
const right = (text: string, place: Place) => [place, text.slice(0, 2000), undefined];

test('what the check of the content accepts is drawn', () => {
  let accepted = 0;
  const text = fc.oneof(generatedText, fc.constantFrom(...hostileTexts(isFull ? 'whole' : 'part')));
  const property = fc.property(text, (definition) => {
    const current = migrateDefinition(parsed(definition));
    if (pageProblems(current, { builtPaths: null, activities: null }).length > 0) return;
    accepted += 1;
    expect(readDefinition(JSON.stringify(current))).toBeDefined();
  });
  fc.assert(property, { numRuns: isFull ? 10_000 : 1000 });
  expect(accepted).toBeGreaterThan(isFull ? 200 : 20);
});

describe('hostile pages', () => {
  const server = useFakeServer();
  beforeEach(async () => {
    server().on(official.info, officialSchemas.info, () => officialForGuest);
    server().on(advisory.info, advisorySchemas.info, () => advisoryForGuest);
    server().on(mgm.info, mgmSchemas.info, () => mgmForGuest);
    server().on(productEquity.detail, productEquitySchemas.detail, () => adviceProduct);
    server().on(winners.info, winnersSchemas.info, () => ({ activity_id: '', winner_list: someWinners }));
    // Every renderer is there, so that each page is drawn to its end.
    for (const place of places) {
      render(elementOf(JSON.stringify(samplePage()), place));
      await act(settled);
      await openTabs();
      cleanup();
    }
    jest.spyOn(console, 'error').mockImplementation((...words) => void failures.push(words.join(' ')));
    newFailure();
  });

  test(
    'more than 300 attacks run nothing, pollute nothing, fail nowhere, and leave no page blank',
    async () => {
      const texts = hostileTexts(isFull ? 'whole' : 'part');
      expect(texts.length).toBeGreaterThanOrEqual(300);
      for (const [at, text] of texts.entries()) {
        const place = at % 2 === 0 ? 'screen' : 'section';
        expect(await judged(text, place)).toEqual(right(text, place));
      }
    },
    longestMs,
  );

  test(
    `${isFull ? '10,000' : '50'} pages of chance do neither`,
    async () => {
      let drawn = 0;
      const count = isFull ? 10_000 : 50;
      await fc.assert(
        fc.asyncProperty(generatedText, fc.constantFrom(...places), async (text, place) => {
          if (readDefinition(text) !== undefined) drawn += 1;
          expect(await judged(text, place)).toEqual(right(text, place));
        }),
        { numRuns: count },
      );
      expect(drawn).toBeGreaterThan(count / 4);
    },
    longestMs,
  );
});
