import { accountOpening } from '#contract/trade/account-opening.ts';
import { accountOpeningSchemas } from '#contract/trade/account-opening.schema.ts';
import type { AppContext } from '#server/app-context.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { maskedAccount } from './broker.ts';
import type { Broker } from './broker.ts';
import { OpenAccount } from './open-account.ts';
import { RiskAssessments, riskWords } from './risk-assessments.ts';
import type { RiskAssessment } from './risk-assessments.ts';
import { riskQuestionnaire } from './risk-questionnaire.ts';

/** Dependencies of the opening of accounts, in addition to the context of the app. */
interface OpenAccountRouteParts {
  readonly broker: Broker;
}

/** The risk assessment, and the opening of a fund account. */
export function openAccountRoutes(
  app: FastifyInstance,
  appContext: AppContext,
  { broker }: OpenAccountRouteParts,
): void {
  const assessments = new RiskAssessments(appContext);
  const openAccount = new OpenAccount({ appContext, broker, assessments });
  registerEndpoints(app, appContext, accountOpening, accountOpeningSchemas, {
    riskLevel: async (_input, call) => ({
      ...shown(await assessments.of(appContext.database.query, call.member().memberId)),
      version: riskQuestionnaire.version,
      questions: riskQuestionnaire.questions.map(({ id, title, options }) => ({
        question_id: id,
        title,
        options: options.map((option) => ({ option_id: option.id, title: option.title })),
      })),
      is_sample: true,
    }),
    assessRisk: async ({ body }, call) =>
      shown(await assessments.take(call.transaction(), call.member().memberId, body)),
    open: async ({ body }, call) => {
      const { account } = await openAccount.open(call.transaction(), call.member(), body);
      return { fund_account: maskedAccount(account), is_sample: broker.isSample };
    },
  });
}

function shown(result: RiskAssessment | null) {
  return {
    risk_level: result?.level ?? '',
    risk_name: result === null ? '' : riskWords[result.level].name,
    risk_desc: result === null ? '' : riskWords[result.level].desc,
    assessed_at: result?.assessedAt ?? null,
    valid_until: result?.validUntil ?? null,
  };
}
