import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { rehearsalSettings } from '../../src/entry/demo/rehearsal-settings.ts'
import { realMachine } from '../../src/entry/real-machine/real-machine.ts'
import type { Machine } from '../../src/platform/machine.ts'

/** Returns a machine at `home` with the shipped stack and the settings of a rehearsal, and the socket of its engine. */
export async function prepareRehearsedMachine(home: string): Promise<{ machine: Machine; socket: string }> {
  mkdirSync(home, { recursive: true })
  const machine = realMachine({ home, stackDir: undefined, engine: undefined }, {})
  await machine.stackFiles.write([])
  const socket = join(home, 'engine.sock')
  for (const [name, value] of rehearsalSettings(machine.paths, socket))
    machine.settings().prepareChange(name, value, null).write()
  return { machine, socket }
}
