import type { CampaignManifest } from '#activity-kit/campaign/campaign.ts';
import AwardsScreen from '#activity-kit/awards/AwardsScreen.tsx';
import type { CampaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { codes } from '#contract/http/codes.ts';
import type { DataOf, Endpoint } from '#contract/http/endpoint.ts';
import { answered, lost, pending, refused } from './answers.ts';
import type { Answer } from './answers.ts';
import { closedPhases, inPhase, untouched } from './fixtures/phases.ts';
import type { ClosedPhase } from './fixtures/phases.ts';
import { screenOf, screenStates } from './screen-states.tsx';
import type { ScreenInGallery, ScreenState } from './screen-states.tsx';
import type { WholePageState } from './whole-page.ts';

/** What is shown of a campaign: the answers from which its states are made, and the states of its own. */
interface CampaignFixture<I extends CampaignInfo> {
  readonly Screen: ScreenInGallery['Screen'];
  /** The name of the screen in the manifest; the main one when absent. */
  readonly screen?: string;
  /** The info call of the screen; that of the campaign when absent. */
  readonly info?: Endpoint;
  /** The page of the running activity as a guest sees it, and as a member does where that is another one. */
  readonly guest: I;
  readonly member?: I;
  /** The page before the start where that is not what a guest sees of the run, with nothing taken. */
  readonly toCome?: I;
  /** What its further calls answer to a guest, and to a member where that is something else. */
  readonly parts?: readonly Answer[];
  readonly memberParts?: readonly Answer[];
  /** What they answer before the start where that is not what they answer to a guest, with nothing taken. */
  readonly partsToCome?: readonly Answer[];
  /** What they answer while the page loads; nothing when absent. */
  readonly loading?: readonly Answer[];
  /** That it does not exist, and as a member sees it. */
  readonly also?: readonly ('missing' | 'member')[];
  /** States of its own: beside that of a failed load, before those outside of its run, and after them. */
  readonly failed?: readonly ScreenState[];
  readonly own?: readonly ScreenState[];
  readonly after?: readonly ScreenState[];
  /** The phases outside of its run that it has. */
  readonly phases?: readonly ClosedPhase[];
}

function untouchedAnswer(answer: Answer): Answer {
  return answer.kind === 'data' ? { ...answer, data: untouched(answer.data as object) } : answer;
}

const phaseNames = { upcoming: '未开始', paused: '暂停', ended: '已结束' } as const;

/** The states that the screen of every campaign has, with its own: loading, failed, guest, and outside of its run. */
export function campaignStories<I extends CampaignInfo>(
  manifest: CampaignManifest,
  fixture: CampaignFixture<I>,
): readonly WholePageState[] {
  const { Screen, screen = 'main', info = manifest.info, guest, member = guest, toCome = guest } = fixture;
  const { parts = [], memberParts = parts, also = [], failed = [], own = [], after = [] } = fixture;
  const partsToCome = fixture.partsToCome ?? parts.map((part) => untouchedAnswer(part));
  const { loading = parts.map(({ row }) => pending(row)), phases = closedPhases } = fixture;
  const page = (value: I): Answer => answered(info as never, value as never);
  const isThere = (name: 'missing' | 'member', state: ScreenState) => (also.includes(name) ? [state] : []);
  const missing = refused(info, codes.activityMissing, '活动不存在');
  return screenStates(screenOf(manifest, screen, Screen), [
    { name: '加载中', by: 'unknown', answers: [pending(info), ...loading] },
    { name: '加载失败', answers: [lost(info), ...parts.map(({ row }) => lost(row))] },
    ...isThere('missing', { name: '已下线', answers: [missing, ...parts] }),
    ...failed,
    { name: '未登录', answers: [page(guest), ...parts] },
    ...isThere('member', { name: '已登录', by: 'member', answers: [page(member), ...memberParts] }),
    ...own,
    ...phases.map((phase): ScreenState => {
      const name = phaseNames[phase];
      // Nobody has done anything before the start.
      if (phase === 'upcoming') return { name, answers: [page(inPhase(toCome, phase)), ...partsToCome] };
      return { name, by: 'member', answers: [page(inPhase(member, phase)), ...memberParts] };
    }),
    ...after,
  ]);
}

/** The states of a list of the member's own records: loading, failed, guest, none, and some. */
export function recordStories<E extends Endpoint>(
  screen: ScreenInGallery,
  row: E,
  lists: { readonly empty: DataOf<E>; readonly some: DataOf<E> },
  names: readonly [empty: string, some: string],
): readonly WholePageState[] {
  const state = (name: string, answer: Answer): ScreenState => ({ name, by: 'member', answers: [answer] });
  return screenStates(screen, [
    state('加载中', pending(row)),
    state('加载失败', lost(row)),
    { name: '未登录' },
    state(names[0], answered(row, lists.empty)),
    state(names[1], answered(row, lists.some)),
  ]);
}

type Awards = DataOf<typeof lottery.awardList>;

/** The states of the prizes of a campaign: guest, loading where it is asked for, failed, none, and some. */
export function prizeStories(
  manifest: CampaignManifest,
  list: Awards['list'],
  { name = '有奖品', total = list.length, isLoading = false } = {},
): readonly WholePageState[] {
  const row = lottery.awardList;
  const state = (title: string, answer: Answer): ScreenState => ({
    ...{ name: title, by: 'member', answers: [answer] },
  });
  return screenStates(screenOf(manifest, 'award', AwardsScreen), [
    { name: '未登录' },
    ...(isLoading ? [state('加载中', pending(row))] : []),
    state('加载失败', lost(row)),
    state('没有奖品', answered(row, { list: [], total: 0 })),
    state(name, answered(row, { list, total })),
  ]);
}
