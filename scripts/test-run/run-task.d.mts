/** Runs one command of a step; see run-task.mjs. */
export function runTask(
  task: {
    readonly step: object;
    readonly command: readonly string[];
    readonly report?: string;
    filesDone: number;
  },
  run: { readonly needs: object; readonly env: object; readonly patience?: number },
): Promise<{ readonly code: number; readonly output: string }>;
