import path from 'node:path';
import type { FeedSettings } from '#server/modules/market/market-feed.ts';
import type { NoticeBoardChoice } from '#server/modules/draw-notices/notice-board.ts';
import { StartFailure } from './errors.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Which implementation stands for each outside service (docs/operations.md, "What production must name"). */
export interface AdapterConfig {
  readonly smsGateway: 'local';
  readonly broker: 'sample' | 'none';
  readonly marketData: 'sample' | 'none' | FeedSettings;
  readonly fulfilment: 'local' | 'none';
  /** The account at the messaging app; `local` for a substitute whose signatures the app refuses. */
  readonly weixin: WeixinAccount | 'local' | 'none';
  /** Where commitments and heads of draws are published. */
  readonly drawNotices: NoticeBoardChoice;
}

/** Our identity at the messaging app. */
export interface WeixinAccount {
  readonly appId: string;
  readonly appSecret: string;
  /** Origin of its API, without a trailing slash. */
  readonly apiOrigin: string;
}

/** Names of the implementations of one service; the first elsewhere is the default there. */
interface Choices<Name extends string> {
  readonly variable: string;
  readonly production: readonly Name[];
  readonly elsewhere: readonly [Name, ...Name[]];
}

const smsChoices = { variable: 'SMS_GATEWAY', production: ['local'], elsewhere: ['local'] } as const;
const brokerChoices = { variable: 'BROKER', production: ['none'], elsewhere: ['sample', 'none'] } as const;
const marketChoices = { ...brokerChoices, variable: 'MARKET_DATA' } as const;
const fulfilmentChoices = { ...brokerChoices, variable: 'FULFILMENT', elsewhere: ['local', 'none'] } as const;
const weixinChoices = { ...fulfilmentChoices, variable: 'WEIXIN' } as const;

const noticeForms = 'file:PATH, or the https:// address of a service';

/** What production must name, with its valid values. */
const required: Readonly<Record<string, string>> = {
  APP_SECRET: '32 characters or more',
  ...Object.fromEntries(
    [smsChoices, brokerChoices, marketChoices, fulfilmentChoices].map(({ variable, production }) => [
      variable,
      production.join(', '),
    ]),
  ),
  MARKET_DATA: 'none, or the https:// address of a feed',
  WEIXIN: 'none; or WEIXIN_APP_ID and WEIXIN_APP_SECRET',
  DRAW_NOTICES: noticeForms,
};

/**
 * Refuses an environment of production that leaves something to a default: an invention would take its place unseen.
 * @throws StartFailure with one line that lists everything that is missing.
 */
export function requireNamed(env: Environment): void {
  const given = { ...env, WEIXIN: env.WEIXIN || env.WEIXIN_APP_ID || env.WEIXIN_APP_SECRET };
  const missing = Object.keys(required).filter((name) => !(given as Environment)[name]);
  if (missing.length === 0) return;
  const lines = missing.map((name) => `${name} (${required[name] ?? ''})`);
  throw new StartFailure(`Production does not start until these are set: ${lines.join('; ')}.`);
}

/**
 * Reads this part of the configuration.
 * @throws StartFailure with one line that names the variable and its valid values.
 */
export function readAdapterConfig(env: Environment, production: boolean): AdapterConfig {
  return {
    smsGateway: named(smsChoices, env.SMS_GATEWAY, production),
    broker: named(brokerChoices, env.BROKER, production),
    marketData: readMarketData(env, production),
    fulfilment: named(fulfilmentChoices, env.FULFILMENT, production),
    weixin: readWeixin(env, production),
    drawNotices: readDrawNotices(env),
  };
}

function named<Name extends string>(
  { variable, production, elsewhere }: Choices<Name>,
  text = '',
  isProduction: boolean,
): Name {
  const choices = isProduction ? production : elsewhere;
  const chosen = text === '' && !isProduction ? elsewhere[0] : choices.find((name) => name === text);
  if (chosen !== undefined) return chosen;
  throw new StartFailure(`${variable} is "${text}", but must be ${choices.join(' or ')}.`);
}

/**
 * An origin as a browser spells it, of the variable `name`; a slash at its end is dropped.
 * @throws StartFailure with one line that names the variable.
 */
export function readOrigin(name: string, text: string): string {
  const origin = URL.canParse(text) ? new URL(text).origin : '';
  if (/^https?:/.test(origin) && text.replace(/\/$/, '') === origin) return origin;
  throw new StartFailure(`${name} is "${text}", but must look like https://hall.example.`);
}

/** In production a feed is asked over https alone: prices decide what visitors are shown. */
function readMarketData(env: Environment, production: boolean): AdapterConfig['marketData'] {
  const { MARKET_DATA: text = '', MARKET_DATA_TOKEN: token = '', MARKET_DATA_NAME: name = '' } = env;
  const address = production ? /^https:\/\/[\w.:-]+(?:\/[\w./-]*)?$/ : /^https?:\/\/[\w.:-]+(?:\/[\w./-]*)?$/;
  if (!address.test(text)) return named(marketChoices, text, production);
  if (name === '')
    throw new StartFailure('MARKET_DATA_NAME must be the name that is shown next to the data of the feed.');
  return { url: text.replace(/\/$/, ''), token, name };
}

function readWeixin(env: Environment, production: boolean): AdapterConfig['weixin'] {
  const { WEIXIN_APP_ID: appId = '', WEIXIN_APP_SECRET: appSecret = '', WEIXIN: text = '' } = env;
  if (appId === '' && appSecret === '') return named(weixinChoices, text, production);
  if (text !== '') throw new StartFailure('WEIXIN must be unset when WEIXIN_APP_ID is set.');
  if (!/^wx[0-9a-f]{16}$/.test(appId)) {
    throw new StartFailure(`WEIXIN_APP_ID is "${appId}", but must be wx and 16 hexadecimal digits.`);
  }
  if (appSecret.length < 16) {
    throw new StartFailure('WEIXIN_APP_SECRET must have at least 16 characters when WEIXIN_APP_ID is set.');
  }
  const apiOrigin = readOrigin('WEIXIN_API', env.WEIXIN_API || 'https://api.weixin.qq.com');
  return { appId, appSecret, apiOrigin };
}

function readDrawNotices(env: Environment): NoticeBoardChoice {
  const { DRAW_NOTICES: text = '', DRAW_NOTICES_TOKEN: token = '', DATA_DIR: dataDir = '' } = env;
  if (text === '') return { kind: 'file', path: path.resolve(dataDir || './data', 'draw-notices.jsonl') };
  const [, file] = /^file:(.+)$/.exec(text) ?? [];
  if (file !== undefined) return { kind: 'file', path: path.resolve(file) };
  if (/^https?:\/\/[\w.:-]+(?:\/[\w./-]*)?$/.test(text))
    return { kind: 'http', url: text.replace(/\/$/, ''), token };
  throw new StartFailure(`DRAW_NOTICES must be ${noticeForms}.`);
}
