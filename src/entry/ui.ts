import type { ArgumentsOf } from '../../contract/declare.ts'
import type { commands } from '../../contract/commands/index.ts'
import { loadEmbeddedApp } from './web-app.ts'
import type { CliContext } from '../surfaces/cli/context.ts'
import { runUiServer } from '../surfaces/http/ui-server.ts'
import { isRehearsal } from '../platform/paths.ts'
import { createUiIo } from './ui-io.ts'
import { withBackgroundWatch } from './background-watch.ts'

/** `usher ui`: serves until it is interrupted, or sets or clears the password. */
export async function runUiCommand(args: ArgumentsOf<(typeof commands)['ui']>, context: CliContext): Promise<number> {
  const machine = await context.machine()
  const serve = async () =>
    runUiServer(machine, args, createUiIo(context), {
      app: await loadEmbeddedApp(),
      rehearsal: isRehearsal(machine.paths),
    })
  return args['set-password'] || args['clear-password'] ? serve() : withBackgroundWatch(machine, serve)
}
