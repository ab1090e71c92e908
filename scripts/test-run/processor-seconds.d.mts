/** See processor-seconds.mjs. */
export function processorSecondsBelow(pid: number): number;
export function uncountedOf(pid: number, close: () => Promise<void>): Promise<number>;
export function tellOthers(seconds: number): void;
export function othersIn(output: string): number;
