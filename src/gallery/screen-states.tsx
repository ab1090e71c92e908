import type { ComponentType } from 'react';
import { pathIn } from '#activity-kit/campaign/campaign.ts';
import type { CampaignManifest } from '#activity-kit/campaign/campaign.ts';
import type { CampaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { invite } from '#contract/activity-kit/invite.ts';
import { winners } from '#contract/activity-kit/winners.ts';
import type { Profile } from '#kernel/session/session.ts';
import { answered } from './answers.ts';
import type { Answer } from './answers.ts';
import { noFriends } from './fixtures/standard-campaign.ts';
import { winnersOf } from './fixtures/winners.ts';
import { InVisit } from './InVisit.tsx';
import type { Visitor } from './visitor.ts';
import { wholePage } from './whole-page.ts';
import type { WholePageState } from './whole-page.ts';

/** One state of a screen: who looks, and what the api answers. */
export interface ScreenState {
  readonly name: string;
  /** A guest unless the state names another visitor. */
  readonly by?: Visitor;
  readonly profile?: Partial<Profile>;
  /** The query of the address, with its question mark. */
  readonly search?: string;
  readonly answers?: readonly Answer[];
  /** What the visitor presses, one after another: the state is that after the last of them. */
  readonly acts?: readonly string[];
}

export interface ScreenInGallery {
  readonly manifest?: CampaignManifest;
  readonly Screen: ComponentType<{ readonly title: string }>;
  /** The title of the route. */
  readonly title: string;
  readonly path: string;
}

/** A screen of a campaign by its name in the manifest; `Screen` is what is loaded for it. @throws Error for an unknown name. */
export function screenOf(
  manifest: CampaignManifest,
  name: string,
  Screen: ScreenInGallery['Screen'],
): ScreenInGallery {
  return { manifest, Screen, title: manifest.screens[name]?.title ?? '', path: pathIn(manifest, name) };
}

function isCampaign(data: object): data is CampaignInfo {
  return 'page_info' in data && 'prize_list' in data;
}

/** What campaigns with draws and with invitations ask for, where a state answers nothing else. */
function usual(answers: readonly Answer[]): readonly Answer[] {
  const info = answers
    .flatMap((answer) => (answer.kind === 'data' ? [answer.data as object] : []))
    .find(isCampaign);
  return [
    answered(winners.info, { activity_id: '', winner_list: info === undefined ? [] : winnersOf(info) }),
    answered(invite.records, noFriends),
  ];
}

/** The states of a screen as pages of their own; a call that `answers` do not name is an error on the console. */
export function screenStates(
  { manifest, Screen, title, path }: ScreenInGallery,
  states: readonly ScreenState[],
): readonly WholePageState[] {
  return states.map(({ name, by = 'guest', profile = {}, search = '', answers = [], acts = [] }) => {
    const draw = () => (
      <InVisit manifest={manifest} by={by} profile={profile} at={path + search}>
        <Screen title={title} />
      </InVisit>
    );
    return wholePage(name, draw, [...answers, ...usual(answers)], acts);
  });
}
