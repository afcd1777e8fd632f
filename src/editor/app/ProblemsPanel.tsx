import type { ReactNode } from 'react';
import { styled } from '../../view/theme/styled.ts';
import { token } from '../../view/theme/tokens.ts';
import { dataPathOf } from '../data-path.ts';
import { severityWord } from '../form/FieldProblems.tsx';
import { formMessages } from '../form/form-messages.ts';
import { labelAbout } from '../form/label-about.ts';
import { readable } from '../form/readable.ts';
import { DocumentName } from './DocumentName.tsx';
import type { EditorProblem } from './engine-client.ts';
import { FieldName, useFieldNames } from './FieldName.tsx';
import { LongList } from './LongList.tsx';
import { useMessages } from './messages.ts';
import { Act, Actions, LinkAct } from './parts.styles.ts';
import { Closing, Overlay } from './parts.tsx';
import { SourceLine } from './SourceLine.tsx';
import { useWorkbench, useWorkbenchState } from './workbench-context.ts';
import { isListed } from './workbench-state.ts';

const ProblemCards = styled.ul({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space-3'), listStyle: 'none' });

const ProblemCard = styled.article({
  display: 'grid',
  gap: token('space-2'),
  padding: token('space-3'),
  border: `1px solid ${token('line')}`,
  borderInlineStart: `6px solid ${token('urgent')}`,
  borderRadius: token('radius-small'),
  overflowWrap: 'anywhere',
  '&[data-severity="error"]': { borderInlineStartColor: token('emergency') },
  '& > h4': { margin: 0, fontSize: token('text-h3'), lineHeight: 1.3 },
  '& > h4 > small': { fontSize: token('text-small'), fontWeight: 400, color: token('quiet') },
  '& > p > bdi': { color: token('quiet') },
});

/** Lists all problems that the check finds: first those of this editor's changes, then the former ones. */
export function ProblemsPanel(): ReactNode {
  const { t, language } = useMessages();
  const { boot, show } = useWorkbench();
  const namesOf = useFieldNames();
  const site = useWorkbenchState((now) => now.site);
  const problems = useWorkbenchState((now) => now.problems).filter(isListed);
  const groups = [
    { title: t('problemsOfChange'), found: problems.filter(({ wasThere }) => !wasThere) },
    { title: t('problemsBefore'), found: problems.filter(({ wasThere }) => wasThere) },
  ].filter(({ found }) => found.length > 0);
  return (
    <Overlay title={t('problems')}>
      {problems.length === 0 ? <p>{t('noProblems')}</p> : null}
      {groups.map(({ title, found }) => (
        <section key={title}>
          <h3>
            {title} ({found.length})
          </h3>
          <LongList as={ProblemCards} items={[...found].sort(errorsFirst)}>
            {(problem, index) => {
              const document = site.documents.find(({ file }) => file === problem.file);
              const path = dataPathOf(problem.path, document?.data);
              return (
                <li key={index}>
                  <ProblemCard data-severity={problem.severity}>
                    <h4>
                      {problem.title} <small>{formMessages(language)(severityWord(problem))}</small>
                    </h4>
                    <p>{readable(problem.message, language)}</p>
                    {problem.help === '' ? null : <p>{readable(problem.help, language)}</p>}
                    <p>{document === undefined ? <bdi dir="ltr">{problem.file}</bdi> : <DocumentName of={document} />}</p>
                    {document?.data === undefined ? <SourceLine problem={problem} /> : null}
                    {document === undefined || problem.path === '' ? null : (
                      <p>
                        <FieldName document={document} path={path} />
                      </p>
                    )}
                    <Actions>
                      {/* A file without a form, such as a record of translations, has no field. */}
                      {document === undefined ? null : (
                        <Act
                          aria-label={labelAbout(t('goToField'), document.name, ...namesOf(document, path))}
                          onPress={() => show(problem.file, path)}
                        >
                          {t('goToField')}
                        </Act>
                      )}
                      <LinkAct
                        href={`${boot.guide}${language}/problems/#${problem.code}`}
                        target="_blank"
                        aria-label={labelAbout(t('explain'), problem.title)}
                      >
                        {t('explain')}
                      </LinkAct>
                    </Actions>
                  </ProblemCard>
                </li>
              );
            }}
          </LongList>
        </section>
      ))}
      <Closing />
    </Overlay>
  );
}

function errorsFirst(a: EditorProblem, b: EditorProblem): number {
  const ranks = ['error', 'warning', 'publish', 'publish-warning'];
  return ranks.indexOf(a.severity) - ranks.indexOf(b.severity);
}
