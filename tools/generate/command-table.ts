import { actions } from '../../contract/actions/index.ts'
import { commands } from '../../contract/commands/index.ts'
import type { Action, Command, Read } from '../../contract/declare.ts'
import { reads } from '../../contract/reads/index.ts'

export const COMMAND_TABLE_PATH = 'contract/generated/command-table.txt'

/** Renders `contract/generated/command-table.txt`: every declaration, a line each, without the shapes of its answers. */
export function renderCommandTable(): string {
  return [reads, actions, commands].flatMap((declarations) => Object.values(declarations).map(renderLine)).join('')
}

function renderLine({ type, name, summary, kinds: _kinds, ...rest }: Read | Action | Command): string {
  return `${[type, name, summary, JSON.stringify(rest)].join('\t')}\n`
}
