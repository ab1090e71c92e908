import type { Page } from 'puppeteer';
import type { LogInWay } from './log-in/way.ts';
import { has } from './named.ts';
import { pressInView, see } from './screen.ts';
import type { Visit } from './visit.ts';

interface Info {
  readonly data: {
    readonly task_list: readonly {
      readonly title: string;
      readonly btn_info: string;
      readonly path: string;
      readonly is_done_there: boolean;
    }[];
  };
}

/** A task by the names of its button before and after, and the path of the page where it is done: empty for one in place. */
export interface CampaignTask {
  readonly open: string;
  readonly done: string;
  readonly path: string;
}

/**
 * The first task of a campaign that a press does, in place where there is one; `info` is the path of its info call.
 * @throws Error where it has none
 */
export async function firstTask(origin: string, info: string): Promise<CampaignTask> {
  const { data } = (await (await fetch(origin + info)).json()) as Info;
  const pressed = data.task_list.filter((each) => !each.is_done_there);
  const task = pressed.find((each) => each.path === '') ?? pressed[0];
  if (task === undefined) throw new Error(`${info} has no task`);
  const { title, btn_info: words, path } = task;
  return { open: `${title}：${words}`, done: `${title}：已完成`, path };
}

/** Presses the task as a guest and logs in for it. */
export async function doTask(visit: Visit, { open }: CampaignTask, way: LogInWay): Promise<void> {
  await pressInView(visit.page, 'button', open);
  await way.complete(visit);
}

/** Plays the game of the screen once, where it has one; `look` is called when the result is there. */
export async function playGame(
  page: Page,
  look: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const game = await nameOfPlay(page);
  if (game === undefined) return;
  await pressInView(page, 'button', game);
  await page.locator('[role="dialog"]').wait();
  await look();
  await page.keyboard.press('Escape');
  await see(page, 'button', '验证这次抽奖');
}

/** The big button of the game of this screen; undefined without a game. */
async function nameOfPlay(page: Page): Promise<string | undefined> {
  for (const name of ['立即抽奖', '砸金蛋', '开盲盒', '开福袋', '开抢'])
    if (await has(page, 'button', name)) return name;
  return undefined;
}
