import type { ComponentType } from 'react';
import { winners } from '#contract/activity-kit/winners.ts';
import type { Profile } from '#kernel/session/session.ts';
import { answered } from './answers.ts';
import type { Answer } from './answers.ts';
import { someWinners } from './fixtures/winners.ts';
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

interface ScreenInGallery {
  readonly Screen: ComponentType<{ readonly title: string }>;
  /** The title of the route. */
  readonly title: string;
  readonly path: string;
}

/** What every campaign with draws asks for. */
const lately = answered(winners.info, { activity_id: '', winner_list: someWinners });

/** The states of a screen as pages of their own; a call that `answers` do not name is an error on the console. */
export function screenStates(
  { Screen, title, path }: ScreenInGallery,
  states: readonly ScreenState[],
): readonly WholePageState[] {
  return states.map(({ name, by = 'guest', profile = {}, search = '', answers = [], acts = [] }) => {
    const draw = () => (
      <InVisit by={by} profile={profile} at={path + search}>
        <Screen title={title} />
      </InVisit>
    );
    return wholePage(name, draw, [...answers, lately], acts);
  });
}
