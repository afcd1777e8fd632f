import { type ReactNode, type RefObject, useContext, useRef } from 'react';
import { MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Toolbar } from 'react-aria-components/Toolbar';
import { Icon } from '../../view/ui/Icon.tsx';
import { AfterClosing } from './AfterClosing.tsx';
import { Menu, Popover, ToggleTool, Tool } from './controls.styles.ts';
import { InsertsContext, useForm } from './form-context.ts';
import { LinkTool } from './LinkTool.tsx';
import type { SelectionFacts, TextCommands } from './rich-text/rich-text-props.ts';
import { Sign } from './Sign.tsx';

type ToolWithPopover = 'link' | 'insert';

interface TextToolsProps {
  readonly commands: RefObject<TextCommands | null>;
  readonly facts: SelectionFacts;
  /** The tool whose popover is open, and how that changes. */
  readonly open: ToolWithPopover | undefined;
  readonly onOpen: (tool: ToolWithPopover | undefined) => void;
  readonly title: string;
  readonly isFormatted: boolean;
}

/** Shows the tools of a text: bold, emphasis, a link and inserts; plain text has only inserts. */
export function TextTools({ commands, facts, open, onOpen, title, isFormatted }: TextToolsProps): ReactNode {
  const { t } = useForm();
  const inserts = useContext(InsertsContext);
  const returns = useRef(false);
  const openTool = (tool: ToolWithPopover) => (isOpen: boolean) => {
    // A popover that a link or an insert of the text opened returns to the text.
    if (isOpen) returns.current = false;
    onOpen(isOpen ? tool : undefined);
  };
  const edit = (change: (text: TextCommands) => void): void => {
    returns.current = true;
    if (commands.current !== null) change(commands.current);
  };
  const back = (): void => {
    if (returns.current || facts.insert !== undefined || facts.link !== undefined) commands.current?.focus();
    returns.current = false;
  };
  const selected = inserts.find(({ value }) => value === facts.insert);
  return (
    <Toolbar aria-label={t('tools', { name: title })} style={{ display: 'flex' }}>
      {isFormatted ? (
        <>
          <ToggleTool aria-label={t('bold')} isSelected={facts.isStrong} onChange={() => commands.current?.toggle('strong')}>
            <Sign name="bold" />
          </ToggleTool>
          <ToggleTool aria-label={t('emphasis')} isSelected={facts.isEmphasis} onChange={() => commands.current?.toggle('emphasis')}>
            <Sign name="emphasis" />
          </ToggleTool>
          <LinkTool current={facts.link} isOpen={open === 'link'} onOpen={openTool('link')} edit={edit} onClosed={back} />
        </>
      ) : null}
      {inserts.length === 0 ? null : (
        <MenuTrigger isOpen={open === 'insert'} onOpenChange={openTool('insert')}>
          <Tool aria-label={t('insert')}>
            <Sign name="insert" />
          </Tool>
          <Popover>
            <Menu
              aria-label={t('insert')}
              // Its button was not pressed, which would say where the focus begins.
              {...(facts.insert === undefined ? {} : { autoFocus: 'first' })}
              onAction={(key) =>
                edit((text) => (key === removal ? text.deleteSelection() : text.insert(String(key).slice(insertion.length))))
              }
            >
              {facts.insert === undefined ? null : (
                <MenuItem id={removal} textValue={t('remove', { name: selected?.name ?? facts.insert })}>
                  <Icon name="cross" />
                  {t('remove', { name: selected?.name ?? facts.insert })}
                </MenuItem>
              )}
              {inserts.map(({ value, label, name }) => (
                <MenuItem key={value} id={`${insertion}${value}`} textValue={`${label} ${name}`}>
                  <span>
                    <bdi>{label}</bdi>
                    <small>
                      <bdi>{name}</bdi>
                    </small>
                  </span>
                </MenuItem>
              ))}
            </Menu>
            <AfterClosing onClosed={back} />
          </Popover>
        </MenuTrigger>
      )}
    </Toolbar>
  );
}

const removal = 'remove';
const insertion = 'insert ';
