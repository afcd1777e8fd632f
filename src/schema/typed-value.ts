import type { PluralForms } from '../locales/message.ts';

/**
 * The values of the schema keyword `holds`: the type of a value, which decides how it is localised.
 * A text is a map from language to string (`prose` is a text in which terms of the glossary are explained, `keywords` are
 * searched and never shown), or to the strings of each plural form (`counted`); everything else is a string that refers to
 * something.
 */
export type ValueType = TextType | 'link' | 'service' | 'sign' | 'menu' | 'picture' | 'phone' | 'language';

/** The value types of texts. */
export type TextType = 'text' | 'prose' | 'plain-text' | 'keywords' | 'counted';

/** A value of a validated document that means more than itself: a text, or a reference. */
export interface TypedValue<K extends ValueType = ValueType> {
  readonly $type: K;
  readonly value: K extends 'counted'
    ? Readonly<Record<string, PluralForms>>
    : K extends TextType
      ? Readonly<Record<string, string>>
      : string;
}

/** A typed value with its location; the tree omits locations because only linking needs them. */
export type PlacedTypedValue<K extends ValueType = ValueType> = TypedValue<K> & {
  /** JSON Pointer (RFC 6901) to the value in its document. */
  readonly pointer: string;
};

/** Returns whether a node of a document's tree is a typed value; content cannot imitate one, since no schema has the property `$type`. */
export function isTypedValue(node: unknown): node is TypedValue {
  return typeof node === 'object' && node !== null && '$type' in node;
}

/** Returns the words of a text by language; none for anything else. */
export function textsIn(node: unknown): Readonly<Record<string, string>> {
  return isTypedValue(node) && typeof node.value === 'object' ? (node.value as Readonly<Record<string, string>>) : {};
}

/** Returns whether a value type, or a schema's `holds`, is that of a text. */
export function isTextType(kind: unknown): kind is TextType {
  return kind === 'text' || kind === 'prose' || kind === 'plain-text' || kind === 'keywords' || kind === 'counted';
}

/** Returns the unescaped steps of a JSON Pointer (RFC 6901). */
export function pathOf(pointer: string): string[] {
  if (pointer === '') return [];
  const steps = pointer.slice(1).split('/');
  return pointer.includes('~') ? steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')) : steps;
}
