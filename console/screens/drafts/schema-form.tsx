import { Validator } from '@cfworker/json-schema';
import type { Schema } from '@cfworker/json-schema';
import Form from '@rjsf/antd';
import { englishStringTranslator, toErrorSchema, TranslatableString } from '@rjsf/utils';
import type { RJSFSchema, RJSFValidationError, UiSchema, ValidatorType } from '@rjsf/utils';
import { useMemo } from 'react';
import { choiceTitles, fieldTitles } from './field-titles.ts';
import type { Problem } from './problems.ts';
import { widgets } from './form-widgets.tsx';

interface Props {
  readonly schema: RJSFSchema;
  readonly value: object;
  /** What the server says of it, at its places below `root`. */
  readonly problems: readonly Problem[];
  readonly root: string;
  readonly isReadOnly: boolean;
  readonly onChange: (value: object) => void;
}

/**
 * The server judges what is written, by rules that no form knows; here a schema only says which of several forms a value has. The
 * usual validator compiles code, which the page does not allow.
 */
const validator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: (schema: RJSFSchema, value: unknown) =>
    new Validator(schema as Schema, '2020-12').validate(value).valid,
  rawValidation: () => ({}),
  toErrorList: () => [],
  reset: () => undefined,
} as unknown as ValidatorType;

/** What the form says itself. */
const ownWords: Partial<Record<TranslatableString, string>> = {
  [TranslatableString.EmptyArray]: '还没有内容，可以在下面添加',
  [TranslatableString.AddButton]: '添加',
  [TranslatableString.AddItemButton]: '添加',
  [TranslatableString.CopyButton]: '复制',
  [TranslatableString.MoveDownButton]: '下移',
  [TranslatableString.MoveUpButton]: '上移',
  [TranslatableString.RemoveButton]: '删除',
  [TranslatableString.YesLabel]: '是',
  [TranslatableString.NoLabel]: '否',
};

/** A form that is made of a schema, with its fields in words and the problems at their fields. */
export function SchemaForm({ schema, value, problems, root, isReadOnly, onChange }: Props) {
  const uiSchema = useMemo(() => uiOf(schema), [schema]);
  const extraErrors = useMemo(() => errorsOf(problems, root, value), [problems, root, value]);
  return (
    <Form
      tagName="div"
      // Several forms stand on one page, and each label names a field of its own.
      idPrefix={root === '' ? 'root' : root.replace(/\W/g, '-')}
      translateString={(text, params) => ownWords[text] ?? englishStringTranslator(text, params)}
      schema={schema}
      uiSchema={{ ...uiSchema, 'ui:submitButtonOptions': { norender: true } }}
      formData={value}
      validator={validator}
      widgets={widgets}
      extraErrors={extraErrors}
      readonly={isReadOnly}
      showErrorList={false}
      experimental_defaultFormStateBehavior={{ emptyObjectFields: 'skipDefaults' }}
      onChange={({ formData }) => onChange(formData as object)}
    />
  );
}

/** The widget and title of every field of a schema, by its name and kind. */
function uiOf(schema: RJSFSchema): UiSchema {
  const own: UiSchema = {};
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    if (typeof field !== 'boolean')
      own[name] = { 'ui:title': fieldTitles[name] ?? name, ...uiOfField(name, field) };
  }
  return own;
}

function uiOfField(name: string, field: RJSFSchema): UiSchema {
  const below = { ...uiOf(field), ...(isSchema(field.items) ? { items: itemUi(field.items) } : {}) };
  if (Array.isArray(field.enum)) {
    return choicesUi(field.enum);
  }
  if (name.endsWith('Fen')) return { 'ui:widget': 'yuan' };
  if (/^(?:description|desc|usageDesc|explanation|alert)$/.test(name)) return { 'ui:widget': 'textarea' };
  return { ...below, ...formsUi(field) };
}

/** The forms that a value may have, each named by what it has. */
function formsUi(field: RJSFSchema): UiSchema {
  const forms = field.anyOf?.filter(isSchema) ?? [];
  if (forms.length === 0) return {};
  const titleOf = (form: RJSFSchema): string =>
    Object.keys(form.properties ?? {})
      .map((name) => fieldTitles[name] ?? name)
      .join('、');
  return { anyOf: forms.map((form) => ({ ...uiOf(form), 'ui:title': titleOf(form) })) };
}

/** Choices of texts in words. */
function choicesUi(choices: readonly unknown[]): UiSchema {
  const texts = choices.filter((choice) => typeof choice === 'string');
  return { 'ui:enumNames': texts.map((choice) => choiceTitles[choice] ?? choice) };
}

function itemUi(schema: RJSFSchema): UiSchema {
  return Array.isArray(schema.enum) ? choicesUi(schema.enum) : { ...uiOf(schema), 'ui:label': false };
}

function isSchema(value: unknown): value is RJSFSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The problems below a place, at the fields of the form. */
function errorsOf(problems: readonly Problem[], root: string, value: object) {
  const errors: RJSFValidationError[] = problems
    .filter(({ place }) => root === '' || place === root || place.startsWith(`${root}/`))
    .map(({ place, words }) => {
      const names = (root === '' ? place : place.slice(root.length + 1)).split('/').filter(Boolean);
      return { property: `.${positions(names, value).join('.')}`, message: words, stack: words };
    });
  return toErrorSchema(errors);
}

/** A place whose things in lists are named by their ids, by their positions. */
function positions(names: readonly string[], value: unknown): readonly string[] {
  let here = value;
  return names.map((name) => {
    const list: readonly unknown[] = Array.isArray(here) ? here : [];
    const at = list.findIndex((each) => (Object(each) as { readonly id?: unknown }).id === name);
    const found = at < 0 ? name : String(at);
    here = (Object(here) as Readonly<Record<string, unknown>>)[found];
    return found;
  });
}
