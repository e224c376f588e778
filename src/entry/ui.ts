import type { AskedOf } from '../../contract/declare.ts'
import type { commands } from '../../contract/commands/index.ts'
import { carriedApp } from './demo/app.ts'
import type { Desk } from '../surfaces/cli/desk.ts'
import { serveUi as serveSurface } from '../surfaces/http/ui.ts'
import { isRehearsal } from '../platform/paths.ts'
import { uiIo } from './demo/io.ts'
import { tellingMeanwhile } from './demo/telling.ts'

/** `usher ui`: serves until it is interrupted, or sets or takes away the password. */
export async function serveUi(asked: AskedOf<(typeof commands)['ui']>, desk: Desk): Promise<number> {
  const machine = await desk.machine()
  const serve = async () =>
    serveSurface(machine, asked, uiIo(desk), { app: await carriedApp(), rehearsal: isRehearsal(machine.places) })
  return asked['set-password'] || asked['clear-password'] ? serve() : tellingMeanwhile(machine, serve)
}
