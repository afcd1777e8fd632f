import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { clockTime } from '../../../pages/hours/clock-time.ts';
import { messagingLink } from '../../../pages/messaging-link.ts';
import type { PlainText } from '../../../pages/views/view.ts';
import { Action } from '../../../view/ui/Action.tsx';
import { Icon } from '../../../view/ui/Icon.tsx';
import { Words } from '../../../view/ui/RichText.tsx';
import { fill } from '../fill.ts';
import { ActionButton, Actions } from './AppointmentDialog.styles.ts';
import { type Step, wholeName } from './answers.ts';
import { useBooking } from './booking-context.ts';
import { Change, Recap, Truth } from './ConfirmationStep.styles.ts';
import { LocalTime } from './LocalTime.tsx';
import { type BookingRequest, longDay, requestMessage } from './request-message.ts';
import { useCalendarFile } from './use-calendar-file.ts';

/** The last step: the request in full, the link that sends it as a message, and the date for the visitor's own calendar. */
export function ConfirmationStep(): ReactNode {
  const { data, facts, words, answers, opened, send, begin } = useBooking();
  const { start } = answers;
  const calendar = useCalendarFile();
  // Whether the visitor has tried to send without a connection.
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const reconnect = (): void => setCut(false);
    addEventListener('online', reconnect);
    return () => removeEventListener('online', reconnect);
  }, []);
  if (start === undefined) return null;
  const consultation = facts.consultations[answers.consultation];
  const request: BookingRequest = { ...answers, start, consultation: consultation?.value ?? '' };
  const message = requestMessage(data.words, data.locale, request);
  // Answers that were changed since make another message.
  const isSent = opened === message;
  const { service } = facts.messaging;
  const { messageReady, sendIt, offline } = data.words.notices;
  const handedOver = fill(messageReady, { service: service.value });
  const state = isCut ? 'cut' : isSent ? 'sent' : 'ready';
  const first = { cut: offline, sent: handedOver, ready: undefined }[state];
  // Not in the link itself: a tag manager may report the address of every link that is chosen.
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    // The service's page would be the browser's page of an error, and no code for a notice may arrive.
    const isOffline = !navigator.onLine;
    setCut(isOffline);
    if (isOffline || !send(message)) return;
    window.open(messagingLink(facts.messaging, message), '_blank', 'noopener');
  };
  return (
    <>
      <Truth role="status">
        <Icon name={state === 'cut' ? 'alert' : 'info'} />
        <span key={state}>
          {first === undefined ? null : (
            <strong>
              <Words text={first} />
              <br />
            </strong>
          )}
          <Words text={state === 'sent' ? sendIt : words.confirmation} />
        </span>
      </Truth>
      <Actions>
        <Action href={messagingLink(facts.messaging, '')} target="_blank" rel="noopener" onClick={open}>
          <Icon name="message" />
          <span>
            <Words text={fill(words.send, { service: service.value })} />
            <span className="visually-hidden"> ({data.words.newTab.value})</span>
          </span>
        </Action>
      </Actions>
      <Recap>
        <Answer step="date" name={words.consultationName}>
          {consultation === undefined ? null : <Words text={consultation} />}
        </Answer>
        <Answer step="date" name={words.dateName}>
          {longDay(start, data.locale)}
        </Answer>
        <Answer step="time" name={words.timeName}>
          <bdi>{clockTime(start, data.locale, data.words.clock)}</bdi>
        </Answer>
        <Answer step="details" name={words.fullName}>
          <bdi>{wholeName(words, answers)}</bdi>
        </Answer>
        <Answer step="details" name={words.phone}>
          <bdi dir="ltr">{answers.phone}</bdi>
        </Answer>
        {answers.note.trim() === '' ? null : (
          <Answer step="details" name={words.noteName}>
            <bdi>{answers.note.trim()}</bdi>
          </Answer>
        )}
      </Recap>
      <LocalTime times={[start]} />
      <Actions>
        <Action href={calendar} download={`${start.toString().slice(0, 10)}.ics`} data-tone="quiet">
          <Icon name="calendar" />
          <span>
            <Words text={words.addToCalendar} />
          </span>
        </Action>
        {isSent ? (
          <ActionButton type="button" data-tone="quiet" onClick={begin}>
            <Words text={words.another} />
          </ActionButton>
        ) : null}
      </Actions>
    </>
  );
}

/** One answer, with the way back to where it was given. */
function Answer({ step, name, children }: { readonly step: Step; readonly name: PlainText; readonly children: ReactNode }): ReactNode {
  const { words, goTo } = useBooking();
  return (
    <div>
      <dt>
        <Words text={name} />
      </dt>
      <dd>
        <span>{children}</span>
        <Change type="button" aria-label={fill(words.changeAnswer, { name: name.value }).value} onClick={() => goTo(step)}>
          <Words text={words.change} />
        </Change>
      </dd>
    </div>
  );
}
