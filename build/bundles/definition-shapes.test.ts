import { shapeOf } from './reply-shapes.ts';
import { definitionSchema } from '#contract/page-definition/page-definition.schema.ts';
import { definitionShape, kindShapes } from '#contract/page-definition/definition-shapes.ts';
import { pageKinds } from '#contract/page-definition/page-kinds.schema.ts';

const shape = (schema: object) => shapeOf(schema);

// The bundles have no schema library: after a change of a schema, `definition-shapes.ts` gets what this test expects.
test('the client has the shapes of the schemas of definitions and of every kind', () => {
  expect(definitionShape).toEqual(shape(definitionSchema));
  expect(kindShapes).toEqual(
    Object.fromEntries(pageKinds.map(({ kind, settings }) => [kind, shape(settings)])),
  );
});
