import type { ArgumentsOf } from '../../../contract/declare.ts'
import type { commands } from '../../../contract/commands/index.ts'
import type { CliContext } from './context.ts'

/**
 * The commands that serve another surface. They are passed in, because the surfaces must not import each other.
 */
export type ServeCommands = {
  [N in 'ui' | 'demo' | 'far' | 'mcp' | 'top']: (
    args: ArgumentsOf<(typeof commands)[N]>,
    context: CliContext,
  ) => Promise<number>
}
