import type { ReactNode } from 'react';
import { MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { asRecord, asString } from '../../schema/tree.ts';
import { Menu, Popover } from '../form/controls.styles.ts';
import { Sign } from '../form/Sign.tsx';
import { useMessages } from './messages.ts';
import { Act } from './parts.styles.ts';
import { useWorkbench, useWorkbenchState } from './workbench-context.ts';
import { documentIn, openedIn, type WorkbenchState } from './workbench-state.ts';

/** Shows the menu with the handbook's page on what the editor is at, the tour and the keys. */
export function HelpMenu(): ReactNode {
  const { t, language } = useMessages();
  const { boot, set } = useWorkbench();
  const page = useWorkbenchState(guidePage);
  return (
    <MenuTrigger>
      <Act>
        <Sign name="help" />
        {t('help')}
      </Act>
      <Popover>
        <Menu
          onAction={(key) => {
            if (key === 'tour') set({ tour: 0, dialog: undefined });
            else if (key === 'keys') set({ dialog: 'keys' });
          }}
        >
          <MenuItem href={`${boot.guide}${language}/${page}`} target="_blank" rel="noreferrer">
            {t('handbook')}
          </MenuItem>
          <MenuItem id="tour">{t('tour')}</MenuItem>
          <MenuItem id="keys">{t('keys')}</MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** Returns the handbook's page on the block or the document that the editor is at; its first page on the start screen. */
function guidePage(now: WorkbenchState): string {
  if (openedIn(now) === '') return '';
  const { kind, data } = documentIn(now);
  const [list, index] = now.focus ?? [];
  const blocks = asRecord(data)['blocks'];
  const block = list === 'blocks' && typeof index === 'number' && Array.isArray(blocks) ? asRecord(blocks[index]) : {};
  const type = asString(block['type']);
  return type === undefined ? `documents/${kind}/` : `blocks/${type}/`;
}
