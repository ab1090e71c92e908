import { buildApp } from './app.ts';
import type { AppOptions } from './app.ts';
import { Caches } from './cache.ts';
import type { Config } from './config.ts';
import type { MakeHall } from './console/preview/preview-hall.ts';
import delivery from './modules/delivery/delivery.ts';
import { LocalSmsGateway } from './modules/session/sms-gateway.ts';
import { absentBroker } from './modules/trade/absent-broker.ts';
import { openPages, pageOpener } from './pages/open-pages.ts';
import { lazySchemas } from './plugins/lazy-schemas.ts';

interface PreviewParts extends Pick<AppOptions, 'content' | 'market' | 'prices' | 'logger'> {
  readonly config: Config;
  readonly distDir: string;
}

/**
 * Makes the halls of previews: the hall of visitors with the bundles of `distDir` and the market data of this server, and with
 * messages that are kept in memory, no broker, no account at the messaging app, no jobs and no reports to outside services. The hosts are emulated as
 * they are for developers.
 */
export function previewHalls({ config, distDir, ...shown }: PreviewParts): MakeHall {
  return async ({ publicOrigin, framedBy, appSecret, prepare, ...base }) => {
    const sms = new LocalSmsGateway();
    // What is cached of its database is nobody else's.
    const caches = new Caches(base.clock);
    const exposure = { production: false, origin: publicOrigin, framedBy };
    const app = await buildApp({
      ...{ ...base, ...shown, caches, smsGateway: sms, broker: absentBroker, weixin: null },
      config: {
        ...{ ...config, production: false, publicOrigin, secondaryOrigin: '', appSecret, trustProxy: [] },
        ...{
          fulfilment: 'none',
          weixin: 'none',
          broker: 'none',
          errorDsn: '',
          weixinOrigins: [publicOrigin],
        },
      },
      schemaController: lazySchemas,
      delivery: async (built) => {
        prepare(built);
        const pages = openPages(built, {
          ...{ distDir, warms: false },
          opener: pageOpener(built, { clock: base.clock, caches }),
        });
        await built.register(delivery, { distDir, ...exposure, openPages: pages });
      },
    });
    return { app, sms };
  };
}
