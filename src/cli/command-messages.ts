import { type CommandKey, command } from '../locales/catalogues/command.generated.ts';
import { messagesOf } from '../locales/message.ts';

/** Returns a message that commands print about their own work. */
export const commandMessage = messagesOf<CommandKey>(command);
