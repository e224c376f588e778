import { formatBytes } from '../../../lib/bytes.ts'
import { usherError, type UsherError } from '../../../lib/errors.ts'
import { sha256 } from '../../../lib/hash.ts'
import { sanitize } from '../../../lib/report/sanitize.ts'
import type { Machine } from '../../../platform/machine.ts'
import { targetOf } from '../../../platform/release/target.ts'
import { connectionFailure } from '../../../platform/remote/connection-failure.ts'
import type { RemoteCommand, RemoteEnd } from '../../../platform/remote/connection.ts'
import { isValidProgram, type RemoteMachine } from '../../../platform/remote/remote-machine.ts'
import { readFacts, remoteCommand, type RemoteScript } from '../../../platform/remote/shell-command.ts'
import type { RemoteFacts } from './types.ts'

/** ssh ends with this for each failure of its own. source: ssh(1), EXIT STATUS */
const SSH_FAILED = 255
const NOTHING = sha256('')
/** Nobody there may write to the path; no other script ends so. */
const NOT_WRITTEN = 3

/** Runs one of the scripts there. Throws MACHINE-N if it does not come to its end. */
export async function runScript(
  machine: Machine,
  remote: RemoteMachine,
  [script, ...words]: readonly [RemoteScript, ...string[]],
  given: Omit<RemoteCommand, 'command'> = {},
): Promise<ReadonlyMap<string, string>> {
  const command = remoteCommand(script, [remote.program, ...words])
  const { output, end } = await (await machine.remotes()).execute(remote, { command, ...given })
  const facts = readFacts(output)
  if (facts) return facts
  throw scriptFailure(remote, output, end, given.input !== undefined)
}

function scriptFailure(remote: RemoteMachine, output: string, end: RemoteEnd, isCopy: boolean): UsherError {
  const { name, destination, program } = remote
  if (output.split('\n').some((line) => line.startsWith('{"usher":"far"'))) {
    return usherError('MACHINE-34', { name, destination })
  }
  const detail = sanitize(end.message).trim()
  const context = detail === '' ? {} : { detail }
  if (end.exit_code === NOT_WRITTEN) return notWritable(remote, undefined, context)
  if (isCopy && (end.exit_code === SSH_FAILED || end.exit_code === null))
    return usherError('MACHINE-36', { name, destination, program }, context)
  if (end.missing || end.exit_code === SSH_FAILED) return connectionFailure(remote, end, false)
  return usherError('MACHINE-35', { destination }, context)
}

/** Looks at the machine and the path, and writes nothing. Throws MACHINE-N where usher cannot be copied there. */
export async function lookThere(machine: Machine, remote: RemoteMachine): Promise<RemoteFacts> {
  const { destination } = remote
  const facts = await runScript(machine, remote, ['look'])
  const fact = (name: string) => facts.get(name) ?? ''
  const [system, processor, libc] = [fact('system'), fact('processor'), fact('libc')]
  const target = targetOf({ system, processor, libc })
  if (target === undefined)
    throw usherError('MACHINE-23', { destination, found: sanitize(`${system} ${processor}`).slice(0, 80) })
  if (fact('empty') !== NOTHING) throw usherError('MACHINE-35', { destination })
  assertWritable(remote, facts)
  const part = readPart(fact('part'), fact('part_sum'))
  return { target, sha256: fact('kind') === 'file' ? fact('sum') : null, part, free_kib: facts.get('free_kib') }
}

function assertWritable(remote: RemoteMachine, facts: ReadonlyMap<string, string>): void {
  const { name, destination } = remote
  const installer = facts.get('installer') ?? ''
  // The script installs one file too, and says of a changed one that it keeps it.
  if (remote.program.endsWith('/bin/usher') && installer !== '' && installer !== 'script')
    throw usherError('MACHINE-30', { name, destination, installer: sanitize(installer).slice(0, 30) })
  const isReplaceable = ['file', 'none'].includes(facts.get('kind') ?? '') && facts.get('part') !== 'link'
  if (isReplaceable && facts.get('writable') === 'yes') return
  throw notWritable(remote, facts.get('home_writable') === 'yes' ? `${facts.get('home')}/usher` : undefined)
}

function notWritable(
  { name, destination, program }: RemoteMachine,
  instead: string | undefined,
  context: { detail?: string } = {},
): UsherError {
  const other = instead !== undefined && isValidProgram(instead) && instead !== program ? instead : '/PATH/usher'
  return usherError('MACHINE-29', { name, destination, program, instead: other }, context)
}

function readPart(bytes: string, sum: string): RemoteFacts['part'] {
  const count = Number(bytes)
  return /^\d{1,12}$/.test(bytes) && count > 0 && /^[0-9a-f]{64}$/.test(sum) ? { bytes: count, sha256: sum } : null
}

/** Throws MACHINE-31 for a disk that is too full; one that does not say what is free is tried. */
export function assertRoom(remote: RemoteMachine, facts: Pick<RemoteFacts, 'free_kib'>, needed: number): void {
  const { name, destination, program } = remote
  if (facts.free_kib === undefined || !/^\d{1,15}$/.test(facts.free_kib)) return
  const free = Number(facts.free_kib) * 1024
  if (free >= needed) return
  const values = { free: formatBytes(free), needed: formatBytes(needed) }
  throw usherError('MACHINE-31', { name, destination, program, ...values })
}
