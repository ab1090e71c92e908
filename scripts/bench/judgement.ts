/** A figure and its upper limit. */
export interface Judged {
  readonly figure: number;
  readonly bar: number;
}

/** Writes the figures of a section, and counts those above their limits. */
export class Judgement {
  /** Number of figures above their limits. */
  missed = 0;

  /** The figure, in bold if it is above its limit. */
  cell(judged: Judged, decimals: number): string {
    const text = judged.figure.toFixed(decimals);
    if (!isMissed(judged, decimals)) return text;
    this.missed += 1;
    return `**${text}**`;
  }

  /** Whether no figure is above its limit; says how many are. */
  isMet(): boolean {
    if (this.missed > 0) console.error(`${String(this.missed)} figures are above their bars.`);
    return this.missed === 0;
  }
}

/** Whether a figure is above its limit, as printed with this many decimals. */
function isMissed({ figure, bar }: Judged, decimals: number): boolean {
  return Number(figure.toFixed(decimals)) > bar;
}
