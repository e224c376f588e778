import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { AskedOf } from '../../../contract/declare.ts'
import type { commands } from '../../../contract/commands/index.ts'
import { text } from '../../../contract/kinds/text.ts'
import { faultNames, isFault } from '../../../rehearsal/daemon/world/faults.ts'
import { startHousehold } from '../../../rehearsal/household/start.ts'
import { say } from '../../operations/handler.ts'
import { carriedApp } from './app.ts'
import { realMachine } from '../real-machine/machine.ts'
import { hand, report, type Desk } from '../../surfaces/cli/desk.ts'
import { seal } from '../../operations/envelope.ts'
import { serveUi } from '../../surfaces/http/ui.ts'
import type { Machine } from '../../platform/machine.ts'
import { rehearsalFile, rehearsedProc } from '../../platform/paths.ts'
import { refuse } from '../../lib/errors.ts'
import { didYouMean } from '../../lib/suggest.ts'
import { drawFaults } from './fault-list.ts'
import { uiIo } from './io.ts'
import { furnishDisk } from './rehearsed-disk.ts'
import { rememberPast } from './rehearsed-past.ts'
import { rehearsedSettings } from './rehearsed-settings.ts'
import { tellingMeanwhile } from './telling.ts'

type Asked = AskedOf<(typeof commands)['demo']>

/** A path to a unix socket has to fit in this many bytes. source: unix(7), `sun_path` */
const SOCKET_PATH = 104
/** What nobody in the rehearsed household has turned on yet. */
const NOT_YET = ['lidarr', 'navidrome', 'audiobookshelf']

/** `usher demo`: a whole household, pretended behind the engine's own API; everything in front of that is real. */
export async function serveDemo(asked: Asked, desk: Desk): Promise<number> {
  if (asked.fault.includes('list')) return listFaults(desk)
  for (const name of asked.fault) if (!isFault(name)) throw noSuchFault(name)
  const chosen = desk.flags.home
  const home = chosen ?? mkdtempSync(join(tmpdir(), 'usher-demo-'))
  const machine = realMachine({ home, stackDir: desk.flags.stackDir, engine: undefined }, {})
  assertRehearsal(machine, home)
  const household = await furnish(machine, home)
  await furnishDisk(machine, home, asked.fault)
  try {
    for (const name of asked.fault) await household.begin(name)
    const app = await carriedApp()
    const io = withHome(desk, home, chosen === undefined)
    return await tellingMeanwhile(machine, () => serveUi(machine, asked, io, { app, rehearsal: true }))
  } finally {
    machine.state().close()
    await household.stop()
    if (chosen === undefined) rmSync(home, { recursive: true, force: true })
  }
}

/** A home whose settings are a real stack's is never made into a rehearsal's. */
function assertRehearsal(machine: Machine, home: string): void {
  const { stack, own } = machine.settings().places
  const real = [stack, own].some((file) => existsSync(file))
  if (real && !existsSync(rehearsalFile(home))) throw refuse('ASKED-10', { home })
}

/** The machine is told where its engine is by its own settings, so that another terminal finds it by `--home` alone. */
async function furnish(machine: Machine, home: string) {
  const beside = join(home, 'engine.sock')
  const socket =
    Buffer.byteLength(beside) < SOCKET_PATH ? beside : join(mkdtempSync(join(tmpdir(), 'usher-')), 'engine.sock')
  const begun = existsSync(rehearsalFile(home))
  await machine.stackFiles.write([])
  if (!begun) rememberPast(machine.places)
  for (const [name, value] of rehearsedSettings(machine.places, socket))
    machine.settings().prepare(name, value, null).write()
  return startHousehold({
    socket,
    stateFile: rehearsalFile(home),
    proc: rehearsedProc(home),
    stack: await machine.stack(),
    absent: NOT_YET,
  })
}

/** What people read says where another terminal finds it. */
function withHome(desk: Desk, home: string, passing: boolean) {
  const io = uiIo(desk)
  const usher = typed()
  const note = [
    `       home  ${home}`,
    '',
    'From another terminal:',
    `  ${usher} --home ${home} status`,
    `  ${usher} --home ${home} restart sonarr`,
    ...(passing ? ['', 'The home goes when the rehearsal ends; with --home DIR it stays.'] : []),
    '',
  ].join('\n')
  return {
    ...io,
    hand: (envelope: Parameters<typeof io.hand>[0], forPeople: string) => io.hand(envelope, `${forPeople}\n${note}`),
  }
}

/** Who runs usher from its source has no such word to type. source: Bun, the paths of a compiled program's own files */
function typed(): string {
  if (import.meta.dirname.startsWith('/$bunfs')) return 'usher'
  const path = join(import.meta.dirname, '../../../bin/usher')
  const near = relative(process.cwd(), path)
  return near.startsWith('..') ? path : near
}

async function listFaults(desk: Desk): Promise<number> {
  const body = drawFaults(desk.out)
  await (desk.flags.json ? hand(desk, seal(say(text, { name: 'faults', body }))) : report(desk, body))
  return 0
}

function noSuchFault(name: string) {
  return refuse('ASKED-6', {
    what: 'fault',
    name,
    nearest: didYouMean(name, faultNames),
    list: 'demo --fault list',
  })
}
