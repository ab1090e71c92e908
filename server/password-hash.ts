import { scrypt, timingSafeEqual } from 'node:crypto';

/** Cost of one hash: memory is 1 KiB times this number. */
export const ordinaryCost = 16_384;

/** `cost.salt.key`, from which the password cannot be recovered. */
export async function hashPassword(password: string, salt: Buffer, cost: number): Promise<string> {
  const key = await derive(password, salt, cost);
  return `${String(cost)}.${salt.toString('base64url')}.${key.toString('base64url')}`;
}

/** Whether a password matches a hash; the work is the same when it does not. */
export async function isPasswordOf(hash: string, password: string): Promise<boolean> {
  const [cost = '', salt = '', key = ''] = hash.split('.');
  const derived = await derive(password, Buffer.from(salt, 'base64url'), Number(cost));
  const expected = Buffer.from(key, 'base64url');
  return derived.length === expected.length && timingSafeEqual(derived, expected);
}

function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, 32, { N: cost, r: 8, p: 1 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
