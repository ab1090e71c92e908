import { clsx } from 'clsx';
import { Thing } from '#ui/Thing.tsx';
import { thingOf } from '#product-kit/pictures/thing-of.ts';
import type { PageDefinition } from '#activity-kit/page-definition/definition.ts';
import css from './configured-page.module.css';

const themes = new Map([
  ['sky', css.sky],
  ['dawn', css.dawn],
  ['jade', css.jade],
]);

/** The class with the colours of a page; those of the first theme for a page that is not known. */
export const themeOf = (page: PageDefinition['page'] | undefined): string | undefined =>
  themes.get(page?.theme ?? '') ?? css.sky;

interface PageHeadProps {
  /** Undefined for a page that is not known. */
  readonly page: PageDefinition['page'] | undefined;
  /** What stands in place of its title; undefined while it is to come. */
  readonly heading: string | undefined;
  /** The title for screen readers before the page is known. */
  readonly title: string;
  readonly isLoading?: boolean;
}

/** The title of a page, its line below, and its picture. */
export function PageHead({ page, heading, title, isLoading = false }: PageHeadProps) {
  return (
    <header
      className={clsx(
        ...[css.head, page?.picture !== undefined && css.isPictured],
        ...[isLoading && css.isToCome],
      )}
    >
      <div>
        <h1 className={heading === undefined ? 'visually-hidden' : css.title}>{heading ?? title}</h1>
        <p className={css.intro}>{page?.intro}</p>
      </div>
      {page?.picture !== undefined && <Thing name={thingOf(page.picture)} size={96} />}
    </header>
  );
}
