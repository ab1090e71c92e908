import { Type } from 'typebox';
import type { Static, TObject } from 'typebox';
import { plainText } from '#contract/http/scalar.schema.ts';
import { uploadedPicture } from '#contract/pages/addresses.ts';

/** What an editor shows for one setting. */
export type Field =
  | {
      readonly label: string;
      /**
       * `path` is a page of ours, `moment` milliseconds since 1970, `activity` the id of an
       * activity of `campaigns`, `components` a list of component ids that are drawn inside of this one.
       */
      readonly input: 'text' | 'longText' | 'number' | 'path' | 'moment' | 'activity' | 'components';
    }
  | {
      readonly label: string;
      /** The name of a picture of the product. */
      readonly input: 'picture';
      /** It may be the address of a picture that was uploaded, too. */
      readonly takesUploads?: true;
    }
  | {
      readonly label: string;
      readonly input: 'choice';
      /** What each value is called. */
      readonly options: Readonly<Record<string, string>>;
    }
  | {
      readonly label: string;
      /** A list of items, or one of them alone. */
      readonly input: 'list' | 'group';
      /** The fields of an item. */
      readonly of: Readonly<Record<string, Field>>;
    }
  | { readonly label: string; readonly input: 'texts' | 'numbers' | 'switch' };

/** The settings of a component as they are read. */
export type Settings = Readonly<Record<string, unknown>>;

/** A kind of component: all that server, content check and editor know of it. Its renderer is in `src/activity-kit`. */
export interface PageKind<K extends string = string, S extends TObject = TObject> {
  readonly kind: K;
  /** What an editor calls it. */
  readonly title: string;
  readonly settings: S;
  /** Settings that a new component starts with; stories and tests draw them. */
  readonly sample: Static<S>;
  /** One for each setting, in the order of a form. */
  readonly fields: { readonly [N in keyof Static<S>]-?: Field };
  /** The play types whose activities its `activity` setting may name; absent for a kind without one. */
  readonly campaigns?: readonly string[];
}

/** Declares a kind: its settings, sample and fields belong together, or it does not compile. */
export function pageKind<const K extends string, S extends TObject>(kind: PageKind<K, S>): PageKind<K, S> {
  return kind;
}

/** The heading of a component. */
export const heading = () => plainText(20, 1);

/** A text whose lines are kept; without other control characters. */
export const lines = (maxLength: number) =>
  Type.String({
    ...{ minLength: 1, maxLength },
    pattern: '^[^\\u0000-\\u0009\\u000b-\\u001f\\u007f-\\u009f\\ud800-\\udfff]*$',
  });

/** The name of a picture of the product; one that is not known is drawn as a gift. */
export const pictureName = () => Type.String({ pattern: '^[a-z][a-z-]{0,31}$' });

/** A picture of the product by its name, or one that was uploaded by its address. */
export const pictureOrUpload = () =>
  Type.String({ pattern: `^[a-z][a-z-]{0,31}$|${uploadedPicture.source}` });

/** A page of ours with its query; the strict function (`innerPath`) judges it once more. */
export const ownAddress = () => Type.String({ pattern: '^/(?![/\\\\])[^\\s\\\\<>"]*$', maxLength: 200 });

/** One of these values. */
export const oneOf = <const V extends string>(...values: readonly V[]) =>
  Type.Unsafe<V>(Type.Union(values.map((value) => Type.Literal(value))));
