import type { ReactNode } from 'react';
import { styled } from '../theme/styled.ts';
import { betweenButtons, customProperties, token } from '../theme/tokens.ts';
import { BookingLink } from '../ui/BookingLink.tsx';
import { CallLink } from '../ui/CallLink.tsx';
import { useCalls, usePage } from '../ui/page-context.ts';
import { TextIn } from '../ui/TextIn.tsx';
import { Title } from '../ui/Title.tsx';

const Band = styled.section({
  position: 'relative',
  overflow: 'hidden',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space-5'),
  padding: `${token('space-6')} ${token('space-5')}`,
  borderRadius: token('radius'),
  background: token('deep'),
  color: token('onDeep'),
  '& > div': { position: 'relative', display: 'grid', gap: betweenButtons, maxInlineSize: token('measure') },
  '& > div:nth-of-type(2)': {
    display: 'flex',
    flexWrap: 'wrap',
    maxInlineSize: 'none',
    // As wide as each other, also the one that a second row has alone.
    '& > a': { flex: '1 1 20rem', maxInlineSize: `max(min(100%, 20rem), min(22rem, 50% - ${token('space-2')}))` },
    '@media (max-width: 29.99rem)': { '& > a': { maxInlineSize: '100%' } },
  },
  // Their own ground, so that no ring runs through their words.
  '& a[data-tone="quiet"]': { background: token('deep') },
  ...customProperties({ link: 'currentColor' }),
  '--ring': token('deep'),
  '& :focus-visible': { outlineColor: token('onDeep') },
  // Light that falls through a lens: thin circles about the corner.
  '&::before': {
    content: '""',
    position: 'absolute',
    insetBlockStart: '50%',
    insetInlineEnd: 0,
    inlineSize: '28rem',
    aspectRatio: '1',
    transform: 'translate(50%, -50%)',
    borderRadius: '50%',
    opacity: 'var(--motif, 1)',
    background: `repeating-radial-gradient(circle, transparent 0 2.4rem, color-mix(in srgb, ${token('accent')} 45%, transparent) 2.4rem calc(2.4rem + 1px))`,
    '@media (max-width: 59.99rem)': { display: 'none' },
  },
  '[dir="rtl"] &::before': { transform: 'translate(-50%, -50%)' },
  '@media (min-width: 60rem)': {
    // On a page with a column beside its text, the band is a sticky card in that column.
    '[data-beside] > &': {
      position: 'sticky',
      insetBlockStart: token('space-5'),
      alignSelf: 'start',
      padding: token('space-4'),
      '&::before': { display: 'none' },
      '& > div:nth-of-type(2)': { display: 'grid', '& > a': { paddingInline: token('space-3') } },
    },
  },
  '@media (forced-colors: active)': { border: '1px solid' },
  '@media print': { marginBlockStart: token('space-6'), background: 'none', color: 'inherit', padding: 0 },
});

/** The booking section of every page of a site with a phone, or what to call where nothing is booked, where the menus' appointment links lead; in an emergency the calls come first (docs/decisions/0007-booking.md). */
export function Appointment(): ReactNode {
  const { ui } = usePage().site;
  const { callsFirst, phones } = useCalls();
  if (phones.length === 0) return null;
  const calls = phones.map((phone) => <CallLink key={phone.href} phone={phone} named={phones.length > 1} />);
  return (
    <Band id="appointment" aria-labelledby="appointment-title">
      <div>
        <h2 id="appointment-title">
          <Title text={ui.appointmentTitle} />
        </h2>
        <TextIn as="p" text={ui.appointmentText} />
      </div>
      <div>
        {callsFirst ? calls : null}
        <BookingLink source="cta_button" named />
        {callsFirst ? null : calls}
      </div>
    </Band>
  );
}
