import ts from 'typescript';

/** A statement as it is in the code, its parameters as `?`. */
export interface SqlText {
  readonly text: string;
  /** Counted from 1. */
  readonly line: number;
}

/** Every statement in a file: in the tag `sql`, in `sql.raw`, and in calls of `query`. */
export function sqlTexts(source: string): readonly SqlText[] {
  const file = ts.createSourceFile('file.ts', source, ts.ScriptTarget.Latest, true);
  const found: SqlText[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node, file);
    if (text !== null)
      found.push({ text, line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function textOf(node: ts.Node, file: ts.SourceFile): string | null {
  if (ts.isTaggedTemplateExpression(node))
    return node.tag.getText(file) === 'sql' ? plain(node.template) : null;
  if (!ts.isCallExpression(node)) return null;
  const [first] = node.arguments;
  const isStatement = /(^|[.])(sql[.]raw|query)$/.test(node.expression.getText(file));
  const isText = first && (ts.isStringLiteralLike(first) || ts.isTemplateExpression(first));
  return isStatement && isText ? plain(first) : null;
}

function plain(literal: ts.TemplateLiteral | ts.StringLiteralLike): string {
  if (!ts.isTemplateExpression(literal)) return literal.text;
  return [literal.head.text, ...literal.templateSpans.map((span) => span.literal.text)].join('?');
}
