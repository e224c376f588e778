import { expect } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mistakesIn } from '../../rehearsal/asked.ts'
import { realClock } from '../../rehearsal/clock.ts'
import type { Daemon } from '../../rehearsal/daemon/start.ts'
import { isFault, planOf } from '../../rehearsal/daemon/world/faults.ts'
import { startHousehold } from '../../rehearsal/household/start.ts'
import { realMachine } from '../../src/entry/real-machine/machine.ts'
import { ask } from '../../src/dispatch/ask.ts'
import type { Given } from '../../src/operations/arguments.ts'
import { play } from '../../test-support/cli/run.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { furnishDisk } from '../../src/entry/demo/rehearsed-disk.ts'
import { rehearsedSettings } from '../../src/entry/demo/rehearsed-settings.ts'
import { HOMES } from '../../test-support/homes.ts'

/** What usher answered: the data of its envelope, or of its refusal. */
export type Told = Record<string, unknown>

export interface PainedHousehold {
  daemon: Daemon
  /** Where another process finds the same stack: `usher --home`. */
  home: string
  /** Makes things go wrong, as `usher demo --fault` does. */
  begin(...faults: readonly string[]): Promise<void>
  /** What a person would read who typed this, with its white space as it falls. */
  type(line: string): Promise<string>
  ask(name: string, given?: Record<string, string>): Promise<Told>
  /** Lets time pass for usher, the engine and the apps. */
  pass(minutes: number): void
  /** A machine that has kept nothing open of what was asked before. */
  machine(): Machine
  /** A stack of somebody’s own, on the same engine. */
  ownStack(compose: string): { directory: string; machine: Machine }
  end(): Promise<void>
}

/** A household as `usher demo` has it, inside this process, with real machines that meet it over its socket. */
export async function painedHousehold(): Promise<PainedHousehold> {
  const home = mkdtempSync(join(tmpdir(), HOMES))
  const socket = join(home, 'engine.sock')
  const opened: Machine[] = []
  let passedMs = 0
  const now = () => Date.now() + passedMs
  const open = (told: Parameters<typeof realMachine>[0]): Machine => {
    const machine = realMachine(told, {})
    opened.push(machine)
    return { ...machine, now: () => new Date(now()) }
  }
  const machine = () => open({ home, stackDir: undefined, engine: undefined })
  const first = machine()
  await first.stackFiles.write([])
  for (const [name, value] of rehearsedSettings(first.places, socket))
    first.settings().prepare(name, value, null).write()
  await furnishDisk(first, home, [])
  const mistakes: string[] = []
  const daemon = await startHousehold({
    heard: async (app, request) => {
      mistakes.push(...mistakesIn(app, request, await request.clone().text()))
    },
    socket,
    clock: { ...realClock, now },
    stack: await first.stack(),
    absent: ['lidarr', 'navidrome', 'audiobookshelf'],
    lineBytesPerSecond: 1e9,
  })
  return {
    daemon,
    home,
    machine,
    begin: async (...faults) => {
      await furnishDisk(first, home, faults)
      for (const fault of faults) await daemon.begin(fault)
      for (const fault of faults)
        if (isFault(fault) && planOf(fault).restarts)
          await answering(planOf(fault).service!, () => told('checks', { only: 'apps-answer' }, machine()))
    },
    type: async (line) => {
      const { out, err } = await play(wordsOf(line), { machine: machine() })
      return `${out}\n${err}`
    },
    ask: (name, given = {}) => told(name, given, machine()),
    pass: (minutes) => void (passedMs += minutes * 60_000),
    ownStack: (compose) => {
      const directory = join(home, 'own')
      mkdirSync(directory)
      writeFileSync(join(directory, 'compose.yaml'), compose)
      const away = join(home, 'away')
      return { directory, machine: open({ home: away, stackDir: directory, engine: `unix://${socket}` }) }
    },
    end: async () => {
      for (const one of opened) one.state().close()
      await daemon.stop()
      rmSync(home, { recursive: true, force: true })
      expect(mistakes, 'requests that are not in the documents of the apps').toEqual([])
    },
  }
}

/** What was started anew comes up in its own time, and not in the household's. */
async function answering(service: string, checks: () => Promise<Told>): Promise<void> {
  const silent = async () =>
    ((await checks())['findings'] as { id: string; standing: string }[]).some(
      ({ id }) => id === `apps-answer:${service}`,
    )
  while (await silent()) await Bun.sleep(100)
}

/** The words after `usher`; double quotes hold some together. */
export const wordsOf = (line: string): string[] =>
  [...line.replace(/^usher/, '').matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!)

/** Every envelope is told as it leaves usher. */
export async function told(name: string, given: Record<string, string>, machine: Machine): Promise<Told> {
  const way = { signal: new AbortController().signal, follow: false }
  const reply = await ask(name, Object.entries(given) as unknown as Given, machine, way)
  if (reply.is !== 'answer' && reply.is !== 'refusal') throw new Error(`${name} is no plain answer`)
  return reply.envelope.data as Told
}
