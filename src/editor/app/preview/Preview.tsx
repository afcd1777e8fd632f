import { type ReactNode, useState } from 'react';
import type { ShownPage } from '../../engine/engine.ts';
import { Choices, Notice, Pane, PaneBar } from '../parts.styles.ts';
import { Picker, Toggle } from '../parts.tsx';
import type { Site } from '../site-documents.ts';
import { useSpeech } from '../words.ts';
import { type Clicked, PageFrame } from './PageFrame.tsx';
import { Pages } from './Preview.styles.ts';
import type { FocusedField } from './page-document.ts';

const widths = { phone: 360, desktop: 1280 } as const;
type Width = keyof typeof widths;

/** The pages of a document in all languages of the site, side by side; those of another one where it makes no page itself. */
export function Preview({
  site,
  pages,
  file,
  choosesPage,
  focus,
  onPage,
  onPick,
}: {
  readonly site: Site;
  readonly pages: readonly ShownPage[];
  /** The document whose page is shown. */
  readonly file: string;
  readonly choosesPage: boolean;
  readonly focus: FocusedField | undefined;
  readonly onPage: (file: string) => void;
  readonly onPick: (clicked: Clicked) => void;
}): ReactNode {
  const { say } = useSpeech();
  const [width, setWidth] = useState<Width>('phone');
  const withPage = site.documents.filter(({ kind }) => /^(?:home|service|page|services-list|not-found)$/.test(kind));
  const ordered = [...withPage].sort((a, b) => Number(b.kind === 'home') - Number(a.kind === 'home'));
  return (
    <Pane data-pane="preview" aria-label={say('preview')}>
      <PaneBar>
        <h2>{say('preview')}</h2>
        <Choices role="group" aria-label={say('width')}>
          {(Object.keys(widths) as Width[]).map((name) => (
            <Toggle key={name} isSelected={width === name} onChange={() => setWidth(name)}>
              {say(name)}
            </Toggle>
          ))}
        </Choices>
        {choosesPage ? (
          <Picker label={say('shownPage')} value={file} onChange={onPage}>
            {ordered.map((document) => (
              <option key={document.file} value={document.file}>
                {document.name}
              </option>
            ))}
          </Picker>
        ) : null}
      </PaneBar>
      {pages.some(({ html }) => html === undefined) ? (
        <Notice data-tone="warning" role="status">
          <p>{say('previewOld')}</p>
        </Notice>
      ) : null}
      <Pages data-width={width}>
        {pages.map((page) => (
          <PageFrame
            key={page.language}
            page={page}
            name={site.languages.find(({ code }) => code === page.language)?.name ?? page.language}
            width={widths[width]}
            focus={focus}
            onPick={onPick}
          />
        ))}
      </Pages>
    </Pane>
  );
}
