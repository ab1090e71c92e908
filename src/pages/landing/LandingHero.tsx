import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StillLife } from '#product-kit/pictures/StillLife.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import type { LandingPage } from './landing-address.ts';
import css from './LandingHero.module.css';

interface LandingHeroProps {
  readonly page: Pick<LandingPage, 'type' | 'content'>;
  /** The button. */
  readonly children: ReactNode;
}

/** The first view of a landing page, on the ground of its type: what it is, the way on, a still life. */
export function LandingHero({ page: { type, content }, children }: LandingHeroProps) {
  return (
    <div className={clsx(css.hero, css[type])}>
      <div className={css.inner}>
        <div className={css.words}>
          {content.badge !== '' && <p className={css.badge}>{content.badge}</p>}
          <h1 className={css.title}>{content.title}</h1>
          <p className={css.subtitle}>{content.subtitle}</p>
          <p className={css.action}>{children}</p>
        </div>
        <div className={css.scene}>
          <StillLife names={content.pictures.map(thingOf)} size="large" />
        </div>
      </div>
    </div>
  );
}

/** The places of the first view and of what is below it, before it is known which page it is. */
export function HeroPlace({ title }: { readonly title: string }) {
  return (
    <>
      <div className={css.hero}>
        <div className={css.inner}>
          <div className={css.words}>
            <h1 className={css.title}>{title}</h1>
            <div className={css.linePlace}>
              <Skeleton rows={2} of="text" />
            </div>
            <div className={css.actionPlace} aria-hidden>
              <Skeleton rows={1} of="row" />
            </div>
          </div>
          <div className={css.scenePlace} aria-hidden>
            <Skeleton rows={1} of="picture" />
          </div>
        </div>
      </div>
      <div className={css.bodyPlace} aria-hidden>
        <Skeleton rows={4} of="tile" />
      </div>
    </>
  );
}
