import { existsSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { ArgumentsOf } from '../../../contract/declare.ts'
import type { commands } from '../../../contract/commands/index.ts'
import { text } from '../../../contract/kinds/text.ts'
import { defaultKey } from '../../../rehearsal/apps/keys.ts'
import { freePort } from '../../../rehearsal/free-port.ts'
import { faultNames, isFaultName, startsEmpty } from '../../../rehearsal/daemon/world/fault-plans.ts'
import { defaultHousehold } from '../../../rehearsal/household/default-household.ts'
import { startHousehold } from '../../../rehearsal/household/household.ts'
import { generateHousehold } from '../../../rehearsal/household/large-household.ts'
import { startMailServer, type RehearsedMailServer } from '../../../rehearsal/mail-server.ts'
import { rehearsedPassword } from '../../../rehearsal/household/passwords.ts'
import { payload } from '../../operations/handler.ts'
import { loadEmbeddedApp } from '../web-app.ts'
import { realMachine } from '../real-machine/real-machine.ts'
import { writeEnvelope, writeReport, type CliContext } from '../../surfaces/cli/context.ts'
import { toEnvelope } from '../../operations/envelope.ts'
import { runUiServer } from '../../surfaces/http/ui-server.ts'
import { usageRecordPath } from '../../features/health/usage/record-file.ts'
import type { Machine } from '../../platform/machine.ts'
import { createTempFolder } from '../../platform/temp-folder.ts'
import {
  machineAwayPath,
  rehearsalDiskPath,
  rehearsalProcPath,
  rehearsalStatePath,
  rehearsedSshFolder,
} from '../../platform/paths.ts'
import { usherError } from '../../lib/errors.ts'
import { didYouMean } from '../../lib/suggest.ts'
import { renderFaultList } from './fault-list.ts'
import { createUiIo } from '../ui-io.ts'
import { backUpBeforeFaults } from './rehearsal-backup.ts'
import { prepareRehearsalDisk } from './rehearsal-disk.ts'
import { writeRehearsalNotifications } from './rehearsal-notifications.ts'
import { writeRehearsalLeaving } from './rehearsal-leaving.ts'
import { rehearseNights } from './rehearsal-nights.ts'
import { writeRehearsalSchedule } from './rehearsal-schedule.ts'
import { writeRehearsalHistory } from './rehearsal-history.ts'
import { writeRehearsalUsage } from './rehearsal-usage.ts'
import { boundarySettings, rehearsalSettings, SERVICES_NOT_ENABLED } from './rehearsal-settings.ts'
import { withBackgroundWatch } from '../background-watch.ts'

type Asked = ArgumentsOf<(typeof commands)['demo']>

/** Maximum length of a unix socket path, in bytes. source: unix(7), `sun_path` */
const MAX_SOCKET_PATH_BYTES = 104
/** Everything has to be downloaded, and nobody wants to wait for a rehearsal. */
const FAST_LINE_BYTES_PER_SECOND = 60_000_000
const LOOPBACK_URL = 'http://127.0.0.1:'

/** `usher demo`: rehearses a whole household behind the engine's own API. Everything in front of that API is real. */
export async function runDemoCommand(options: Asked, context: CliContext): Promise<number> {
  if (options.fault.includes('list')) return listFaults(context)
  for (const name of options.fault) if (!isFaultName(name)) throw unknownFaultError(name)
  const chosen = context.flags.home
  const passing = chosen === undefined ? createTempFolder('demo') : undefined
  const home = chosen ?? passing!.path
  const machine = realMachine({ home, stackDir: context.flags.stackDir, engine: undefined }, {})
  assertRehearsal(machine, home)
  const household = await startRehearsal(machine, home, options)
  const stopSecond = await startSecondMachine(machine, home, options)
  const faults = [...new Set([...household.world.faults.keys(), ...options.fault])]
  const mail = startsEmpty(faults) ? undefined : await rehearseMail(machine)
  await prepareRehearsalDisk(machine, home, faults)
  try {
    if (!startsEmpty(faults) && !existsSync(usageRecordPath(machine.paths)))
      await writeRehearsalUsage(machine, household.world)
    await backUpBeforeFaults(machine, options.fault)
    if (!startsEmpty(faults)) await rehearseNights(machine, options.fault)
    for (const name of options.fault) await household.injectFault(name)
    const app = await loadEmbeddedApp()
    const io = withHomeHint(context, home, chosen === undefined)
    return await withBackgroundWatch(machine, () => runUiServer(machine, options, io, { app, rehearsal: true }))
  } finally {
    machine.state().close()
    await stopSecond()
    await mail?.stop()
    await household.stop()
    passing?.remove()
  }
}

/** Throws if the home belongs to a real stack. */
function assertRehearsal(machine: Machine, home: string): void {
  const { stack, usher } = machine.settings().paths
  const real = [stack, usher].some((file) => existsSync(file))
  if (real && !existsSync(rehearsalStatePath(home))) throw usherError('ASKED-10', { home })
}

/** Writes the engine's address to the settings, so that another terminal needs only `--home`. */
async function startRehearsal(machine: Machine, home: string, { films, series, fault, machines }: Asked) {
  const beside = join(home, 'engine.sock')
  const socket =
    Buffer.byteLength(beside) < MAX_SOCKET_PATH_BYTES ? beside : join(createTempFolder('socket').path, 'engine.sock')
  const existed = existsSync(rehearsalStatePath(home))
  const isEmpty = !existed && startsEmpty(fault)
  if (!isEmpty) await machine.stackFiles.write([])
  if (!existed && !isEmpty) writeRehearsalHistory(machine.paths)
  // What a person set in an earlier run stays.
  const settings = existed || isEmpty ? boundarySettings : rehearsalSettings
  for (const [name, value] of settings(machine.paths, socket))
    machine.settings().prepareChange(name, value, null).write()
  if (!existed && !isEmpty) {
    writeRehearsalSchedule(machine)
    await writeRehearsalNotifications(machine)
    writeRehearsalLeaving(machine)
  }
  const elsewhere = await findElsewhere(machine, machines)
  return startHousehold({
    socket,
    stateFile: rehearsalStatePath(home),
    procFolder: rehearsalProcPath(home),
    diskFile: rehearsalDiskPath(home),
    stack: await machine.stack(),
    elsewhere,
    startsEmpty: isEmpty,
    ...(startsEmpty(fault) && { downloadBytesPerSecond: FAST_LINE_BYTES_PER_SECOND }),
    absentServices: SERVICES_NOT_ENABLED,
    household: generateHousehold({ films: films ?? 0, series: series ?? 0 }),
  })
}

const LOOPBACK_HOST = '127.0.0.1'

/**
 * Starts a mail server for members, and writes its address to the settings, unless somebody set another one there.
 * Alerts go nowhere: they have no recipient.
 */
async function rehearseMail(machine: Machine): Promise<RehearsedMailServer> {
  const mail = await startMailServer()
  if ((machine.settings().values()['SMTP_HOST'] ?? LOOPBACK_HOST) !== LOOPBACK_HOST) return mail
  const settings = {
    SMTP_HOST: LOOPBACK_HOST,
    SMTP_PORT: String(mail.port),
    SMTP_TLS: 'off',
    SMTP_FROM: 'usher@den.example',
  }
  for (const [name, value] of Object.entries(settings)) machine.settings().prepareChange(name, value, null).write()
  return mail
}

/** A home that once had a second machine has it again. */
async function startSecondMachine(machine: Machine, home: string, { machines, films, series }: Asked) {
  if (machines !== 2 && !existsSync(rehearsedSshFolder(home))) return async () => {}
  rmSync(machineAwayPath(home), { force: true })
  const { rehearseSecondMachine } = await import('./second-machine.ts')
  return rehearseSecondMachine(machine, { home, program: programPath(), films, series })
}

/** Returns the apps of the household's second machine, with their ports, and writes the settings that say where they are. */
async function findElsewhere(machine: Machine, machines: number | undefined): Promise<Record<string, number>> {
  const isApart = machine.settings().values()['JELLYFIN_AT']?.startsWith(LOOPBACK_URL) === true
  if (machines !== 2 && !isApart) return {}
  const port = await freePort()
  const settings = { JELLYFIN_AT: `${LOOPBACK_URL}${port}`, JELLYFIN_KEY: defaultKey('jellyfin') }
  for (const [name, value] of Object.entries(settings)) machine.settings().prepareChange(name, value, null).write()
  return { jellyfin: port }
}

/** Adds to reports how another terminal reaches the rehearsal. */
function withHomeHint(context: CliContext, home: string, passing: boolean) {
  const io = createUiIo(context)
  const usher = usherCommand()
  const note = [
    `       home  ${home}`,
    '',
    'From another terminal:',
    `  ${usher} --home ${home} status`,
    `  ${usher} --home ${home} restart sonarr`,
    '',
    'Or sign in as a member of the household, with the password behind the name:',
    ...defaultHousehold.members.map(({ name }) => `  ${name}  ${rehearsedPassword(name)}`),
    ...(passing ? ['', 'The home is deleted when the rehearsal ends. Use --home DIR to keep it.'] : []),
    '',
  ].join('\n')
  return {
    ...io,
    writeEnvelope: (envelope: Parameters<typeof io.writeEnvelope>[0], forPeople: string) =>
      io.writeEnvelope(envelope, `${forPeople}\n${note}`),
  }
}

/**
 * When usher runs from its source, there is no such command to type. source: Bun, the paths of a compiled program's own
 * files
 */
function usherCommand(): string {
  const path = programPath()
  if (path === process.execPath) return 'usher'
  const near = relative(process.cwd(), path)
  return near.startsWith('..') ? path : near
}

/** The program that runs: the compiled one, or the script that starts the source. */
const programPath = (): string =>
  import.meta.dirname.startsWith('/$bunfs') ? process.execPath : join(import.meta.dirname, '../../../bin/usher')

async function listFaults(context: CliContext): Promise<number> {
  const body = renderFaultList(context.out)
  await (context.flags.json
    ? writeEnvelope(context, toEnvelope(payload(text, { name: 'faults', text: body })))
    : writeReport(context, body))
  return 0
}

function unknownFaultError(name: string) {
  return usherError('ASKED-6', {
    what: 'fault',
    name,
    nearest: didYouMean(name, faultNames),
    list: 'demo --fault list',
  })
}
