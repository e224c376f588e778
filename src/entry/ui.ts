import type { ArgumentsOf } from '../../contract/declare.ts'
import type { commands } from '../../contract/commands/index.ts'
import { toRefusal } from '../dispatch/ask.ts'
import type { UsherError } from '../lib/errors.ts'
import { loadEmbeddedApp } from './web-app.ts'
import { writeError, type CliContext } from '../surfaces/cli/context.ts'
import { placeholderWebApp } from '../surfaces/http/web-app/web-app.ts'
import { runUiServer } from '../surfaces/http/ui-server.ts'
import { isRehearsal } from '../platform/paths.ts'
import { serveInContainer } from './container-start.ts'
import { createUiIo } from './ui-io.ts'
import { withBackgroundWatch } from './background-watch.ts'

/** `usher ui`: serves until it is interrupted, or sets or clears the password. */
export async function runUiCommand(args: ArgumentsOf<(typeof commands)['ui']>, context: CliContext): Promise<number> {
  const machine = await context.machine()
  const io = createUiIo(context)
  const isServing = !(args['set-password'] || args['clear-password'] || args.probe)
  const serve = async () =>
    runUiServer(machine, args, io, {
      app: isServing ? await loadEmbeddedApp() : placeholderWebApp(),
      rehearsal: isRehearsal(machine.paths),
    })
  if (!isServing) return serve()
  machine.compileCode?.('rarely')
  const report = async (problem: UsherError) => writeError(context, await toRefusal(problem, machine))
  return serveInContainer(machine, report, () => withBackgroundWatch(machine, serve))
}
