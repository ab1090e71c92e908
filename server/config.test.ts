import { productionEnv } from '#server/testing/production-env.ts';
import { onPort, readConfig } from './config.ts';

describe('readConfig', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      databaseUrl: '',
      production: false,
      publicOrigin: 'http://localhost:8080',
      trustProxy: [],
      smsGateway: 'local',
      warmsPages: true,
    });
  });

  it('takes an origin with or without its slash, and addresses of proxies', () => {
    const config = readConfig({
      PUBLIC_ORIGIN: 'https://hall.example/',
      TRUST_PROXY: '10.0.0.0/8, 2001:db8::1',
    });
    expect(config).toMatchObject({
      publicOrigin: 'https://hall.example',
      trustProxy: ['10.0.0.0/8', '2001:db8::1'],
    });
    expect(readConfig({ TRUST_PROXY: '1' }).trustProxy).toContain('loopback');
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_CONNECTIONS', '0'],
    ['DATABASE_CONNECTIONS', '1'],
    ['DATABASE_CONNECTIONS', '1001'],
    ['DATABASE_CONNECTIONS', 'many'],
    ['APP_SECRET', 'short'],
    ['PUBLIC_ORIGIN', 'https://hall.example/path'],
    ['PUBLIC_ORIGIN', 'ftp://hall.example'],
    ['SECONDARY_ORIGIN', 'https://trade.example/path'],
    ['SECONDARY_ORIGIN', 'http://localhost:8080'],
    ['TRUST_PROXY', 'everybody'],
    ['LOG_LEVEL', 'loud'],
    ['SMS_GATEWAY', 'pigeon'],
    ['BROKER', 'pigeon'],
    ['MARKET_DATA', 'pigeon'],
    ['FULFILMENT', 'pigeon'],
    ['WEIXIN', 'pigeon'],
    ['DRAW_NOTICES', 'pigeon'],
    ['WEIXIN_APP_ID', 'wx123'],
    ['WEIXIN_ORIGINS', 'https://a.example,b.example'],
    ['ERROR_DSN', 'https://errors.example/1'],
    ['ERROR_DSN', 'javascript:alert(1)'],
    ['SCHEDULE_SPEED', '0.5'],
    ['SCHEDULE_SPEED', 'fast'],
    ['SCHEDULE_SPEED', '1e9'],
    ['SCHEDULE_LONGEST_SECONDS', '0'],
    ['WARM_PAGES', 'no'],
    ['REQUEST_TIMEOUT_MS', '10s'],
    ['REQUEST_TIMEOUT_MS', '0'],
    ['HEADERS_TIMEOUT_MS', '10001'],
    ['LOAD_LIMITS', 'draws=3'],
    ['LOAD_LIMITS', 'draw=-1'],
    ['METRICS_PORT', '70000'],
    ['METRICS_TOKEN', 'short'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*$`));
  });

  it('opens twenty connections to a database, or as many as it is told', () => {
    expect(readConfig({}).databaseConnections).toBe(20);
    expect(readConfig({ DATABASE_CONNECTIONS: '8' }).databaseConnections).toBe(8);
  });

  it('takes a faster clock for a soak test, and refuses it in production', () => {
    expect(readConfig({}).scheduleSpeed).toBe(1);
    expect(readConfig({ SCHEDULE_SPEED: '240' }).scheduleSpeed).toBe(240);
    expect(readConfig({ ...productionEnv, SCHEDULE_SPEED: '1' }).scheduleSpeed).toBe(1);
    expect(() => readConfig({ ...productionEnv, SCHEDULE_SPEED: '2' })).toThrow(/^SCHEDULE_SPEED/);
  });

  it('takes numbers for the kinds of work that are named, and none where nothing is bounded', () => {
    expect(readConfig({}).loadLimits).toEqual({});
    expect(readConfig({ LOAD_LIMITS: 'draw=3, read=100' }).loadLimits).toEqual({ draw: 3, read: 100 });
    expect(readConfig({ LOAD_LIMITS: 'off' }).loadLimits).toBeNull();
  });

  it('shows metrics only to this machine by default', () => {
    expect(readConfig({}).metrics).toEqual({ port: null, host: '127.0.0.1', token: '' });
    const token = 'a-token-of-24-characters';
    expect(readConfig({ METRICS_PORT: '9100', METRICS_HOST: '::', METRICS_TOKEN: token }).metrics).toEqual({
      ...{ port: 9100, host: '::', token },
    });
  });

  it('takes the account at the messaging app whole or not at all', () => {
    const account = { WEIXIN_APP_ID: 'wx0123456789abcdef', WEIXIN_APP_SECRET: 'x'.repeat(32) };
    expect(readConfig({}).weixin).toBe('local');
    expect(() => readConfig({ ...account, WEIXIN: 'none' })).toThrow(/^WEIXIN /);
    expect(readConfig(account).weixin).toEqual({
      appId: 'wx0123456789abcdef',
      appSecret: 'x'.repeat(32),
      apiOrigin: 'https://api.weixin.qq.com',
    });
    expect(() => readConfig({ ...account, WEIXIN_APP_SECRET: '' })).toThrow(/^WEIXIN_APP_SECRET/);
    expect(() => readConfig({ ...account, WEIXIN_APP_ID: '' })).toThrow(/^WEIXIN_APP_ID/);
    expect(() => readConfig({ ...account, WEIXIN_API: 'api' })).toThrow(/^WEIXIN_API/);
  });

  it('takes further origins to sign, and the address of an error service', () => {
    const config = readConfig({
      PUBLIC_ORIGIN: 'https://hall.example',
      WEIXIN_ORIGINS: 'https://a.example, https://b.example',
      ERROR_DSN: 'https://key@errors.example/7',
    });
    expect(config.weixinOrigins).toEqual(['https://hall.example', 'https://a.example', 'https://b.example']);
    expect(config.errorDsn).toBe('https://key@errors.example/7');
  });
});

describe('a configuration on port 4321', () => {
  it('names the port in the secondary origin too', () => {
    const env = { PORT: '0', SECONDARY_ORIGIN: 'http://127.0.0.1:0' };
    expect(onPort(readConfig(env), 4321).secondaryOrigin).toBe('http://127.0.0.1:4321');
  });

  it.each([
    [{ PORT: '0' }, 'http://localhost:4321'],
    [{ PORT: '0', PUBLIC_ORIGIN: 'https://hall.example' }, 'https://hall.example'],
    [{ PORT: '8080' }, 'http://localhost:8080'],
  ])('made of %j has the origin %s', (env, origin) => {
    const config = onPort(readConfig(env), 4321);
    expect([config.port, config.publicOrigin, config.weixinOrigins]).toEqual([4321, origin, [origin]]);
  });
});

test('a secondary origin is optional, and encrypted where the pages are', () => {
  const PUBLIC_ORIGIN = 'https://hall.example';
  expect(readConfig({ PUBLIC_ORIGIN }).secondaryOrigin).toBe('');
  const SECONDARY_ORIGIN = 'https://trade.example';
  expect(readConfig({ PUBLIC_ORIGIN, SECONDARY_ORIGIN }).secondaryOrigin).toBe(SECONDARY_ORIGIN);
  expect(() => readConfig({ PUBLIC_ORIGIN, SECONDARY_ORIGIN: 'http://trade.example' })).toThrow('https');
});

it('market data come from a feed that has an address and a name; in production it is asked over https', () => {
  const feed = {
    MARKET_DATA: 'http://127.0.0.1:9/v1/',
    MARKET_DATA_NAME: '行情',
    MARKET_DATA_TOKEN: 'token',
  };
  expect(readConfig(feed).marketData).toEqual({ url: 'http://127.0.0.1:9/v1', name: '行情', token: 'token' });
  expect(() => readConfig({ ...feed, MARKET_DATA_NAME: '' })).toThrow('MARKET_DATA_NAME');
  expect(() => readConfig({ ...productionEnv, ...feed })).toThrow(/^MARKET_DATA is "http/);
  const secure = { ...feed, MARKET_DATA: 'https://feed.example/v1' };
  expect(readConfig({ ...productionEnv, ...secure }).marketData).toMatchObject({
    url: 'https://feed.example/v1',
  });
});

describe('production', () => {
  const named = [
    'APP_SECRET',
    'SMS_GATEWAY',
    'BROKER',
    'MARKET_DATA',
    'FULFILMENT',
    'WEIXIN',
    'DRAW_NOTICES',
  ];

  it('names every outside service, and is refused with one line that lists all that are missing', () => {
    const reason = new RegExp(`^[^\\n]*${named.map((name) => `\\b${name} \\(`).join('[^\\n]*')}[^\\n]*$`);
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(reason);
    expect(readConfig(productionEnv)).toMatchObject({
      ...{ smsGateway: 'local', broker: 'none', marketData: 'none', fulfilment: 'none', weixin: 'none' },
      drawNotices: { kind: 'file' },
    });
  });

  it.each(named)('is refused without %s alone, and no other is named', (name) => {
    const others = named.filter((other) => other !== name).join('|');
    const start = () => readConfig({ ...productionEnv, [name]: '' });
    expect(start).toThrow(new RegExp(`\\b${name} \\(`));
    expect(start).not.toThrow(new RegExp(`\\b(?:${others}) \\(`));
  });

  it.each([
    ['BROKER', 'sample'],
    ['MARKET_DATA', 'sample'],
    ['FULFILMENT', 'local'],
    ['WEIXIN', 'local'],
  ])('does not run on the invention %s=%s', (name, value) => {
    expect(() => readConfig({ ...productionEnv, [name]: value })).toThrow(
      new RegExp(`^${name} is "${value}", but [^\\n]*none`),
    );
    expect(() => readConfig({ [name]: value })).not.toThrow();
  });
});

describe('previews', () => {
  const console = { CONSOLE_PORT: '8090', CONSOLE_ORIGIN: 'https://console.hall.example' };
  const hall = { PUBLIC_ORIGIN: 'https://www.hall.example' };
  const named = { ...productionEnv, ...hall, ...console, PREVIEW_PORT: '8091' };
  const origins = ['h5', 'app', 'mini'].map((name) => `https://${name}.hall.example`);

  it('stand beside the console outside production, and nowhere in production unless they are wanted', () => {
    expect(readConfig({ PORT: '4000' }).preview).toEqual({ port: 4011, host: '127.0.0.1', origins: [] });
    expect(readConfig({ CONSOLE_PORT: 'off' }).preview).toBeNull();
    expect(readConfig({ ...named, PREVIEW_PORT: '' }).preview).toBeNull();
    const wanted = readConfig({ ...named, PREVIEW_ORIGINS: origins.join(', ') });
    expect(wanted.preview).toEqual({ port: 8091, host: '127.0.0.1', origins });
  });

  it.each([
    ['no addresses', ''],
    ['two', origins.slice(1).join(',')],
    ['one twice', [...origins.slice(1), origins[1]].join(',')],
    ['one without encryption', [...origins.slice(1), 'http://h5.hall.example'].join(',')],
    ['the host of the hall', [...origins.slice(1), 'https://www.hall.example:8443'].join(',')],
    ['the host of the console', [...origins.slice(1), 'https://console.hall.example:8443'].join(',')],
    ['another site', [...origins.slice(1), 'https://h5.example'].join(',')],
  ])('are refused in production with %s', (_what, list) => {
    expect(() => readConfig({ ...named, PREVIEW_ORIGINS: list })).toThrow(/^PREVIEW_ORIGINS /);
  });

  it('are refused on ports that there are not', () => {
    expect(() => readConfig({ PREVIEW_PORT: '65534' })).toThrow(/^PREVIEW_PORT is "65534"/);
  });
});
