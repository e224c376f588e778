import { actions } from '../../contract/actions/index.ts'
import { commands } from '../../contract/commands/index.ts'
import { reads } from '../../contract/reads/index.ts'

export const COMMAND_TABLE_PATH = 'contract/generated/command-table.json'

/** Renders `contract/generated/command-table.json`: every declaration without the shapes of its answers. */
export function renderCommandTable(): string {
  const table = { reads: withoutKinds(reads), actions: withoutKinds(actions), commands: withoutKinds(commands) }
  return `${JSON.stringify(table, null, 1)}\n`
}

function withoutKinds(declarations: Readonly<Record<string, { kinds: unknown }>>) {
  return Object.fromEntries(Object.entries(declarations).map(([name, { kinds: _kinds, ...rest }]) => [name, rest]))
}
