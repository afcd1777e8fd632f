import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Backdrop, Field, Sheet, Toggling } from './parts.styles.ts';

/** A button that stays pressed. */
export function Toggle({
  isSelected,
  onChange,
  children,
}: {
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <Toggling isSelected={isSelected} onChange={onChange}>
      {children}
    </Toggling>
  );
}

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
  return (
    <Backdrop isOpen isDismissable onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <Sheet>
        <Dialog>
          <Heading slot="title">{title}</Heading>
          {children}
        </Dialog>
      </Sheet>
    </Backdrop>
  );
}
