import { action, makeObservable, observableRef } from 'mobx';
import { PagedResource } from './paged-resource.ts';
import type { PageOf, PageRequest } from './paged-resource.ts';
import type { KnownValue } from './resource.ts';

/** A list with filters, fetched page by page: a change of the filters starts it again from its first page. */
export class FilteredPages<T, F extends object> {
  readonly pages: PagedResource<T>;

  /** `known` is the first page with the filters of the start, which came with the page of the screen. */
  constructor(
    fetch: (page: PageRequest, filter: F) => Promise<PageOf<T>>,
    public filter: F,
    known?: KnownValue<PageOf<T>>,
  ) {
    this.pages = new PagedResource((page) => fetch(page, this.filter), 10, known);
    makeObservable(this, { filter: observableRef, choose: action });
  }

  /** Shows what these filters leave, from the first page; does nothing where nothing changes. */
  choose(change: Partial<F>): void {
    const filter = { ...this.filter, ...change };
    if (JSON.stringify(filter) === JSON.stringify(this.filter)) return;
    this.filter = filter;
    this.pages.reset();
    void this.pages.load();
  }
}
