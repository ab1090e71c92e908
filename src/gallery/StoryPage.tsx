import { clsx } from 'clsx';
import { useState } from 'react';
import { ServicesContext } from '#kernel/screen/services.ts';
import css from './gallery.module.css';
import { StateFrame } from './StateFrame.tsx';
import type { Story, StoryState } from './story.ts';
import { stillServices } from './visitor.ts';
import { isWholePage } from './whole-page.ts';

interface StoryPageProps {
  readonly story: Story;
  /** The query of this page, for the frames to ask for the same. */
  readonly search: string;
  /** Another number each time that a story is shown, the same one as well. */
  readonly turn: number;
  /** So many frames stay for later stories: a frame that is there shows another state in a third of the time. */
  readonly keptFrames: number;
}

/** The number of states that a story shows in frames. */
export const framesOf = (story: Story): number => story.states.filter(isWholePage).length;

/** All states of a part, each under its name: in place, or in a frame where a state needs a page to itself. */
export function StoryPage({ story, search, turn, keptFrames }: StoryPageProps) {
  const whole: readonly StoryState[] = story.states.filter(isWholePage);
  const spare = Array.from({ length: Math.max(0, keptFrames - whole.length) }, (_, at) => whole.length + at);
  return (
    <main
      className={clsx(css.page, 'product-page')}
      data-reports={JSON.stringify(story.reports ?? [])}
      data-frames={whole.length}
    >
      <h1 key={turn} className={css.title}>
        {story.name}
      </h1>
      {/* One list: a frame that moves, or gets another parent, loads anew. */}
      {[
        ...story.states.map((state, at) => {
          const frame = whole.indexOf(state);
          return (
            <section key={frame === -1 ? `${turn} ${state.name}` : frame} className={css.state}>
              <h2 key={turn} className={css.name}>
                {state.name}
              </h2>
              {frame === -1 ? (
                <StateInPlace state={state} />
              ) : (
                <StateFrame key="frame" title={state.name} address={`${search}&state=${at}`} turn={turn} />
              )}
            </section>
          );
        }),
        ...spare.map((frame) => (
          <section key={frame} className={css.state} hidden>
            <StateFrame key="frame" title="" address="" turn={turn} />
          </section>
        )),
      ]}
    </main>
  );
}

function StateInPlace({ state }: { readonly state: StoryState }) {
  const [services] = useState(() => stillServices('guest'));
  return (
    <ServicesContext value={services}>
      <div className={css.frame} data-state={state.name}>
        {state.draw()}
      </div>
    </ServicesContext>
  );
}
