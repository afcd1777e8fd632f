import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { useMessages } from './messages.ts';
import { Backdrop, Field, Sheet } from './parts.styles.ts';

/** A choice among options, with its label. */
export function Picker({
  label,
  value,
  onChange,
  children,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <Field>
      {label}
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </Field>
  );
}

/** The technical detail of a failure, for the maintainers of the site; closed at first. */
export function Detail({ children }: { readonly children: string }): ReactNode {
  const { t } = useMessages();
  return (
    <details>
      <summary>{t('forDevelopers')}</summary>
      <pre dir="ltr" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {children}
      </pre>
    </details>
  );
}

/** A dialog over the page, which Escape closes; the focus goes back to where it was. */
export function Overlay({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}): ReactNode {
  const dialog = useRef<HTMLElement>(null);
  useEffect(() => {
    // The focused element may be removed or disabled; then no key would reach the dialog.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) dialog.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  });
  return (
    <Backdrop isOpen isDismissable onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <Sheet>
        <Dialog ref={dialog}>
          <Heading slot="title">{title}</Heading>
          {children}
        </Dialog>
      </Sheet>
    </Backdrop>
  );
}
