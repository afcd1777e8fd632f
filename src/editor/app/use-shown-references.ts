import { useEffect, useMemo, useState } from 'react';
import type { InsertedTexts } from '../../content/inserted-texts.ts';
import type { References } from '../form/document-form.ts';
import { useWorkbench, useWorkbenchState } from './workbench-context.ts';

/** Returns the references of the site, whose inserts have the words that pages show once the engine has told them. */
export function useShownReferences(): References {
  const { client } = useWorkbench();
  const references = useWorkbenchState(({ site }) => site.references);
  const [shown, setShown] = useState<InsertedTexts>({});
  const { inserts } = references;
  useEffect(() => {
    let isOver = false;
    client.insertedTexts(inserts.map(({ value }) => value)).then(
      (texts) => {
        if (!isOver) setShown(texts);
      },
      // Without the engine, inserts show the words of their choice.
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [client, inserts]);
  return useMemo(() => {
    const languages = Object.entries(shown);
    const withWords = inserts.map((insert) => {
      const words = languages.flatMap(([language, texts]) => (texts[insert.value] ? [[language, texts[insert.value] as string]] : []));
      return { ...insert, texts: { ...insert.texts, ...Object.fromEntries(words) } };
    });
    return { ...references, inserts: withWords };
  }, [references, inserts, shown]);
}
