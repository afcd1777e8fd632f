import type { ReactNode } from 'react';
import { capitalised } from '../../pages/views/capitalised.ts';
import { styled } from '../theme/styled.ts';
import { token } from '../theme/tokens.ts';
import { Icon } from '../ui/Icon.tsx';
import { LinkedTitle } from '../ui/LinkedTitle.tsx';
import { usePage } from '../ui/page-context.ts';
import { RichText, Words } from '../ui/RichText.tsx';
import { TextIn } from '../ui/TextIn.tsx';

const Explanation = styled.div({
  padding: token('space-5'),
  background: token('surface'),
  color: token('ink'),
  border: `1px solid ${token('line')}`,
  borderBlockStart: `4px solid ${token('accent')}`,
  '& > strong': { display: 'block', fontSize: token('text-h3'), marginBlockEnd: token('space-2') },
  '& > p:nth-of-type(n + 2)': { marginBlockStart: token('space-2') },
  '& a': { display: 'inline-block', paddingBlock: token('space-3'), marginInlineEnd: token('space-5') },
  // Browsers without popovers follow the word's link to the glossary instead.
  '@supports not selector(:popover-open)': { display: 'none' },
  '@supports selector(:popover-open)': {
    position: 'fixed',
    inset: 'auto 0 0',
    inlineSize: 'auto',
    maxInlineSize: '34rem',
    maxBlockSize: '100%',
    marginInline: 'auto',
    paddingInlineEnd: token('space-7'),
    borderRadius: `${token('radius')} ${token('radius')} 0 0`,
    boxShadow: token('shadow'),
    '& > button': {
      display: 'grid',
      placeItems: 'center',
      position: 'absolute',
      insetBlockStart: token('space-2'),
      insetInlineEnd: token('space-2'),
      inlineSize: token('target'),
      blockSize: token('target'),
      border: 0,
      background: 'none',
      cursor: 'pointer',
    },
  },
  // Below its word, from where the word begins or as far from there as the window's edge asks; the script says when above it.
  // WebKit 2.50 (Safari 26) puts a popover with a `position-area` outside the window, and hangs on `anchor()` with fallbacks.
  '@supports (top: anchor(bottom)) and selector(:popover-open)': {
    '@media (min-width: 48rem)': {
      positionAnchor: '--term',
      insetBlock: 'anchor(end) auto',
      insetInline: `max(${token('space-2')}, min(anchor(start), 100% - 34rem - ${token('space-2')})) auto`,
      inlineSize: '34rem',
      maxInlineSize: `calc(100% - 2 * ${token('space-2')})`,
      maxBlockSize: 'calc(50vh - 2rem)',
      margin: 0,
      marginBlock: token('space-2'),
      '&[data-above]': { insetBlock: 'auto anchor(start)' },
      borderRadius: token('radius'),
    },
  },
  // Two classes: the rules above count as much, and come in their own media.
  '@media print': {
    '&&': {
      display: 'block',
      position: 'static',
      inlineSize: 'auto',
      maxInlineSize: token('column'),
      maxBlockSize: 'none',
      margin: 0,
      marginBlockStart: token('space-3'),
      padding: 0,
      border: 0,
      boxShadow: 'none',
      breakInside: 'avoid',
    },
    '& a': { display: 'none' },
  },
});

// On paper it is in the page's column, as everything else.
const Explanations = styled.div({ '@media print': { margin: token('space-6'), marginInline: token('space-4') } });

const PrintedTitle = styled.strong({
  display: 'none',
  '@media print': { display: 'block', breakAfter: 'avoid', fontSize: token('text-h3'), marginBlockEnd: token('space-2') },
});

/** The explanations of the terms that the page's texts mark: closed until their word is chosen, and printed after the page. */
export function ExplainedTerms(): ReactNode {
  const { site, page } = usePage();
  const { ui, localiser } = site;
  const { glossaryHref, language } = localiser;
  if (page.terms.length === 0) return null;
  return (
    // No landmark: it would be empty until a word is chosen.
    <Explanations>
      <TextIn as={PrintedTitle} text={ui.explainedWords} />
      {page.terms.map(({ id, name, explanation, service }) => (
        <Explanation
          key={id}
          id={`term-${id}`}
          popover="auto"
          role="dialog"
          aria-labelledby={`term-${id}-name`}
          aria-describedby={`term-${id}-text`}
        >
          <strong id={`term-${id}-name`}>
            <Words text={capitalised(name, language)} />
          </strong>
          <p id={`term-${id}-text`}>
            <RichText text={explanation} />
          </p>
          {service?.href === undefined && glossaryHref === undefined ? null : (
            <p>
              {service?.href === undefined ? null : <LinkedTitle text={service.name} href={service.href} />}
              {glossaryHref === undefined ? null : (
                <a href={`${glossaryHref}#term-${id}`}>
                  <Words text={ui.wholeGlossary} />
                </a>
              )}
            </p>
          )}
          <button type="button" popoverTarget={`term-${id}`} popoverTargetAction="hide" aria-label={ui.close.value}>
            <Icon name="cross" />
          </button>
        </Explanation>
      ))}
    </Explanations>
  );
}
