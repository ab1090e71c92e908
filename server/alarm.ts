/** An alert for an operator: something is wrong that the server cannot put right by itself. One line of the log at level error. */
export type Alarm = (what: string, facts: Readonly<Record<string, unknown>>) => void;

/** Something failed and will be tried or read again: one line of the log at level warn. */
export type Warn = (what: string, facts: Readonly<Record<string, unknown>>) => void;
