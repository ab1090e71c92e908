import { readFileSync } from 'node:fs';
import type { Page } from 'puppeteer';
import { explained } from './explained.ts';
import type { Host } from './hosts.ts';
import type { LogInWay } from './log-in/way.ts';
import { logInWays } from './log-in/ways.ts';
import { hostInTurn } from './one-host-each.ts';
import { atPath, hydrated, picture, pressInView, quiet, seeStatus } from './screen.ts';
import { visitsUntil } from './visit.ts';
import type { Visit } from './visit.ts';

const path = '/activity/question';
const count = 5;

describe('a guest of the quiz', () => {
  const startVisit = visitsUntil(afterEach);

  test.each(hostInTurn(2, 'desktop'))(
    'in $name: logs in to begin it, answers its five questions, and finds the result after a reload',
    async (host) => {
      const way = logInWays[host.environment]();
      const visit = await startVisit({ host, timing: 'early', hostSide: way.hostSide });
      await explained(visit, `question in ${host.name}`, () => answerAll(visit, host, way));
    },
  );
});

async function answerAll(visit: Visit, host: Host, way: LogInWay): Promise<void> {
  const { page, record } = visit;
  await visit.open(path);
  await hydrated(page);
  await pressInView(page, 'button', '开始答题');
  await way.complete(visit);
  await atPath(page, path);
  for (let at = 1; at <= count; at += 1) await answer(page, at);
  await page.locator(`main ::-p-text(答对 ${count} / ${count} 题)`).wait();
  await page.locator('main ::-p-text(获得)').wait();
  await picture(page, `quiz of a member ${host.name}`);
  await page.reload({ waitUntil: 'load' });
  await page.locator(`main ::-p-text(答对 ${count} / ${count} 题)`).wait();
  await page.locator('main ::-p-text(今天的答题已完成，明天再来)').wait();
  await quiet(record);
  expect(record.problems).toEqual([]);
  expect(record.unsettled()).toEqual([]);
}

/** Answers one question rightly and goes on. */
async function answer(page: Page, at: number): Promise<void> {
  await page.locator(`main ::-p-text(第 ${at} / ${count} 题)`).wait();
  const question = await page.$eval('main legend', (legend) => legend.lastChild?.textContent ?? '');
  for (const id of rightAnswers().get(question) ?? [])
    await page.locator(`main label:has(input[value="${id}"])`).click();
  await pressInView(page, 'button', '提交答案');
  await seeStatus(page, '回答正确');
  // After the last answer the button is busy until the page has the result.
  await page.locator('main form button[type="submit"]:not([aria-disabled])').wait();
  await pressInView(page, 'button', at < count ? '下一题' : '查看结果');
}

interface Content {
  readonly activities: readonly {
    readonly id: string;
    readonly config: {
      readonly quiz?: {
        readonly set: {
          readonly questions: readonly { readonly title: string; readonly answer: string[] }[];
        };
      };
    };
  }[];
}

/** The ids of the right options of each question, which only the server has. */
function rightAnswers(): ReadonlyMap<string, readonly string[]> {
  const file = new URL('../content/activities.json', import.meta.url);
  const { activities } = JSON.parse(readFileSync(file, 'utf8')) as Content;
  const questions = activities.find(({ id }) => id === 'question-daily')?.config.quiz?.set.questions ?? [];
  return new Map(questions.map(({ title, answer: right }) => [title, right]));
}
