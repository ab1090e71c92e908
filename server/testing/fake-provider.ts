import type {
  FulfilmentOutcome,
  FulfilmentProvider,
  FulfilmentRequest,
  PostalAddress,
} from '#server/modules/fulfilment/fulfilment-provider.ts';

/** What happens to an answer: `lost` after the delivery, `late`, or a refusal. */
type Mishap = 'lost' | 'late' | 'refused';

/** A fake provider: every request gets the next mishap, and none once they are used up. */
export class FakeProvider implements FulfilmentProvider {
  /** The request numbers it received, and those it delivered, each once. */
  readonly asked: string[] = [];
  readonly delivered: string[] = [];
  readonly addresses: PostalAddress[] = [];
  private readonly mishaps: Mishap[];
  private lateAnswers: (() => void)[] = [];
  private askedFirst: () => void = () => undefined;
  private readonly first = new Promise<void>((resolve) => (this.askedFirst = resolve));

  constructor(mishaps: readonly Mishap[]) {
    this.mishaps = [...mishaps];
  }

  /** Resolves when the first request has arrived. */
  isAsked(): Promise<void> {
    return this.first;
  }

  /** Sends the delayed answers. */
  answerLate(): void {
    for (const answer of this.lateAnswers.splice(0)) answer();
  }

  readonly deliver = async ({ requestNo, address }: FulfilmentRequest): Promise<FulfilmentOutcome> => {
    this.asked.push(requestNo);
    this.askedFirst();
    const mishap = this.mishaps.shift();
    if (mishap === 'refused') return { outcome: 'refused', reason: '账户不存在' };
    if (!this.delivered.includes(requestNo)) {
      this.delivered.push(requestNo);
      if (address) this.addresses.push(address);
    }
    if (mishap === 'lost') throw new Error('no answer in time');
    if (mishap === 'late') await new Promise<void>((resolve) => this.lateAnswers.push(resolve));
    return { outcome: 'delivered', code: `code of ${requestNo}` };
  };
}
