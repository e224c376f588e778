import { appNamed } from '../media-apps/apps.ts'
import { standardForms } from './recognition/standard-forms.ts'
import { findForm, findService, type Stack } from './stack.ts'

/** The commands whose words are names of this stack. */
const NAMING = /^usher (up|down|restart|logs|forms|services|pull) /

/**
 * Returns a command with this stack's own names: `usher logs gluetun` is `usher logs vpn` where the tunnel's service is
 * called `vpn`. Null if it names a form or an app that this stack does not have.
 */
export function commandForStack(command: string, stack: Stack): string | null {
  if (!NAMING.test(command)) return command
  const words = command.split(' ').map((word, index) => (index < 2 ? word : nameInStack(word, stack)))
  return words.includes(null) ? null : words.join(' ')
}

function nameInStack(word: string, stack: Stack): string | null {
  if (findForm(stack, word) || findService(stack, word)) return word
  const running = stack.services.filter(({ app }) => app === word)
  if (running.length > 0) return running.map(({ name }) => name).join(' ')
  const isName = appNamed(word) !== undefined || standardForms.some(({ name }) => name === word)
  return isName ? null : word
}
