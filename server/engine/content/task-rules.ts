import { quizTerms } from '#server/engine/quiz/quiz-terms.ts';
import { findTerms } from '#server/engine/activity/terms.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { watchlistPath } from '#contract/pages/addresses.ts';
import type { ProductContent } from '#server/modules/product-content/product-content.ts';

type ContentTask = ContentActivity['tasks'][number];

/** What a task may lead to. */
export interface TaskSurroundings {
  /** The addresses that have a screen in every host; null if they are not known. */
  readonly builtPaths: ReadonlySet<string> | null;
  /** The ids of the texts; null if they are not known. */
  readonly articles?: ReadonlySet<string> | null;
}

type Judge = (
  task: ContentTask,
  activity: ContentActivity,
  surroundings: TaskSurroundings,
) => string | undefined;

/** What each kind of task must lead to; the reason when it does not. */
const destinations: Readonly<Record<ContentTask['kind'], Judge>> = {
  check_in: pathless,
  visit: builtPage,
  read: (task, _activity, { articles }) => {
    const { article = '' } = task;
    if (article === '') return 'a reading task names its article';
    if (articles && !articles.has(article)) return `there is no article ${article}`;
    return pathless(task);
  },
  quiz: (task, activity) =>
    findTerms(activity, quizTerms) === undefined ? 'the activity has no quiz' : pathless(task),
  open_account: builtPage,
  assess_risk: builtPage,
  watchlist: (task, ...rest) =>
    task.path === watchlistPath ? builtPage(task, ...rest) : `a watchlist task leads to ${watchlistPath}`,
  follow: unfinishable,
  invite: unfinishable,
  trade_login: unfinishable,
};

/** A line for each task that does not lead to what it promises, or that pays for a page that is not there. */
export function taskProblems(activity: ContentActivity, surroundings: TaskSurroundings): string[] {
  return activity.tasks.flatMap((task) => {
    const { id, kind, article } = task;
    const problem =
      article !== undefined && kind !== 'read'
        ? 'only a reading task has an article'
        : destinations[kind](task, activity, surroundings);
    return problem === undefined ? [] : [`task ${id}: ${problem}`];
  });
}

/** It is done where it is pressed, or on a page of the engine that its kind decides. */
function pathless({ kind, path }: ContentTask): string | undefined {
  return path === '' ? undefined : `a task of the kind ${kind} has no path of its own`;
}

function builtPage(
  { kind, path }: ContentTask,
  _activity: ContentActivity,
  { builtPaths }: TaskSurroundings,
) {
  if (path === '') return `a task of the kind ${kind} leads to a page`;
  const address = path.split('?')[0] ?? '';
  if (builtPaths === null || builtPaths.has(address)) return undefined;
  return `${address} has no screen in every host`;
}

function unfinishable({ kind }: ContentTask): string {
  return `no page lets a visitor finish a task of the kind ${kind}`;
}

/** A text takes about as long to read as its task counts; characters. */
const articleLength = { min: 200, max: 400 };

/** A line for each text that is too short or too long to be read for its task, and for each id that appears twice. */
export function articleProblems({ articles }: ProductContent['articles']): string[] {
  const ids = articles.map(({ id }) => id);
  const { min, max } = articleLength;
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `article ${id} appears twice`),
    ...articles.flatMap(({ id, paragraphs }) => {
      const { length } = paragraphs.join('');
      const isRight = length >= min && length <= max;
      return isRight
        ? []
        : [`article ${id} has ${String(length)} characters, not ${String(min)} to ${String(max)}`];
    }),
  ];
}
