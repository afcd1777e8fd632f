import { memo, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import type { ClientBooking, ClientConfig } from '../../../pages/client-config.ts';
import { Icon } from '../../../view/ui/Icon.tsx';
import { Digits, Words } from '../../../view/ui/RichText.tsx';
import { Backdrop, Close, Emergency, Frame, TitleRow, whereFilling } from './AppointmentDialog.styles.ts';
import type { Step } from './answers.ts';
import { BookingProvider, useBooking } from './booking-context.ts';
import { ConfirmationStep } from './ConfirmationStep.tsx';
import { onCloseRequest } from './close-request.ts';
import { DateStep } from './DateStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { keepFieldInSight } from './field-in-sight.ts';
import { StepForm } from './StepForm.tsx';
import { StepHeading } from './StepHeading.tsx';
import { TimeStep } from './TimeStep.tsx';
import { useBookingState } from './use-booking-state.ts';
import { useLater } from './use-later.ts';

const contents: Readonly<Record<Step, () => ReactNode>> = {
  date: DateStep,
  time: TimeStep,
  details: DetailsStep,
  confirmation: ConfirmationStep,
};

interface DialogProps {
  readonly data: ClientConfig;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/**
 * The booking dialog with its four steps (docs/decisions/0007-booking.md). A browser that translates the page puts texts of its own in
 * the place of React's, which then changes in vain what components return as text alone: an element around such words that change in
 * place has a key of them.
 */
export function AppointmentDialog({ facts, ...dialog }: DialogProps & { readonly facts: ClientBooking }): ReactNode {
  return (
    <BookingProvider value={useBookingState(dialog.data, facts)}>
      <DialogFrame {...dialog} />
    </BookingProvider>
  );
}

/** What is around the steps: an answer draws it no more, since that keeps a slow telephone busy. */
const DialogFrame = memo(function FrameOfSteps({ data, isOpen, onOpenChange }: DialogProps): ReactNode {
  // Escape may be pressed before the focus has come into the dialog, which waits for it there.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const leave = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape' && document.activeElement === document.body) onOpenChange(false);
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [isOpen, onOpenChange]);
  useEffect(() => (isOpen ? onCloseRequest(() => onOpenChange(false)) : undefined), [isOpen, onOpenChange]);
  const { booking, close } = data.words;
  return (
    <Backdrop isOpen={isOpen} onOpenChange={onOpenChange}>
      <Frame ref={keepFieldInSight}>
        <Dialog>
          <TitleRow>
            <Heading slot="title" level={2}>
              <Words text={booking.title} />
            </Heading>
            <Close slot="close" aria-label={close.value}>
              <Icon name="cross" />
            </Close>
          </TitleRow>
          <ShownStep />
        </Dialog>
      </Frame>
    </Backdrop>
  );
});

function ShownStep(): ReactNode {
  const { step, facts } = useBooking();
  const Content = contents[step];
  return (
    <>
      <StepHeading />
      {step === 'date' && facts.emergency !== undefined ? <InEmergency phone={facts.emergency} /> : null}
      <AfterFrame>
        {step === 'confirmation' ? (
          <Content />
        ) : (
          <StepForm key={step}>
            <Content />
          </StepForm>
        )}
      </AfterFrame>
    </>
  );
}

/** Is drawn once the dialog is there, with the call for emergencies; at once in a wide window, where the dialog would grow by it. */
function AfterFrame({ children }: { readonly children: ReactNode }): ReactNode {
  const isLater = useLater();
  return isLater || !matchMedia(whereFilling).matches ? children : <div aria-busy="true" />;
}

function InEmergency({ phone }: { readonly phone: NonNullable<ClientBooking['emergency']> }): ReactNode {
  const { words } = useBooking();
  return (
    <Emergency>
      <Words text={words.emergency} />{' '}
      <a href={phone.href}>
        <Icon name="phone" />
        <Digits>{phone.display}</Digits>
      </a>
    </Emergency>
  );
}
