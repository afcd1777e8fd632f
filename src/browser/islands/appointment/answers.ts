import { type CalendarDate, toCalendarDate, type ZonedDateTime } from '@internationalized/date';
import type { ClientMessages } from '../../../pages/client-config.ts';
import type { PlainText } from '../../../pages/views/view.ts';
import { fill } from '../fill.ts';
import { hasSlotOn, type Schedule, slotsOn } from './slots.ts';

/** The steps of a booking in their order. */
export const steps = ['date', 'time', 'details', 'confirmation'] as const;

/** One of the steps of a booking. */
export type Step = (typeof steps)[number];

/** The visitor's answers so far, in memory alone. */
export interface Answers {
  /** The name of a kind of consultation in the site's document. */
  readonly consultation: string;
  readonly day: CalendarDate | undefined;
  readonly start: ZonedDateTime | undefined;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly note: string;
}

/** The answers of a visitor who has given none yet. */
export const noAnswers: Answers = {
  consultation: '',
  day: undefined,
  start: undefined,
  firstName: '',
  lastName: '',
  phone: '',
  note: '',
};

/** An answer that is missing or wrong, and what to do about it. */
export interface Mistake {
  readonly field: keyof Answers;
  readonly message: PlainText;
}

/** Returns the fields of a visitor's name in the order in which a language writes it. */
export function namesInOrder({
  wholeName: { value },
}: Pick<ClientMessages['booking'], 'wholeName'>): readonly ('firstName' | 'lastName')[] {
  return value.indexOf('{lastName}') < value.indexOf('{firstName}') ? ['lastName', 'firstName'] : ['firstName', 'lastName'];
}

/** Returns a visitor's name as a language writes it. */
export function wholeName(
  words: Pick<ClientMessages['booking'], 'wholeName'>,
  { firstName, lastName }: Pick<Answers, 'firstName' | 'lastName'>,
): string {
  return fill(words.wholeName, { firstName: firstName.trim(), lastName: lastName.trim() }).value;
}

// The most characters of an answer, so that the messaging link stays one that browsers open.
const longest = { firstName: 60, lastName: 60, note: 500 } as const;

/** Returns what is wrong with a text that is too long to be sent; nothing of one that is not. */
export function overlong(field: keyof Answers, answers: Answers, words: ClientMessages['booking'], locale: string): Mistake | undefined {
  if (!(field in longest)) return undefined;
  const name = field as keyof typeof longest;
  const over = answers[name].trim().length - longest[name];
  if (over <= 0) return undefined;
  const { value } = { firstName: words.firstName, lastName: words.lastName, note: words.noteName }[name];
  return { field, message: fill(words.tooLong, { name: value, over: over.toLocaleString(locale) }) };
}

/**
 * Returns what is missing or wrong in the answers of a step, in the order of its fields; an empty list lets the visitor go on.
 * `number` is the phone as it can be called, where it can; `locale` writes other numbers.
 */
export function mistakesIn(
  step: Step,
  answers: Answers,
  words: ClientMessages['booking'],
  schedule: Schedule,
  number: string | undefined,
  locale: string,
): readonly Mistake[] {
  const found: (Mistake | false | undefined)[] = [];
  if (step === 'date') {
    const { consultation, day } = answers;
    found.push(consultation === '' && { field: 'consultation', message: words.chooseConsultation });
    found.push(day === undefined && { field: 'day', message: words.chooseDate });
    found.push(day !== undefined && !hasSlotOn(schedule, day, new Date()) && { field: 'day', message: words.noSlots });
  }
  if (step === 'time') found.push(answers.start === undefined && { field: 'start', message: words.chooseTime });
  if (step === 'details') {
    const isTooLong = (field: keyof Answers): Mistake | undefined => overlong(field, answers, words, locale);
    const blank = { firstName: words.enterFirstName, lastName: words.enterLastName };
    for (const field of namesInOrder(words)) found.push(isBlank(answers[field]) ? { field, message: blank[field] } : isTooLong(field));
    if (answers.phone.trim() === '') found.push({ field: 'phone', message: words.enterPhone });
    else found.push(number === undefined && { field: 'phone', message: words.wrongPhone });
    found.push(isTooLong('note'));
  }
  return found.filter((mistake) => mistake !== false && mistake !== undefined);
}

/** Tells whether a text shows nothing: a keyboard of another script may leave marks of direction alone. */
function isBlank(text: string): boolean {
  return /^[\s\p{Cf}]*$/u.test(text);
}

/** Tells whether the chosen time can no longer be had: a dialog may stay open for days. */
export function isGone({ start }: Answers, schedule: Schedule): boolean {
  if (start === undefined) return false;
  return !slotsOn(schedule, toCalendarDate(start), new Date()).some((slot) => slot.compare(start) === 0);
}
