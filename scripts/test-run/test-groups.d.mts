/** A part of the JSON result of Jest for a test file. */
export interface FileResult {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly {
    readonly ancestorTitles: readonly string[];
    readonly title: string;
    readonly fullName: string;
    readonly status: string;
  }[];
}

export function groupTests(folder: string, project: string, files: readonly string[]): string[];
export function resultsByFile(testResults: readonly FileResult[]): FileResult[];
