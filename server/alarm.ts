/** Calls a person: something is wrong that the server cannot put right by itself. One line of the log at level error. */
export type Alarm = (what: string, facts: Readonly<Record<string, unknown>>) => void;
