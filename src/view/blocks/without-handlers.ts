import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';

/** Says by its message which function an element was given for what visitors do: browsers get HTML alone, so nothing would ever call it. */
export class UncalledHandler extends Error {}

type Props = Readonly<Record<string, unknown>> | null;
type Make = (type: unknown, props: Props, ...others: readonly never[]) => unknown;

/**
 * Returns the modules of React, by the names under which a site's block imports them, which make elements without handlers alone: they throw
 * an `UncalledHandler` for any other. `engine` are the components that write elements and take no handler.
 */
export function reactWithoutHandlers(engine: readonly unknown[]): Readonly<Record<string, unknown>> {
  const writes = (type: unknown): boolean =>
    typeof type === 'string' || engine.includes(type) || (type as { __emotion_base?: unknown } | null)?.__emotion_base !== undefined;
  const refusing = (make: unknown): Make => {
    return (type, props, ...others) => {
      if (writes(type)) refuseHandlers(type, props);
      return (make as Make)(type, props, ...others);
    };
  };
  return {
    react: { ...react, createElement: refusing(react.createElement) },
    'react/jsx-runtime': { ...jsxRuntime, jsx: refusing(jsxRuntime.jsx), jsxs: refusing(jsxRuntime.jsxs) },
  };
}

function refuseHandlers(type: unknown, props: Props): void {
  for (const [name, value] of Object.entries(props ?? {}))
    if (typeof value === 'function' && /^(?:on[A-Z]|(?:formA|a)ction$)/.test(name))
      throw new UncalledHandler(`<${nameOf(type)} ${name}={…}>`);
}

function nameOf(type: unknown): string {
  const { __emotion_base: base, name } = Object(type) as { readonly __emotion_base?: unknown; readonly name?: string };
  if (typeof type === 'string') return type;
  return base === undefined ? (name ?? '') : nameOf(base);
}
