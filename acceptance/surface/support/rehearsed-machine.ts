import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { manualClock, type ManualRehearsalClock } from '../../../rehearsal/clock.ts'
import type { Daemon } from '../../../rehearsal/daemon/daemon.ts'
import { startHousehold } from '../../../rehearsal/household/household.ts'
import { prepareRehearsalDisk } from '../../../src/entry/demo/rehearsal-disk.ts'
import { writeRehearsalHistory } from '../../../src/entry/demo/rehearsal-history.ts'
import { SERVICES_NOT_ENABLED } from '../../../src/entry/demo/rehearsal-settings.ts'
import type { Machine } from '../../../src/platform/machine.ts'
import { rehearsalProcPath, rehearsalStatePath } from '../../../src/platform/paths.ts'
import { prepareRehearsedMachine } from '../../../test-support/rehearsal/prepare-rehearsed-machine.ts'

export interface RehearsedMachine {
  machine: Machine
  /** The clock of the machine, its engine and its apps. */
  clock: ManualRehearsalClock
  household: Daemon
  stop(): Promise<void>
}

/** Starts the household of `usher demo` on a clock that only a test advances. */
export async function startRehearsedMachine(): Promise<RehearsedMachine> {
  const home = mkdtempSync(join(tmpdir(), 'usher-quiet-'))
  const clock = manualClock(Date.now())
  const { machine: prepared, socket } = await prepareRehearsedMachine(home)
  const machine: Machine = { ...prepared, now: () => new Date(clock.now()) }
  writeRehearsalHistory(machine.paths)
  const household = await startHousehold({
    socket,
    clock,
    stateFile: rehearsalStatePath(home),
    procFolder: rehearsalProcPath(home),
    stack: await machine.stack(),
    absentServices: SERVICES_NOT_ENABLED,
  })
  await prepareRehearsalDisk(machine, home, [])
  return {
    machine,
    clock,
    household,
    async stop() {
      machine.state().close()
      await household.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
