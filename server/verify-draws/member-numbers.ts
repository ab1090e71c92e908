/** The numbers of every member's spends; they must be 1, 2, 3 without gaps and repetitions. */
export class MemberNumbers {
  private readonly numbers = new Map<string, number[]>();

  add(member: string, currency: string, number: number): void {
    const key = `${member} (${currency})`;
    const known = this.numbers.get(key);
    if (known) known.push(number);
    else this.numbers.set(key, [number]);
  }

  /** One line for each member whose numbers are not contiguous. */
  problems(): string[] {
    const broken = [...this.numbers].filter(([, numbers]) =>
      numbers.sort((a, b) => a - b).some((number, index) => number !== index + 1),
    );
    return broken.map(([key]) => `the draws of the member ${key} are not numbered 1, 2, 3 and so on`);
  }
}
