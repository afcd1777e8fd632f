import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { styled } from '../../view/theme/styled.ts';
import { token } from '../../view/theme/tokens.ts';
import { overPage, sheet } from '../../view/ui/dialog.styles.ts';
import { labelAbout } from '../form/label-about.ts';
import { useMessages } from './messages.ts';
import { Act, Actions, Field, Notice, Unfolding } from './parts.styles.ts';
import { useWorkbench } from './workbench-context.ts';

const Sheet = styled(Modal)({
  ...sheet,
  inlineSize: 'min(100%, 52rem)',
  // What has the focus is not below the button that closes the dialog.
  scrollPaddingBlockEnd: '5rem',
  '@media (min-width: 54rem)': { maxBlockSize: 'calc(100% - 3rem)', borderRadius: token('radius'), boxShadow: token('shadow') },
  '&[data-width="wide"]': { inlineSize: 'min(100%, 76rem)' },
  '& h2': { fontSize: token('text-h2'), lineHeight: 1.3 },
  '& h3': { fontSize: token('text-h3'), lineHeight: 1.3 },
  '& ol': { paddingInlineStart: token('space-5') },
  '& form, & section > section': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space-3') },
});

const Foot = styled(Actions)({
  position: 'sticky',
  zIndex: 1,
  insetBlockEnd: 0,
  marginBlockEnd: `calc(-1 * ${token('space-5')})`,
  paddingBlock: token('space-3'),
  background: token('surface'),
});

const Backdrop = styled(ModalOverlay)(overPage);

/** Shows a choice among options, with its label, and the name of what it is about where there are several such choices. */
export function Picker({
  label,
  about,
  value,
  onChange,
  children,
}: {
  readonly label: string;
  readonly about?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <Field>
      {label}
      <select
        {...(about === undefined ? {} : { 'aria-label': labelAbout(label, about) })}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
    </Field>
  );
}

/** Shows the technical detail of a failure for the maintainers of the site; closed at first. */
export function Detail({ children }: { readonly children: string }): ReactNode {
  const { t } = useMessages();
  return (
    <Unfolding>
      <summary>{t('forDevelopers')}</summary>
      <pre dir="ltr" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {children}
      </pre>
    </Unfolding>
  );
}

/** Shows a notice that begins with a text, and goes on with its buttons; `detail` is what maintainers of the site want to know of it. */
export function Message({
  text,
  detail,
  children,
  ...notice
}: ComponentProps<typeof Notice> & { readonly text: ReactNode; readonly detail?: string | undefined }): ReactNode {
  return (
    <Notice {...notice}>
      <p>{text}</p>
      {children}
      {detail === undefined ? null : <Detail>{detail}</Detail>}
    </Notice>
  );
}

/**
 * Shows a dialog over the page, which Escape and buttons of the slot `close` close; the focus returns to its former element. `onClose`
 * closes another one than that of the window's state.
 */
export function Overlay({
  title,
  isWide = false,
  onClose,
  children,
}: {
  readonly title: ReactNode;
  readonly isWide?: boolean;
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const { close } = useWorkbench();
  const dialog = useRef<HTMLElement>(null);
  useEffect(() => {
    // The focused element may be removed or disabled; then no key would reach the dialog.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) dialog.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  });
  useWayBack(onClose ?? close);
  return (
    <Backdrop isOpen isDismissable onOpenChange={(isOpen) => (isOpen ? undefined : (onClose ?? close)())}>
      <Sheet {...(isWide ? { 'data-width': 'wide' } : {})}>
        <Dialog ref={dialog}>
          <Heading slot="title">{title}</Heading>
          {children}
        </Dialog>
      </Sheet>
    </Backdrop>
  );
}

/** Closes what is shown by a telephone's own way back, which would leave the editor; browsers without close watchers leave it. */
function useWayBack(onBack: () => void): void {
  const latest = useEffectEvent(onBack);
  useEffect(() => {
    const { CloseWatcher: Watcher } = window as { readonly CloseWatcher?: new () => EventTarget & { destroy(): void } };
    if (Watcher === undefined) return undefined;
    const watcher = new Watcher();
    watcher.addEventListener('close', () => latest());
    return () => watcher.destroy();
  }, []);
}

/** Shows the button that closes a dialog, in sight however long the dialog is: a telephone has no other way out of it. */
export function Closing(): ReactNode {
  const { t } = useMessages();
  return (
    <Foot>
      <Act slot="close">{t('close')}</Act>
    </Foot>
  );
}
