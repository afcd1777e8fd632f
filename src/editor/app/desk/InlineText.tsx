import { css } from '@emotion/react';
import styled from '@emotion/styled';
import { Fragment, type ReactNode } from 'react';
import { type Inline, parseInline } from '../../../schema/inline.ts';
import { token } from '../../../view/theme/tokens.ts';
import type { SiteLanguage } from '../../form/document-form.ts';
import { useWorkbenchState } from '../workbench-context.ts';

const Shown = styled.p(
  css({
    overflowWrap: 'anywhere',
    '& [data-link]': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
    '& [data-insert]': {
      unicodeBidi: 'isolate',
      paddingInline: token('space-1'),
      border: `1px solid ${token('quiet')}`,
      borderRadius: token('radius-small'),
    },
  }),
);

/** Shows a text of the site as people see it, to read only: links lead nowhere, and inserts have their words. */
export function InlineText({ text, language }: { readonly text: string; readonly language: SiteLanguage | undefined }): ReactNode {
  const inserts = useWorkbenchState(({ site }) => site.references.inserts);
  const shown = (nodes: readonly Inline[]): ReactNode =>
    nodes.map((node, index) => {
      if (typeof node === 'string') return <Fragment key={index}>{node}</Fragment>;
      if (node.type === 'break') return <br key={index} />;
      if (node.type === 'link') {
        return (
          <span key={index} data-link="">
            {shown(node.children)}
          </span>
        );
      }
      if (node.type !== 'reference') {
        const Marked = node.type === 'strong' ? 'strong' : 'em';
        return <Marked key={index}>{shown(node.children)}</Marked>;
      }
      const insert = inserts.find(({ value }) => value === node.name);
      return (
        <span key={index} data-insert="">
          {insert?.texts[language?.code ?? ''] ?? insert?.label ?? node.name}
        </span>
      );
    });
  return (
    <Shown lang={language?.code} dir={language?.direction ?? 'auto'}>
      {shown(parseInline(text))}
    </Shown>
  );
}
