/** A campaign's name in the spellings that its files use. */
export interface CampaignNames {
  /** `gold-fund`: folders and files. */
  readonly kebab: string;
  /** `gold_fund`: type of the activity and part of its addresses. */
  readonly snake: string;
  /** `goldFund`: identifiers in code. */
  readonly camel: string;
  /** `GoldFund`: components. */
  readonly pascal: string;
  /** The title that a visitor sees. */
  readonly title: string;
}

/**
 * The spellings of a campaign's name.
 *
 * @throws Error when the name is not kebab-case.
 */
export function campaignNames(kebab: string, title: string): CampaignNames {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab))
    throw new Error(`"${kebab}" is not kebab-case, like gold-fund.`);
  const pascal = kebab
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  return { kebab, snake: kebab.replaceAll('-', '_'), camel, pascal, title };
}

/** A template with the names filled in, in its path or in its text. */
export function filledIn(template: string, names: CampaignNames): string {
  return template.replace(
    /__(kebab|snake|camel|pascal|title)__/g,
    (_, key: keyof CampaignNames) => names[key],
  );
}
