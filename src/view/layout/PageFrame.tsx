import type { ReactNode } from 'react';
import { openingOf } from '../../pages/opening.ts';
import { Blocks } from '../blocks/Blocks.tsx';
import { Breadcrumb } from '../blocks/breadcrumb/Breadcrumb.tsx';
import { styled } from '../theme/styled.ts';
import { token } from '../theme/tokens.ts';
import { useCalls, usePage } from '../ui/page-context.ts';
import { RichText, Words } from '../ui/RichText.tsx';
import { Appointment } from './Appointment.tsx';
import { ExplainedTerms } from './ExplainedTerms.tsx';
import { Header } from './Header.tsx';
import { NearestPage } from './NearestPage.tsx';
import { Notices } from './Notices.tsx';

const SkipLink = styled.a({
  position: 'absolute',
  insetInlineStart: token('space-4'),
  insetBlockStart: token('space-2'),
  zIndex: 20,
  padding: token('space-3'),
  background: token('accent'),
  color: token('onAccent'),
  fontWeight: 700,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
});

// Blocks are in the page's column; those with `data-bleed` reach from edge to edge.
const Main = styled.main({
  display: 'grid',
  gridTemplateColumns: `[full-start] minmax(${token('space-4')}, 1fr) [page-start] minmax(0, ${token('page')}) [page-end] minmax(${token('space-4')}, 1fr) [full-end]`,
  '& > *': { gridColumn: 'page' },
  '& > [data-bleed]': { gridColumn: 'full' },
  // In a narrower window no query about the width of these is met, and a telephone would lay out twice what they hold.
  '@media (min-width: 38rem)': { '&, & > div > div:first-child': { containerType: 'inline-size' } },
  // Firefox breaks no grid between two sheets of paper where it could: it leaves half of the first one empty.
  '@media print': { display: 'block', '& > :not([data-bleed])': { marginInline: token('space-4') } },
});

// The text, and beside it what stays near while it is read.
const Body = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space-7'),
  marginBlockStart: token('space-7'),
  '& > div:empty': { display: 'none' },
  '& > div > :first-child': { marginBlockStart: 0 },
  '@media (min-width: 60rem)': { '&[data-beside]': { gridTemplateColumns: `minmax(0, ${token('column')}) minmax(17rem, 1fr)` } },
  '@media print': { display: 'block' },
});

const Reviewed = styled.p({ marginBlockStart: token('space-6'), color: token('quiet'), fontSize: token('text-small') });

/** The part of a page between the header and the footer: breadcrumb, blocks and booking. */
export function PageContent(): ReactNode {
  const { page } = usePage();
  const { isEmergency, phones } = useCalls();
  const placesBreadcrumb = page.blocks.some(({ type }) => type === 'breadcrumb');
  // A page of text opens across the whole width; then the booking card goes along beside the text.
  const isText = page.address.kind === 'service' || page.address.kind === 'page';
  const opening = isText ? openingOf(page.blocks) : page.blocks.length;
  const isMissing = page.address.kind === 'not-found';
  const beforeNearest = isMissing ? openingOf(page.blocks) : opening;
  return (
    <>
      <Main
        id="content"
        tabIndex={-1}
        data-emergency={isEmergency ? '' : undefined}
        data-service={page.countedName}
        data-category={page.category}
      >
        {page.heading === undefined ? null : (
          <h1 className="visually-hidden">
            <RichText text={page.heading} />
          </h1>
        )}
        <Notices />
        {placesBreadcrumb ? null : <Breadcrumb block={{ type: 'breadcrumb' }} />}
        <Blocks blocks={page.blocks} to={beforeNearest} />
        {isMissing ? <NearestPage /> : null}
        <Blocks blocks={page.blocks} from={beforeNearest} to={opening} />
        <Body data-beside={isText && phones.length > 0 ? '' : undefined}>
          <div>
            <Blocks blocks={page.blocks} from={opening} />
            <ReviewLine />
          </div>
          <Appointment />
        </Body>
      </Main>
      <ExplainedTerms />
    </>
  );
}

/** The line that says who reviewed the page, and when; empty on a page without a review. */
function ReviewLine(): ReactNode {
  const { site, page } = usePage();
  if (page.reviewed === undefined) return null;
  const { date, day, by } = page.reviewed;
  const [before = '', after = ''] = site.ui.reviewed.value.split('{date}');
  const filled = (text: string): string => text.replace('{by}', () => by.value);
  return (
    <Reviewed lang={site.ui.reviewed.lang} dir={site.ui.reviewed.dir}>
      {filled(before)}
      <time dateTime={date}>{day}</time>
      {filled(after)}
    </Reviewed>
  );
}

/** The part before a page's own content: the skip link for keyboards, and the header. */
export function PageHead(): ReactNode {
  const { ui } = usePage().site;
  return (
    <>
      <SkipLink href="#content">
        <Words text={ui.skipToContent} />
      </SkipLink>
      <Header />
    </>
  );
}
