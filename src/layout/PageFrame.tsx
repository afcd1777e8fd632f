import { css } from '@emotion/react';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Blocks } from '../blocks/Blocks.tsx';
import { Breadcrumb } from '../blocks/breadcrumb/Breadcrumb.tsx';
import { token } from '../theme/tokens.ts';
import { usePage } from '../ui/page-context.ts';
import { RichText, Words } from '../ui/RichText.tsx';
import { ExplainedTerms } from './ExplainedTerms.tsx';
import { AppointmentSection } from './Footer.tsx';
import { Header } from './Header.tsx';

const SkipLink = styled.a(
  css({
    position: 'absolute',
    insetInlineStart: token('space-4'),
    insetBlockStart: token('space-2'),
    zIndex: 20,
    padding: token('space-3'),
    background: token('accent'),
    color: token('onAccent'),
    fontWeight: 700,
    '&:not(:focus)': { transform: 'translateY(-200%)' },
  }),
);

const Main = styled.main(css({ maxInlineSize: token('page'), marginInline: 'auto', paddingInline: token('space-4') }));

const Reviewed = styled.p(css({ marginBlockStart: token('space-6'), color: token('quiet'), fontSize: token('text-small') }));

/** What a page has of its own: breadcrumb, blocks and booking, between the header and the footer. */
export function PageContent(): ReactNode {
  const { page } = usePage();
  const placesBreadcrumb = page.blocks.some(({ type }) => type === 'breadcrumb');
  return (
    <>
      <Main id="content" tabIndex={-1}>
        {page.heading === undefined ? null : (
          <h1 className="visually-hidden">
            <RichText text={page.heading} />
          </h1>
        )}
        {placesBreadcrumb ? null : <Breadcrumb block={{ type: 'breadcrumb' }} />}
        <Blocks blocks={page.blocks} />
        <ReviewLine />
        <AppointmentSection />
      </Main>
      <ExplainedTerms />
    </>
  );
}

/** Who read the page over, and when; nothing where nobody has. */
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

/** What stands before a page's own content: the way past it for keyboards, and the header. */
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
