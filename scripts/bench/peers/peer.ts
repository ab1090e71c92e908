/** A page of another framework with the rows of the floor page and one control that counts. */
export interface Peer {
  readonly name: string;
  /** Packages by their versions. */
  readonly packages: Readonly<Record<string, string>>;
  /** Texts by their paths in the folder of the project. */
  readonly files: Readonly<Record<string, string>>;
  /** The commands that build it, each with its arguments, run in its folder. */
  readonly build: readonly (readonly [string, ...string[]])[];
  /** The command that serves it at `PORT`; the folder of plain files, if it needs none. */
  readonly serve: readonly [string, ...string[]] | { readonly folder: string };
}

/** What counts: its own text changes at a press. */
export const control = '#follow';
export const effect = { appears: '#follow[data-count="1"]' } as const;

/** The number of rows, as on the floor page. */
export const rowCount = 20;

/** The fields of the rows, as JSON. */
export const rowFields = JSON.stringify(
  Array.from({ length: rowCount }, (_, index) => ({
    ...{ id: index + 1, title: `第 ${String(index + 1)} 期理财日`, hint: '完成 5 个任务，卡券全拿走' },
    days: '11月1日 - 11月30日',
  })),
);
