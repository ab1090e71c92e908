import type { SmsGateway, SmsMessage } from './sms-gateway.ts';

const mostKept = 200;

/** Keeps messages in memory instead of sending them; they are read at `/dev/outbox`. */
export class LocalSmsGateway implements SmsGateway {
  private kept: readonly SmsMessage[] = [];

  readonly send = (message: SmsMessage): Promise<void> => {
    this.kept = [message, ...this.kept].slice(0, mostKept);
    return Promise.resolve();
  };

  /** What was sent, newest first. */
  get messages(): readonly SmsMessage[] {
    return this.kept;
  }
}
