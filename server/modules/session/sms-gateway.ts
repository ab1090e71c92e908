const maxKept = 200;

/** A message to one phone. */
export interface SmsMessage {
  readonly phone: string;
  readonly text: string;
  /** The digits in the text, for the page that shows local messages; empty for a notice. */
  readonly code: string;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
}

/** A message without a code that a member has asked for, to one phone. */
export interface SmsNotice {
  /** The provider sends nothing more for a repeated request with the same number. */
  readonly requestNo: string;
  readonly phone: string;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
}

/** Sends messages; rejects when the provider does not accept one. */
export interface SmsGateway {
  readonly send: (message: SmsMessage) => Promise<void>;
  readonly sendNotice: (notice: SmsNotice) => Promise<void>;
}

/** Stores messages in memory instead of sending them; they are shown at `/dev/outbox`. */
export class LocalSmsGateway implements SmsGateway {
  private kept: readonly SmsMessage[] = [];
  private sentNotices: readonly string[] = [];

  readonly send = (message: SmsMessage): Promise<void> => {
    this.kept = [message, ...this.kept].slice(0, maxKept);
    return Promise.resolve();
  };

  readonly sendNotice = async ({ requestNo, ...message }: SmsNotice): Promise<void> => {
    if (this.sentNotices.includes(requestNo)) return;
    this.sentNotices = [requestNo, ...this.sentNotices].slice(0, maxKept);
    await this.send({ ...message, code: '' });
  };

  /** Sent messages, newest first. */
  get messages(): readonly SmsMessage[] {
    return this.kept;
  }
}
