import type { ReactNode } from 'react';
import type { EditorKey } from '../../../locales/catalogues/editor.generated.ts';
import { styled } from '../../../view/theme/styled.ts';
import { token } from '../../../view/theme/tokens.ts';
import { useMessages } from '../messages.ts';
import { Closing, Overlay } from '../parts.tsx';

const keys: readonly (readonly [keys: string, does: EditorKey])[] = [
  ['Ctrl + S', 'keySave'],
  ['Ctrl + Z', 'undo'],
  ['Ctrl + Y', 'redo'],
  ['Ctrl + B', 'keyBold'],
  ['Ctrl + I', 'keyEmphasis'],
  ['Ctrl + K', 'keyLink'],
  ['Ctrl + Enter', 'approveText'],
  ['Alt + Page Down', 'nextText'],
  ['Alt + Page Up', 'previousText'],
  ['Esc', 'keyClose'],
];

/** The keys that keyboards of other languages name in other words. */
const named: Readonly<Record<string, EditorKey>> = {
  Enter: 'keyEnter',
  'Page Down': 'keyPageDown',
  'Page Up': 'keyPageUp',
  Esc: 'keyEscape',
};

const Keys = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
  gap: token('space-2'),
  '& > dt': { fontWeight: 700 },
});

/** Lists the keys of the form and of the translation desk. */
export function KeysDialog(): ReactNode {
  const { t } = useMessages();
  const nameOf = (key: string): string => (named[key] === undefined ? key : t(named[key]));
  return (
    <Overlay title={t('keys')}>
      <Keys>
        {keys.map(([names, does]) => [
          <dt key={names}>
            <kbd dir="ltr">{names.split(' + ').map(nameOf).join(' + ')}</kbd>
          </dt>,
          <dd key={does}>{t(does)}</dd>,
        ])}
      </Keys>
      <p>{t('keysOnMac')}</p>
      <Closing />
    </Overlay>
  );
}
