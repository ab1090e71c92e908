import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** The only source of chance of the server. */
export interface Random {
  readonly bytes: (count: number) => Buffer;
  readonly uuid: () => string;
  /** Decimal digits, each equally likely. */
  readonly digits: (count: number) => string;
}

/** The cryptographic generator of the machine. */
export const systemRandom: Random = {
  bytes: randomBytes,
  uuid: randomUUID,
  digits: (count) => String(randomInt(10 ** count)).padStart(count, '0'),
};
