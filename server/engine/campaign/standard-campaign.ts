import type { activityQuery, campaignInfo, NoFields } from '#contract/activity-kit/campaign-info.schema.ts';
import type { equityList } from '#contract/activity-kit/equity.schema.ts';
import type { inviteInfo as inviteInfoSchema } from '#contract/activity-kit/invite.schema.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { listEquity } from '#server/engine/equity/equity-queries.ts';
import { invitationOf } from '#server/engine/activity/invitation-terms.ts';
import { spendsNothing } from '#server/engine/activity/play-type.ts';
import { inviteInfo } from '#server/engine/invite/invite-info.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { Handlers } from '#server/plugins/register-endpoints.ts';
import { campaignPage } from './campaign-page.ts';
import type { PageVisit } from './campaign-page.ts';
import type { ServerCampaign } from './campaign.ts';
import { chanceUnit, standardPlay } from './standard-play.ts';
import type { PlayTerms } from './standard-play.ts';
import type { PartKey } from './parts.ts';

/** With invitations the envelope also has `invite_info`, and with offers `equity_list`. */
type ExtraOf<Part extends PartKey> = ('invite' extends Part
  ? { invite_info: ReturnType<typeof inviteInfoSchema> }
  : NoFields) &
  ('equity' extends Part ? { equity_list: ReturnType<typeof equityList> } : NoFields);

/** A contract with one call: the info call with the envelope of these parts. */
interface InfoSchemas<Part extends PartKey> {
  readonly info: {
    readonly query: ReturnType<typeof activityQuery<NoFields>>;
    readonly data: ReturnType<typeof campaignInfo<ExtraOf<Part>>>;
  };
}

/** A campaign that is composed of parts of the engine. */
interface Composition<Part extends PartKey> {
  readonly type: string;
  readonly rows: { readonly info: Endpoint<InfoSchemas<Part>['info']> };
  readonly schemas: InfoSchemas<Part>;
  readonly with: readonly Part[];
  /** Further fields of the config of an activity. */
  readonly own?: PlayTerms;
}

/**
 * The server's side of a campaign without code of its own: a standard play type and its info call. Everything else
 * that a visitor does goes through the calls that all campaigns share. With invitations, a contract without
 * `invite_info` does not compile.
 */
export function standardCampaign<Part extends PartKey>({
  type,
  rows,
  schemas,
  with: parts,
  own = { terms: [], spends: spendsNothing },
}: Composition<Part>): ServerCampaign {
  const playType = standardPlay({ type, parts, own });
  const has = (part: PartKey) => (parts as readonly PartKey[]).includes(part);
  return {
    playType,
    routes: (app, deps) => {
      const { appContext } = deps;
      const extra = async (visit: PageVisit) => {
        const { activity, visitor, now } = visit;
        const { database } = appContext;
        const offers = { activity, memberId: visitor?.memberId ?? null, now };
        const terms = invitationOf(activity);
        return {
          ...(terms && { invite_info: await inviteInfo(database, visit, { terms, unit: chanceUnit }) }),
          ...(has('equity') && { equity_list: await listEquity(database.query, offers) }),
        };
      };
      const tasks = has('tasks') ? {} : { tasks: () => Promise.resolve([]) };
      const info = campaignPage(deps, playType, { extra, ...tasks });
      // `Part` decides both whether there are terms and what the schema requires; the compiler cannot follow that.
      const handlers = { info } as unknown as Handlers<{ readonly info: InfoSchemas<Part>['info'] }>;
      registerEndpoints<{ readonly info: InfoSchemas<Part>['info'] }>(
        app,
        appContext,
        rows,
        schemas,
        handlers,
      );
    },
  };
}
