import { Fragment, type ReactNode } from 'react';
import { styled } from '../../view/theme/styled.ts';
import { token } from '../../view/theme/tokens.ts';
import type { SiteLanguage } from '../form/document-form.ts';
import { useMessages } from './messages.ts';
import { isSameLook, isSameToken, type Look, shownTokens } from './shown-tokens.ts';
import { diffTokens, shortened, type Token, tokensOf } from './word-diff.ts';
import { useWorkbenchState } from './workbench-context.ts';

const Words = styled.p({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& del': { background: token('emergencySoft'), color: token('emergency') },
  '& ins': { background: token('routineSoft'), color: token('routine') },
  '& [data-link]': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  '& [data-insert]': {
    unicodeBidi: 'isolate',
    paddingInline: token('space-1'),
    border: `1px solid ${token('quiet')}`,
    borderRadius: token('radius-small'),
  },
});

/** Shows a text as its field does, with its removed and added words, `isWhole` with all those that stayed too. */
export function ChangedText({
  before,
  after,
  language,
  isWhole = false,
}: {
  readonly before: string;
  readonly after: string;
  /** `undefined` for a value that is not a text of the site. */
  readonly language: SiteLanguage | undefined;
  readonly isWhole?: boolean;
}): ReactNode {
  const { t, language: appLanguage } = useMessages();
  const { runs, hasTargets, written } = useDifferences(before, after, language);
  return (
    <Words lang={written} dir={language?.direction ?? 'auto'}>
      {(isWhole ? runs : shortened(runs)).map(({ kind, tokens }, index, all) =>
        kind === 'same' ? (
          <Shown key={index} tokens={tokens} />
        ) : kind === 'removed' ? (
          <del key={index}>
            <span lang={appLanguage} className="visually-hidden">
              {t('wordsRemoved')}{' '}
            </span>
            <Shown tokens={tokens} hasTargets={hasTargets} />
          </del>
        ) : (
          <Fragment key={index}>
            {/* Arabic letters would join with those that went. */}
            {all[index - 1]?.kind === 'removed' ? ' ' : null}
            <ins>
              <span lang={appLanguage} className="visually-hidden">
                {t('wordsAdded')}{' '}
              </span>
              <Shown tokens={tokens} hasTargets={hasTargets} />
            </ins>
          </Fragment>
        ),
      )}
    </Words>
  );
}

/** Shows a text as its field does, and marks the words that another one lacks. */
export function MarkedText({
  text,
  other,
  language,
}: {
  readonly text: string;
  readonly other: string;
  readonly language: SiteLanguage | undefined;
}): ReactNode {
  const { runs, hasTargets, written } = useDifferences(other, text, language);
  return (
    <Words lang={written} dir={language?.direction ?? 'auto'}>
      {runs.map(({ kind, tokens }, index) =>
        kind === 'same' ? (
          <Shown key={index} tokens={tokens} />
        ) : kind === 'added' ? (
          <mark key={index}>
            <Shown tokens={tokens} hasTargets={hasTargets} />
          </mark>
        ) : null,
      )}
    </Words>
  );
}

function useDifferences(before: string, after: string, language: SiteLanguage | undefined) {
  const { language: appLanguage } = useMessages();
  const inserts = useWorkbenchState(({ site }) => site.references.inserts);
  const written = language?.code ?? appLanguage;
  const read = (text: string): readonly Token<Look>[] =>
    language === undefined ? tokensOf(text, undefined, plain) : shownTokens(text, written, inserts);
  const [old, now] = [read(before), read(after)];
  // The same words that lead elsewhere say where.
  return { runs: diffTokens(old, now, isSameToken), hasTargets: wordsIn(old) === wordsIn(now), written };
}

const plain: Look = { marks: [], isInsert: false };

/** Shows words with their marks: links lead nowhere, and inserts have their words. */
function Shown({
  tokens,
  hasTargets = false,
}: {
  readonly tokens: readonly Token<Look | undefined>[];
  readonly hasTargets?: boolean;
}): ReactNode {
  const stretches: { readonly look: Look; text: string }[] = [];
  for (const { text, look = plain } of tokens) {
    const last = stretches.at(-1);
    if (last !== undefined && !look.isInsert && isSameLook(last.look, look)) last.text += text;
    else stretches.push({ look, text });
  }
  return stretches.map(({ look: { marks, isInsert }, text }, index) => {
    const link = marks.find((mark) => mark.type === 'link');
    const words = marks.reduceRight<ReactNode>(
      (inner, { type }) => (type === 'strong' ? <strong>{inner}</strong> : type === 'emphasis' ? <em>{inner}</em> : inner),
      isInsert ? <span data-insert="">{text}</span> : text,
    );
    return (
      <Fragment key={index}>
        {link === undefined ? words : <span data-link="">{words}</span>}
        {hasTargets && link?.type === 'link' ? <bdi dir="ltr"> ({link.target})</bdi> : null}
      </Fragment>
    );
  });
}

function wordsIn(tokens: readonly Token<Look>[]): string {
  return tokens.map(({ text }) => text).join('');
}
