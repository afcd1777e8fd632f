import type { ReactNode } from 'react';
import { styled } from '../theme/styled.ts';
import { token } from '../theme/tokens.ts';
import { usePage } from '../ui/page-context.ts';
import { RichText } from '../ui/RichText.tsx';
import { TextIn } from '../ui/TextIn.tsx';

const Notice = styled.p({
  marginBlockStart: token('space-4'),
  paddingBlock: token('space-3'),
  paddingInline: token('space-4'),
  borderInlineStart: `6px solid ${token('urgent')}`,
  borderRadius: token('radius-small'),
  background: token('urgentSoft'),
  color: token('urgent'),
  '& a': { color: 'inherit' },
  '& > :first-child': { display: 'block' },
});

/**
 * Shows what the site announces, with its days: a page outlives the day on which it is built, so its script decides which notices are
 * of today, by the clock of the place. Without script all of them show.
 */
export function Notices(): ReactNode {
  const { notices, site } = usePage().site;
  const { timeZone } = site.contact ?? {};
  return notices.map(({ from, until, dates, text }) => {
    const content = (
      <>
        <TextIn as="strong" text={dates} /> <RichText text={text} />
      </>
    );
    return [
      <Notice key={`${from} ${until}`} hidden data-island="notice" data-load="now" data-props={JSON.stringify({ from, until, timeZone })}>
        {content}
      </Notice>,
      <noscript key={`${from} ${until} without script`}>
        <Notice>{content}</Notice>
      </noscript>,
    ];
  });
}
