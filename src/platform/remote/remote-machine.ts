import { z } from '../../../contract/zod.ts'
import { tryParseJson } from '../../lib/bounded-reading.ts'
import { usherError } from '../../lib/errors.ts'
import { didYouMean } from '../../lib/suggest.ts'
import { writeFileAtomically } from '../atomic-write.ts'
import { readTextFile } from '../compose-project/compose-files.ts'
import type { UsherPaths } from '../paths.ts'
import { machineListFile } from './machine-file.ts'
import { THIS_MACHINE } from './this-machine.ts'

const remoteMachineShape = z.object({
  name: z.string(),
  /** What ssh connects to. */
  destination: z.string(),
  /** The full path of usher there. */
  program: z.string(),
  added_at: z.string(),
})
const machineFileShape = z.object({ version: z.literal(1), machines: z.array(remoteMachineShape) })

/** Another machine, as it is recorded. */
export type RemoteMachine = z.output<typeof remoteMachineShape>

/** Where the installers put usher. */
export const USUAL_PROGRAM = '/usr/local/bin/usher'

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/
/** The remote shell reads the path, so it has no character that means something to a shell. */
const PROGRAM = /^\/[A-Za-z0-9._/-]{1,250}$/
/** A user and a host, or a name of the configuration; never a flag. source: ssh(1), `destination` */
const DESTINATION = /^(?:[A-Za-z0-9_][A-Za-z0-9._-]{0,63}@)?[A-Za-z0-9_[][A-Za-z0-9._:%\]-]{0,254}$/

/** Returns whether the shell of another machine would read this path as one word, and nothing else. */
export const isValidProgram = (program: string): boolean => PROGRAM.test(program)

/** Throws MACHINE-1, MACHINE-4 or MACHINE-5 for a machine that could not be reached under these words. */
export function assertValidMachine({ name, destination, program }: Omit<RemoteMachine, 'added_at'>): void {
  if (!NAME.test(name) || name === THIS_MACHINE) throw usherError('MACHINE-1', { name })
  if (!DESTINATION.test(destination)) throw usherError('MACHINE-4', { value: destination })
  if (!isValidProgram(program)) throw usherError('MACHINE-5', { value: program })
}

/** Returns the other machines; none if there is no file. Throws MACHINE-21 for a file that usher did not write like this. */
export function readRemoteMachines(paths: Pick<UsherPaths, 'config'>): RemoteMachine[] {
  const path = machineListFile(paths)
  const text = readTextFile(path)
  if (text === undefined) return []
  const parsed = machineFileShape.safeParse(tryParseJson(text))
  if (!parsed.success) throw usherError('MACHINE-21', { path })
  // What another program put there reaches no command line either.
  parsed.data.machines.forEach(assertValidMachine)
  return parsed.data.machines
}

/** Replaces the list, in a file that only its owner can write. */
export function writeRemoteMachines(paths: Pick<UsherPaths, 'config'>, machines: readonly RemoteMachine[]): void {
  const text = JSON.stringify(
    { version: 1, machines: [...machines] } satisfies z.input<typeof machineFileShape>,
    null,
    2,
  )
  writeFileAtomically(machineListFile(paths), `${text}\n`, 0o600)
}

/** Returns the machine of that name. Throws MACHINE-2 if there is none. */
export function requireRemoteMachine(paths: Pick<UsherPaths, 'config'>, name: string): RemoteMachine {
  const machines = readRemoteMachines(paths)
  const found = machines.find((one) => one.name === name)
  if (found) return found
  const names = [...machines.map((one) => one.name), THIS_MACHINE]
  throw usherError('MACHINE-2', { name, nearest: didYouMean(name, names) })
}
