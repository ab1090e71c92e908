import { codes } from '#contract/codes.ts';
import type { Tx } from '#server/db/database.ts';
import { requireAllowance } from '#server/plugins/allowance.ts';
import { Fault } from '#server/plugins/fault.ts';

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/** Who asks for a message, and to whom it goes. */
export interface SmsRequest {
  readonly phone: string;
  readonly ip: string;
  readonly guid: string;
}

/**
 * Counts one message against every limit (reference: security 2.6). Rows are taken in one order, phone before address
 * before device, so that parallel calls cannot block each other.
 * @throws Fault tooMany with the reason.
 */
export async function requireSmsAllowance(transaction: Tx, request: SmsRequest, now: number): Promise<void> {
  const limits = [...phoneLimits(request.phone), ...networkLimits(request.ip), ...deviceLimits(request.guid)];
  for (const [name, most, windowMs, refusal] of limits) {
    await requireAllowance(transaction, { bucket: `sms-${name}`, most, windowMs }, now, refusal);
  }
}

type SmsLimit = readonly [name: string, most: number, windowMs: number, refusal: string];

function phoneLimits(phone: string): SmsLimit[] {
  return [
    [`minute:${phone}`, 1, minute, '发送太频繁，请60秒后再试'],
    [`hour:${phone}`, 5, hour, '该手机号1小时内获取次数过多，请稍后再试'],
    [`day:${phone}`, 10, day, '该手机号今日获取次数已达上限，请明天再试'],
  ];
}

function networkLimits(ip: string): SmsLimit[] {
  const network = networkOf(ip);
  if (network === null) return [];
  return [
    [`ip-hour:${network}`, 10, hour, '当前网络获取次数过多，请1小时后再试'],
    [`ip-day:${network}`, 50, day, '当前网络今日获取次数已达上限，请明天再试'],
  ];
}

function deviceLimits(guid: string): SmsLimit[] {
  return guid === '' ? [] : [[`guid:${guid}`, 5, day, '当前设备今日获取次数已达上限，请明天再试']];
}

/**
 * What an address is counted under: itself, or the /64 of an IPv6 one. Null for loopback, which is a proxy or the
 * developer: counting it would lock everybody out at once.
 */
export function networkOf(ip: string): string | null {
  const address = ip.replace(/^::ffff:(?=\d+\.)/, '');
  if (address === '::1' || address.startsWith('127.')) return null;
  return address.includes(':') ? expandedIpv6(address).slice(0, 4).join(':') : address;
}

function expandedIpv6(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const front = head.split(':').filter(Boolean);
  const back = (tail ?? '').split(':').filter(Boolean);
  const gap = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  return [...front, ...Array<string>(gap).fill('0'), ...back];
}

/** The refusal of a number that is no mainland mobile number. */
export function wrongPhone(): Fault {
  return new Fault(codes.badRequest, '请输入正确的手机号码');
}
