/** A message to one phone. */
export interface SmsMessage {
  readonly phone: string;
  readonly text: string;
  /** The digits in the text, for the page that shows local messages. */
  readonly code: string;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
}

/** Sends messages; rejects when the provider does not take one. */
export interface SmsGateway {
  readonly send: (message: SmsMessage) => Promise<void>;
}
