import { eachActivity } from '#server/engine/content/each-activity.ts';
import { Value } from 'typebox/value';

/** Play types that are planned and may be announced before their code exists; their `config` is empty. */
const plannedTypes = new Set([
  ...['packages', 'coupons', 'reviewer', 'invite', 'official', 'spring_festival', 'treasure'],
  ...['etf_match', 'etf_train', 'trading_competition', 'gold_fund', 'auto_investment', 'calendar'],
  ...['advisory', 'rights'],
]);

/** The config is what the play type asks for. */
export const config = eachActivity(({ type, config: candidate }, { playTypes }) => {
  const playType = playTypes.find((one) => one.type === type);
  if (playType) {
    return Value.Errors(playType.configSchema, candidate).map(
      (error) => `config${error.instancePath}: ${error.message}`,
    );
  }
  if (!plannedTypes.has(type)) return [`there is no play type ${type}`];
  return Object.keys(candidate).length > 0 ? [`the play type ${type} takes no config yet`] : [];
});
