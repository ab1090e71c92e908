import type { FastifyInstance } from 'fastify';
import { previews as rows } from '#contract/console/preview.ts';
import type { PreviewIdentity } from '#contract/console/preview-words.ts';
import { previewSchemas } from '#contract/console/preview.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { targets } from '#contract/pages/bundles.ts';
import type { TargetName } from '#contract/pages/bundles.ts';
import type { ConsoleCalls } from '#server/console/console-calls.ts';
import type { ConsoleContext } from '#server/console/console-context.ts';
import type { PagesContent } from '#server/modules/product-content/pages-content.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { readSubject } from './preview-content.ts';
import { entryPath } from './preview-entry.ts';
import type { OpenHall } from './preview-hall.ts';
import { keyLifeMs } from './preview-keys.ts';
import type { PreviewVisitor } from './preview-keys.ts';
import { endOfPreview } from './previews.ts';
import type { Previews } from './previews.ts';

/** Where the previews of a server are. */
export interface PreviewPlaces {
  readonly previews: Previews;
  readonly origins: Readonly<Record<TargetName, string>>;
  /** The same for another device; empty where none reaches this server. */
  readonly phoneOrigins: Readonly<Record<TargetName, string>>;
  /** Ends the previews and closes their listeners. */
  readonly close: () => Promise<void>;
}

interface PreviewRouteDeps {
  readonly context: ConsoleContext;
  readonly pagesContent: PagesContent;
  /** Null on a server without previews. */
  readonly places: PreviewPlaces | null;
}

/** Registers the calls about previews; the previews of this process end with the app. */
export function previewRoutes(
  app: FastifyInstance,
  calls: ConsoleCalls,
  { context, pagesContent, places }: PreviewRouteDeps,
): void {
  app.addHook('onClose', async () => {
    await places?.close();
  });
  const present = (): PreviewPlaces => {
    if (places !== null) return places;
    throw new ApiError(codes.formRefused, '这台服务器没有开启预览，请联系运维设置 PREVIEW_PORT');
  };
  calls.register(rows, previewSchemas, {
    open: async ({ body: { subject: named, time, identity } }, call) => {
      const { previews, origins, phoneOrigins } = present();
      const subject = await readSubject(context.database.query, pagesContent, named);
      const order = { subject, time, identity, operator: call.operator() };
      const preview = await previews.open(order, call.author('预览'));
      const { id, open } = preview;
      const now = context.clock.now();
      const linkAt = (target: TargetName, origin: string, visitor: PreviewVisitor): string => {
        const grant = { hallId: id, target, path: subject.path, visitor };
        return origin === '' ? '' : `${origin}${entryPath}#${previews.keys.mint(grant, now)}`;
      };
      // The frames are one browser; every phone is another one.
      const browser = visitorOf(open, identity);
      const { title, revision } = subject;
      return {
        ...{ id, title, revision, now: open.clock.now(), old_member: open.oldMember },
        ...{ links_until: now + keyLifeMs, ends_at: endOfPreview(preview) },
        hosts: targets.map((target) => ({
          target,
          frame: linkAt(target, origins[target], browser),
          phone: linkAt(target, phoneOrigins[target], visitorOf(open, identity)),
        })),
      };
    },
    close: async ({ body: { id } }, call) => {
      await present().previews.closeOwn(id, call.operator());
      return {};
    },
  });
}

function visitorOf({ members }: OpenHall, identity: PreviewIdentity): PreviewVisitor {
  const member = identity === 'guest' ? null : members[identity];
  return { member, cookies: new Map(member?.cookies) };
}
