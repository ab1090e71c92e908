import { clsx } from 'clsx';
import { useState } from 'react';
import { ServicesContext } from '#kernel/screen/services.ts';
import css from './gallery.module.css';
import type { Story } from './story.ts';
import { stillServices } from './visitor.ts';
import { isWholePage } from './whole-page.ts';

interface StoryPageProps {
  readonly story: Story;
  /** The query of this page, for the frames to ask for the same. */
  readonly search: string;
}

/** All states of a part, each under its name: in place, or in a frame where a state needs a page to itself. */
export function StoryPage({ story, search }: StoryPageProps) {
  const [services] = useState(() => stillServices('guest'));
  return (
    <ServicesContext value={services}>
      <main className={clsx(css.page, 'product-page')} data-reports={JSON.stringify(story.reports ?? [])}>
        <h1 className={css.title}>{story.name}</h1>
        {story.states.map((state, at) => (
          <section key={state.name} className={css.state}>
            <h2 className={css.name}>{state.name}</h2>
            {isWholePage(state) ? (
              <iframe className={css.whole} title={state.name} src={`${search}&state=${at}`} />
            ) : (
              <div className={css.frame} data-state={state.name}>
                {state.draw()}
              </div>
            )}
          </section>
        ))}
      </main>
    </ServicesContext>
  );
}
