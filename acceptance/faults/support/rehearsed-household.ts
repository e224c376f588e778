import { expect } from 'bun:test'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findRequestMistakes } from '../../../test-support/api-documents/request-check.ts'
import { findResponseMistakes } from '../../../test-support/api-documents/response-check.ts'
import { systemClock } from '../../../rehearsal/clock.ts'
import type { Daemon } from '../../../rehearsal/daemon/daemon.ts'
import { isFaultName, faultPlanFor } from '../../../rehearsal/daemon/world/fault-plans.ts'
import { startHousehold } from '../../../rehearsal/household/household.ts'
import { realMachine } from '../../../src/entry/real-machine/real-machine.ts'
import { settingsPathsFor } from '../../../src/entry/real-machine/settings-paths.ts'
import { rehearsalDiskPath, resolveUsherPaths } from '../../../src/platform/paths.ts'
import { ask } from '../../../src/dispatch/ask.ts'
import type { RawArguments } from '../../../src/operations/arguments.ts'
import { runCli } from '../../../test-support/cli/run-cli.ts'
import type { Machine } from '../../../src/platform/machine.ts'
import { prepareRehearsalDisk } from '../../../src/entry/demo/rehearsal-disk.ts'
import { SERVICES_NOT_ENABLED } from '../../../src/entry/demo/rehearsal-settings.ts'
import { prepareRehearsedMachine } from '../../../test-support/rehearsal/prepare-rehearsed-machine.ts'
import { TEMP_FOLDER_PREFIX } from '../../../test-support/machine/temp-folders.ts'

/** The data of the envelope, or of the refusal. */
export type ReplyData = Record<string, unknown>

export interface RehearsedHousehold {
  daemon: Daemon
  /** For other processes: `usher --home`. */
  home: string
  /** Injects faults, as `usher demo --fault` does. */
  injectFaults(...faults: readonly string[]): Promise<void>
  /** Runs a command line and returns its output with single spaces. */
  runCommand(line: string): Promise<string>
  ask(name: string, parameters?: Record<string, string>): Promise<ReplyData>
  /** Moves the clock of usher, the engine and the apps. */
  advanceMinutes(minutes: number): void
  /** A new machine without cached connections. */
  machine(): Machine
  /**
   * The household's stack as an operator's own, with another text: the same containers, settings and apps. Each has a
   * home of its own.
   */
  twin(name: string, change: (text: string) => string): Machine
  /** A user's own stack on the same engine. */
  ownStack(compose: string): { directory: string; machine: Machine }
  /** Requests to the apps, and responses, that are not in the documents of the apps. */
  mistakes(): readonly string[]
  stop(): Promise<void>
}

/** Starts the demo household in this process; real machine objects use its socket. */
export async function startRehearsedHousehold(): Promise<RehearsedHousehold> {
  const home = mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX))
  const opened: Machine[] = []
  let passedMs = 0
  const now = () => Date.now() + passedMs
  const onOurClock = (machine: Machine): Machine => {
    opened.push(machine)
    return { ...machine, now: () => new Date(now()) }
  }
  const open = (options: Parameters<typeof realMachine>[0]): Machine => onOurClock(realMachine(options, {}))
  const prepared = await prepareRehearsedMachine(home)
  const { socket } = prepared
  const first = onOurClock(prepared.machine)
  const machine = () => open({ home, stackDir: undefined, engine: undefined })
  await prepareRehearsalDisk(first, home, [])
  const mistakes: string[] = []
  const daemon = await startHousehold({
    appTraffic: {
      onRequest: async (app, request) => {
        mistakes.push(...findRequestMistakes(app, request, await request.clone().text()))
      },
      onResponse: (app, request, response) => void mistakes.push(...findResponseMistakes(app, request, response)),
    },
    socket,
    clock: { ...systemClock, now },
    stack: await first.stack(),
    absentServices: SERVICES_NOT_ENABLED,
    downloadBytesPerSecond: 1e9,
    diskFile: rehearsalDiskPath(home),
  })
  return {
    daemon,
    home,
    machine,
    injectFaults: async (...faults) => {
      await prepareRehearsalDisk(first, home, faults)
      for (const fault of faults) await daemon.injectFault(fault)
      for (const fault of faults)
        if (isFaultName(fault) && faultPlanFor(fault).restartsService)
          await waitUntilAnswering(faultPlanFor(fault).service!, () =>
            askForData('checks', { only: 'apps-answer' }, machine()),
          )
    },
    runCommand: async (line) => {
      const { out, err } = await runCli(commandWords(line), { machine: machine() })
      return `${out}\n${err}`
    },
    ask: (name, parameters = {}) => askForData(name, parameters, machine()),
    advanceMinutes: (minutes) => void (passedMs += minutes * 60_000),
    twin: (name, change) => {
      const directory = join(home, 'data', 'stack')
      const text = readFileSync(join(directory, 'compose.yaml'), 'utf8')
      writeFileSync(join(directory, `${name}.yaml`), change(text))
      const away = join(home, name)
      const settings = settingsPathsFor(resolveUsherPaths(away, {}), directory, 'operator').stack
      mkdirSync(dirname(settings), { recursive: true })
      writeFileSync(settings, `COMPOSE_FILE=${name}.yaml\n`, { mode: 0o600 })
      return open({ home: away, stackDir: directory, engine: `unix://${socket}` })
    },
    ownStack: (compose) => {
      const directory = join(home, 'own')
      mkdirSync(directory)
      writeFileSync(join(directory, 'compose.yaml'), compose)
      const away = join(home, 'away')
      return { directory, machine: open({ home: away, stackDir: directory, engine: `unix://${socket}` }) }
    },
    mistakes: () => mistakes,
    stop: async () => {
      for (const one of opened) one.state().close()
      await daemon.stop()
      rmSync(home, { recursive: true, force: true })
      expect(mistakes, 'requests and responses that are not in the documents of the apps').toEqual([])
    },
  }
}

/** Restarted services start in real time, not on the simulated clock. */
async function waitUntilAnswering(service: string, checks: () => Promise<ReplyData>): Promise<void> {
  const silent = async () =>
    ((await checks())['findings'] as { id: string }[]).some(({ id }) => id === `apps-answer:${service}`)
  while (await silent()) await Bun.sleep(100)
}

/** Splits the words after `usher`; double quotes group words. */
export const commandWords = (line: string): string[] =>
  [...line.replace(/^usher/, '').matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!)

/** The envelope is checked as usher writes it. */
export async function askForData(
  name: string,
  parameters: Record<string, string>,
  machine: Machine,
): Promise<ReplyData> {
  const options = { signal: new AbortController().signal }
  const result = await ask(name, Object.entries(parameters) as unknown as RawArguments, machine, options)
  if (result.type !== 'answer' && result.type !== 'refusal') throw new Error(`${name} did not return data`)
  return result.envelope.data as ReplyData
}
