import type { ReactNode } from 'react';
import { MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { isFolderKind } from '../../schema/documents.ts';
import { Menu, Popover } from '../form/controls.styles.ts';
import { Sign } from '../form/Sign.tsx';
import { thingIn } from './dialogs/UsesDialog.tsx';
import { discardDocument } from './discard-document.ts';
import { useMessages } from './messages.ts';
import { Act } from './parts.styles.ts';
import { clashesOf } from './session-state.ts';
import { useWorkbench, useWorkbenchState } from './workbench-context.ts';
import { documentIn } from './workbench-state.ts';

const names = {
  history: 'history',
  'own-changes': 'seeChanges',
  discard: 'discard',
  uses: 'uses',
  duplicate: 'duplicateDocument',
  rename: 'renameDocument',
  delete: 'deleteDocument',
} as const;

/** Shows the menu of what can be done with a whole document, and with what the editor is at. */
export function DocumentActions(): ReactNode {
  const { t } = useMessages();
  const workbench = useWorkbench();
  const { set, show } = workbench;
  const { kind, file } = useWorkbenchState(documentIn);
  const hasUses = useWorkbenchState((now) => thingIn(now) !== undefined);
  const hasClashes = useWorkbenchState(({ session }) => clashesOf(session, file).length > 0);
  const isChanged = useWorkbenchState((now) => now.session.localChanges.has(file));
  const actions = [
    'history' as const,
    'own-changes' as const,
    'discard' as const,
    ...(hasUses ? (['uses'] as const) : []),
    ...(isFolderKind(kind) ? (['duplicate', 'rename', 'delete'] as const) : []),
  ];
  return (
    <MenuTrigger>
      <Act>
        {t('documentActions')}
        <Sign name="more" />
      </Act>
      <Popover>
        <Menu
          onAction={(key) => {
            if (key !== 'discard') return set({ dialog: key as (typeof actions)[number] });
            void discardDocument(workbench, file).then((former) => (former === file ? undefined : show(former)));
          }}
          // Another address can not be given while two versions of the document wait for a choice.
          disabledKeys={[...(hasClashes ? ['rename'] : []), ...(isChanged ? [] : ['own-changes', 'discard'])]}
        >
          {actions.map((action) => (
            <MenuItem key={action} id={action}>
              {t(names[action])}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
