import { css } from '@emotion/react';
import emotion, { type CreateStyled } from '@emotion/styled';

type Styles = Parameters<typeof css>;

/**
 * Makes a component of an element or a component and of styles, as Emotion does. The styles depend on no property, so they are turned into
 * CSS once, and not again for each element of each page.
 */
export const styled: CreateStyled = new Proxy(emotion, {
  apply: (create, _, component: [never]) => withStyles(create(...component)),
  get: (create, tag: 'div') => withStyles(create[tag]),
});

function withStyles<Component>(create: (...styles: Styles) => Component): (...styles: Styles) => Component {
  return (...styles) => create(...styles.map((style) => css(style as never)));
}
