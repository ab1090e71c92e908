import { codes } from '#contract/http/codes.ts';
import { dayMs, hourMs, minuteMs } from '#server/clock.ts';
import type { Tx } from '#server/db/database.ts';
import { isAllowanceUsedUp, requireAllowance, useAllowance } from '#server/plugins/call-limits.ts';
import type { Limit } from '#server/plugins/call-limits.ts';
import { callerNetwork, isLoopback } from '#server/plugins/caller-network.ts';
import { ApiError } from '#server/plugins/api-error.ts';

/** The caller that requests a message, and its phone. */
export interface SmsRequest extends Guesser {
  readonly phone: string;
}

/** The caller that tries a code: network and browser. */
export interface Guesser {
  /** The address of the caller. */
  readonly ip: string;
  /** The visitor id of the browser; empty if it sends none. */
  readonly guid: string;
}

/**
 * Counts one message against every limit. Rows are locked in one order, phone before network before device, so that
 * parallel calls cannot deadlock.
 * @throws ApiError tooMany with the reason.
 */
export async function requireSmsAllowance(transaction: Tx, request: SmsRequest, now: number): Promise<void> {
  for (const { bucket, max } of wrongTryLimits(request)) {
    if (await isAllowanceUsedUp(transaction, { bucket, max }, now)) {
      throw new ApiError(codes.tooMany, '验证码错误次数过多，请明天再获取');
    }
  }
  const limits = [...phoneLimits(request.phone), ...networkLimits(request.ip), ...deviceLimits(request)];
  for (const [name, max, windowMs, refusal] of limits) {
    await requireAllowance(transaction, { bucket: bucketOf(name), max, windowMs }, now, refusal);
  }
}

/**
 * Counts a wrong try for its network and device. Too many of them block further codes; they never affect a code that
 * was sent, so nobody can lock another person out.
 */
export async function countWrongTry(transaction: Tx, guesser: Guesser, now: number): Promise<void> {
  for (const limit of wrongTryLimits(guesser)) await useAllowance(transaction, limit, now);
}

/**
 * Wrong tries after which a network or a device gets no further codes that day: a network is shared by many people
 * who mistype, a device is not.
 */
function wrongTryLimits({ ip, guid }: Guesser): Limit[] {
  const network = isLoopback(ip) ? [] : [{ bucket: `sms-wrong-network:${callerNetwork(ip)}`, max: 30 }];
  const device = guid === '' ? [] : [{ bucket: `sms-wrong-device:${guid}`, max: 10 }];
  return [...network, ...device].map((limit) => ({ ...limit, windowMs: dayMs }));
}

type SmsLimit = readonly [name: string, max: number, windowMs: number, refusal: string];

function phoneLimits(phone: string): SmsLimit[] {
  return [
    [`minute:${phone}`, 1, minuteMs, '发送太频繁，请60秒后再试'],
    [`hour:${phone}`, 5, hourMs, '该手机号1小时内获取次数过多，请稍后再试'],
    [`day:${phone}`, 10, dayMs, '该手机号今日获取次数已达上限，请明天再试'],
  ];
}

/** The buckets in which the messages to a phone are counted. */
export function smsPhoneBuckets(phone: string): string[] {
  return phoneLimits(phone).map(([name]) => bucketOf(name));
}

const bucketOf = (name: string): string => `sms-${name}`;

/** This machine itself is a proxy or the developer: counting it would lock everyone out at once. */
function networkLimits(ip: string): SmsLimit[] {
  if (isLoopback(ip)) return [];
  const network = callerNetwork(ip);
  return [
    [`ip-hour:${network}`, 10, hourMs, '当前网络获取次数过多，请1小时后再试'],
    [`ip-day:${network}`, 50, dayMs, '当前网络今日获取次数已达上限，请明天再试'],
  ];
}

/**
 * Devices without an id share a limit of their network, so that leaving the guid out brings no advantage. It is
 * higher than that of one device, because a visitor who has refused consent has no guid, and a network has many
 * visitors.
 */
function deviceLimits({ ip, guid }: Guesser): SmsLimit[] {
  const refusal = '当前设备今日获取次数已达上限，请明天再试';
  if (guid !== '') return [[`guid:${guid}`, 5, dayMs, refusal]];
  return isLoopback(ip) ? [] : [[`no-guid:${callerNetwork(ip)}`, 20, dayMs, refusal]];
}

/** The refusal of a number that is not a mainland mobile number. */
export function wrongPhone(): ApiError {
  return new ApiError(codes.badRequest, '请输入正确的手机号码');
}
