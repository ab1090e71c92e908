import { parse } from 'libpg-query';
import type { AlterTableCmd, Constraint, Node } from 'libpg-query';

/** Why a server of the release before cannot live with a step, or cannot work while it runs. */
export interface StepProblem {
  readonly what: string;
  /** What that server stopped using makes it harmless: the step names the release (`unusedSince`). */
  readonly isContract: boolean;
}

/** What a step itself has made, and what was made before it. */
interface StepContext {
  /** Tables of the step: nobody reads or writes them yet. */
  readonly own: ReadonlySet<string>;
  /** Whether an index is told to operators, who make it concurrently before the update. */
  readonly isMadeBefore: (index: string) => boolean;
}

const contract = (what: string): StepProblem => ({ what, isContract: true });
const never = (what: string): StepProblem => ({ what, isContract: false });

/** Problems of the statements of one migration, by the parser of PostgreSQL. */
export async function schemaStepProblems(
  statements: readonly string[],
  isMadeBefore: StepContext['isMadeBefore'],
): Promise<readonly StepProblem[]> {
  const parsed: Node[] = [];
  for (const text of statements) {
    const { stmts = [] } = await parse(text);
    parsed.push(...stmts.flatMap(({ stmt }) => stmt ?? []));
  }
  const own = new Set(
    parsed.flatMap((node) => ('CreateStmt' in node ? (node.CreateStmt.relation?.relname ?? []) : [])),
  );
  return parsed.flatMap((node) => problemsOf(node, { own, isMadeBefore }));
}

function problemsOf(node: Node, context: StepContext): readonly StepProblem[] {
  if ('CreateStmt' in node || 'SelectStmt' in node || 'InsertStmt' in node) return [];
  if ('RenameStmt' in node) {
    const { relation, subname = '' } = node.RenameStmt;
    const table = relation?.relname ?? '';
    return [
      never(
        `renames ${[table, subname].filter(Boolean).join('.')}: add the new name, write both, take the old one later`,
      ),
    ];
  }
  if ('DropStmt' in node) {
    const { removeType = '', objects = [] } = node.DropStmt;
    const name =
      JSON.stringify(objects)
        .match(/"sval":"(\w+)"/g)
        ?.at(-1)
        ?.slice(8, -1) ?? '';
    return [contract(`drops ${removeType.replace('OBJECT_', '').toLowerCase()} ${name}`)];
  }
  if ('IndexStmt' in node) {
    const { relation, idxname = '', unique = false, if_not_exists: isKept = false } = node.IndexStmt;
    const table = relation?.relname ?? '';
    if (context.own.has(table)) return [];
    if (unique) return [contract(`lets ${table} have no two equal rows (${idxname})`)];
    return isKept && context.isMadeBefore(idxname)
      ? []
      : [
          never(
            `makes ${idxname} while writes to ${table} wait: say "if not exists", and tell operators "create index concurrently ${idxname}" in docs/operations.md`,
          ),
        ];
  }
  for (const change of ['UpdateStmt', 'DeleteStmt'] as const)
    if (change in node) {
      const { relation } = (node as Record<string, { relation?: { relname?: string } }>)[change] ?? {};
      const table = relation?.relname ?? '';
      return context.own.has(table) ? [] : [never(`changes rows of ${table} at once: do it in pages`)];
    }
  if ('AlterTableStmt' in node) {
    const { relation, cmds = [] } = node.AlterTableStmt;
    const table = relation?.relname ?? '';
    if (context.own.has(table)) return [];
    return cmds.flatMap((each) =>
      'AlterTableCmd' in each ? commandProblems(table, each.AlterTableCmd) : [],
    );
  }
  return [never(`has ${Object.keys(node)[0] ?? 'a statement'}, which nobody has judged`)];
}

const constraintsOf = (nodes: readonly Node[] = []): Constraint[] =>
  nodes.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []));

/** What commands take or narrow, by their names in the parser. */
const narrowing: Readonly<Record<string, string>> = {
  AT_DropColumn: 'is dropped',
  AT_SetNotNull: 'must have a value',
  AT_AlterColumnType: 'has another type',
};
const harmless = ['AT_ValidateConstraint', 'AT_DropConstraint', 'AT_DropNotNull'];

function commandProblems(
  table: string,
  { subtype = 'AT_AddOf', name = '', def }: AlterTableCmd,
): readonly StepProblem[] {
  const column = `${table}.${name}`;
  const narrowed = narrowing[subtype];
  if (narrowed !== undefined) return [contract(`${column} ${narrowed}`)];
  if (harmless.includes(subtype)) return [];
  if (subtype === 'AT_ColumnDefault')
    return def === undefined ? [contract(`${column} has no default any more`)] : [];
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def)
    return newColumn(table, def.ColumnDef.colname ?? '', constraintsOf(def.ColumnDef.constraints));
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def)
    return newConstraint(table, def.Constraint);
  return [never(`has ${subtype} of ${table}, which nobody has judged`)];
}

function newColumn(table: string, column: string, constraints: readonly Constraint[]): StepProblem[] {
  const has = (type: Constraint['contype']): boolean => constraints.some(({ contype }) => contype === type);
  return [
    ...(has('CONSTR_NOTNULL') && !has('CONSTR_DEFAULT')
      ? [never(`adds ${table}.${column} without a default, which must have a value`)]
      : []),
    ...(has('CONSTR_UNIQUE') || has('CONSTR_PRIMARY')
      ? [never(`adds ${table}.${column} with an index that is made while writes wait`)]
      : []),
  ];
}

function newConstraint(
  table: string,
  { conname = '', contype, skip_validation: isLater, indexname }: Constraint,
) {
  const isChecked = contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN';
  if (isChecked)
    return isLater === true
      ? []
      : [
          never(
            `reads all rows of ${table} for ${conname}: add it as not valid, and validate it in a later step`,
          ),
        ];
  return indexname === undefined
    ? [never(`makes an index for ${conname} while writes to ${table} wait`)]
    : [];
}
