import type { ReactNode } from 'react';
import { styled } from '../theme/styled.ts';
import { token } from '../theme/tokens.ts';
import { usePage } from '../ui/page-context.ts';
import { Words } from '../ui/RichText.tsx';

// The line's place is kept, at the cost of some of the space that the next block leaves above itself.
const Place = styled.div({
  minBlockSize: '3.5rem',
  marginBlockStart: token('space-4'),
  marginBlockEnd: `calc(${token('space-4')} - ${token('space-7')})`,
  '& a': { display: 'inline-block', paddingBlock: token('space-2'), fontSize: token('text-lead') },
  '@media (scripting: none), print': { display: 'none' },
});

/** The status in which a missing page links the page that its address nearly names; empty until the island finds one. */
export function NearestPage(): ReactNode {
  const { site, page } = usePage();
  const props = { path: page.path, index: site.searchIndex };
  return (
    <Place role="status" data-island="missing" data-load="idle" data-props={JSON.stringify(props)}>
      <p hidden>
        <a href={site.localiser.href('')}>
          <Words text={site.ui.searching.nearest} /> <strong />
        </a>
      </p>
    </Place>
  );
}
