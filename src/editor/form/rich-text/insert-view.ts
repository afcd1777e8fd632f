import type { EditorProps, NodeViewConstructor } from 'prosemirror-view';

/** What an insert shows: its words, and its name, which is missing for an insert that the site does not know. */
export interface ShownInsert {
  readonly words: string;
  readonly name: string | undefined;
}

/** Returns how an editor shows inserts: as chips with their words. */
export function insertViews(shown: (name: string) => ShownInsert): Required<Pick<EditorProps, 'nodeViews'>> {
  const insert: NodeViewConstructor = ({ attrs }) => {
    const id = String(attrs['name']);
    const { words, name } = shown(id);
    const dom = document.createElement('span');
    dom.dataset['insert'] = id;
    // The words may run in the other direction than the text.
    dom.dir = 'auto';
    dom.textContent = words;
    dom.title = name ?? id;
    if (name === undefined) dom.dataset['unknown'] = '';
    return { dom };
  };
  return { nodeViews: { insert } };
}
