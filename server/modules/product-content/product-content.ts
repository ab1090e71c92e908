import { identifier, plainText, strictObject } from '#contract/http/scalar.schema.ts';
import { StartFailure } from '#server/errors.ts';
import { readFile } from 'node:fs/promises';
import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { cashDeskContentSchema } from './cash-desk-content.ts';
import type { CashDeskContent } from './cash-desk-content.ts';
import { landingContentSchema, landingProblems } from './landing-content.ts';
import type { LandingContent } from './landing-content.ts';
import { migratePages, pagesContentSchema, pagesProblems } from './pages-content.ts';
import type { PagesContent } from './pages-content.ts';
import { productsContentSchema } from './products-content.ts';
import type { ProductsContent } from './products-content.ts';

const text = () => plainText(80, 1);
const fen = () => Type.Integer({ minimum: 0 });

const bank = strictObject({ id: identifier(), name: text(), singleLimit: fen(), dailyLimit: fen() });

const privilege = strictObject({
  id: identifier(),
  title: text(),
  desc: text(),
  /** Name of a picture of the product. */
  icon: identifier(),
  /** The page of the product it is used on. */
  path: Type.Optional(Type.String({ pattern: '^/[\\w/-]*$', maxLength: 80 })),
  /** Lowest level that may use it. */
  level: Type.Integer({ minimum: 1, maximum: 3 }),
});

/** The shape of `content/banks.json`. */
const banksSchema = strictObject({ isSample: Type.Boolean(), banks: Type.Array(bank) });

/** The shape of `content/privileges.json`. */
const privilegesSchema = strictObject({
  isSample: Type.Boolean(),
  groups: Type.Array(
    strictObject({ name: text(), desc: text(), list: Type.Array(privilege, { minItems: 1 }) }),
  ),
});

/** What the product shows besides the activities; each file says whether its data are invented. */
export interface ProductContent {
  readonly banks: Static<typeof banksSchema>;
  readonly privileges: Static<typeof privilegesSchema>;
  readonly articles: Static<typeof articlesSchema>;
  readonly cashDesk: CashDeskContent;
  readonly products: ProductsContent;
  readonly pages: PagesContent;
  readonly landing: LandingContent;
}

/** The shape of `content/articles.json`: short texts of investor education that reading tasks lead to. */
export const articlesSchema = strictObject({
  isSample: Type.Boolean(),
  articles: Type.Array(
    strictObject({
      id: identifier(),
      title: plainText(24, 1),
      paragraphs: Type.Array(plainText(200, 20), { minItems: 2, maxItems: 8 }),
      /** Who wrote it, shown below the text. */
      source: plainText(60, 1),
    }),
    { minItems: 1 },
  ),
});

/**
 * Reads the product content of a folder: a file for each field of {@link ProductContent}.
 * @throws StartFailure that names the file and its first error.
 */
export async function readProductContent(folder: URL): Promise<ProductContent> {
  const [banks, privileges, articles, cashDesk, products, pages, landing] = await Promise.all([
    readContentFile(folder, 'banks.json', banksSchema),
    readContentFile(folder, 'privileges.json', privilegesSchema),
    readContentFile(folder, 'articles.json', articlesSchema),
    readContentFile(folder, 'cash-desk.json', cashDeskContentSchema),
    readContentFile(folder, 'products.json', productsContentSchema),
    readPages(folder),
    readContentFile(folder, 'landing-templates.json', landingContentSchema),
  ]);
  const [problem] = landingProblems(landing);
  if (problem !== undefined) throw new StartFailure(`The content is wrong: ${problem}`);
  return { banks, privileges, articles, cashDesk, products, pages, landing };
}

/** The pages by definition in their current version. A page that cannot be drawn as it is stops the start. */
async function readPages(folder: URL): Promise<PagesContent> {
  const pages = migratePages(await readContentFile(folder, 'pages.json', pagesContentSchema));
  const [first] = pagesProblems(pages, { builtPaths: null, activities: null });
  if (first !== undefined) throw new StartFailure(`The content is wrong: pages.json: ${first}`);
  return pages;
}

/** Names of the parts of the content whose data are invented. */
export function labelledSamples(content: ProductContent): string[] {
  return Object.entries(content).flatMap(([name, { isSample }]: [string, { isSample: boolean }]) =>
    isSample ? [name] : [],
  );
}

/**
 * Reads one file of a content folder.
 * @throws StartFailure that names the file and its first error.
 */
export async function readContentFile<S extends TSchema>(
  folder: URL,
  name: string,
  schema: S,
): Promise<Static<S>> {
  const value: unknown = JSON.parse(await readFile(new URL(name, folder), 'utf8'));
  if (Value.Check(schema, value)) return value;
  const [first] = Value.Errors(schema, value);
  throw new StartFailure(`The content is wrong: ${name}${first?.instancePath ?? ''} ${first?.message ?? ''}`);
}
