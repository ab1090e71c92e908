import { Value } from 'typebox/value';
import type { ContentRule, ContentSurroundings } from './content-rule.ts';
import { contentSchema } from '#server/engine/activity/activity.schema.ts';
import type { Content } from '#server/engine/activity/activity.schema.ts';
import { addresses } from './rules/addresses.ts';
import { affordable } from './rules/affordable.ts';
import { config } from './rules/config.ts';
import { daily } from './rules/daily.ts';
import { disclosed } from './rules/disclosed.ts';
import { ids } from './rules/ids.ts';
import { weights } from './rules/weights.ts';
import { windows } from './rules/windows.ts';

const rules: readonly ContentRule[] = [
  ids,
  windows,
  config,
  addresses,
  disclosed,
  daily,
  weights,
  affordable,
];

/** Everything that is wrong with the content, one line each; nothing when it may be applied. */
export function checkContent(candidate: unknown, surroundings: ContentSurroundings): string[] {
  if (!Value.Check(contentSchema, candidate)) {
    return Value.Errors(contentSchema, candidate).map(
      (error) => `${error.instancePath || '/'}: ${error.message}`,
    );
  }
  const content: Content = candidate;
  return rules.flatMap((rule) => rule(content, surroundings));
}
