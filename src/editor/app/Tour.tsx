import { type ReactNode, useEffect, useRef } from 'react';
import type { EditorKey } from '../../locales/catalogues/editor.generated.ts';
import { styled } from '../../view/theme/styled.ts';
import { token } from '../../view/theme/tokens.ts';
import { narrow } from './Layout.styles.ts';
import { useMessages } from './messages.ts';
import { Act, Actions } from './parts.styles.ts';
import { useWindowEvent } from './use-window-event.ts';
import { useWorkbench, useWorkbenchState } from './workbench-context.ts';

const steps = [
  { part: 'documents', text: 'tourDocuments' },
  { part: 'form', text: 'tourForm' },
  { part: 'preview', text: 'tourPreview' },
  { part: 'bar', text: 'tourBar' },
] as const satisfies readonly { readonly part: string; readonly text: EditorKey }[];

/** Returns the part of the window that a step of the tour is about; undefined outside of the tour. */
export function tourPart(step: number | undefined): (typeof steps)[number]['part'] | undefined {
  return step === undefined ? undefined : steps[step]?.part;
}

const Panel = styled.section({
  position: 'fixed',
  insetBlockEnd: token('space-3'),
  insetInlineStart: token('space-3'),
  zIndex: 20,
  inlineSize: 'min(26rem, calc(100vw - 1.5rem))',
  display: 'grid',
  gap: token('space-3'),
  padding: token('space-4'),
  border: `2px solid ${token('accent')}`,
  borderRadius: token('radius'),
  background: token('surface'),
  boxShadow: token('shadow'),
  // On a telephone it has its own place at the end of the window, so that all of a list scrolls clear of it.
  [narrow]: { position: 'sticky', flex: '0 0 auto', alignSelf: 'center', marginBlock: token('space-3') },
  '& h2': { fontSize: token('text-h3'), lineHeight: 1.3 },
});

/** Shows the present step of the tour through the parts of the window, which stay usable; Escape ends it. */
export function Tour(): ReactNode {
  const { t } = useMessages();
  const { set, state } = useWorkbench();
  const step = useWorkbenchState((now) => now.tour);
  const heading = useRef<HTMLHeadingElement>(null);
  const part = tourPart(step);
  useEffect(() => {
    if (part === undefined) return;
    if (part !== 'bar') set({ pane: part });
    heading.current?.focus();
  }, [part, set]);
  const end = (): void => set({ tour: undefined });
  // Wherever the focus is: what it is on may be below the tour (WCAG 2.2, 2.4.11).
  useWindowEvent('keydown', ({ key, defaultPrevented }) => {
    if (part !== undefined && key === 'Escape' && !defaultPrevented && state().dialog === undefined) end();
  });
  if (step === undefined || part === undefined) return null;
  const { text } = steps[step] ?? steps[0];
  const isLast = step === steps.length - 1;
  return (
    <Panel role="dialog" aria-label={t('tour')}>
      <h2 ref={heading} tabIndex={-1}>
        {t('tourStep', { number: step + 1, count: steps.length })}
      </h2>
      <p>{t(text)}</p>
      <Actions>
        {isLast ? null : (
          <Act data-tone="strong" onPress={() => set({ tour: step + 1 })}>
            {t('tourNext')}
          </Act>
        )}
        {step === 0 ? null : <Act onPress={() => set({ tour: step - 1 })}>{t('tourBack')}</Act>}
        <Act {...(isLast ? { 'data-tone': 'strong' } : {})} onPress={end}>
          {t(isLast ? 'tourEnd' : 'tourSkip')}
        </Act>
      </Actions>
    </Panel>
  );
}
