import type { ReadName } from '../../../contract/reads/index.ts'
import { refused } from '../../dispatch/ask.ts'
import type { Machine } from '../../platform/machine.ts'
import { settleAll } from '../../dispatch/recovery.ts'
import type { Names } from './bare.ts'
import { pageOf, refuseTo, type Desk } from './desk.ts'
import { CLOSED_PIPE, INTERRUPTED } from './exit.ts'
import type { Flags } from './flags.ts'
import { Interrupted, interrupts } from './interrupt.ts'
import { isClosedPipe, type Io } from './io.ts'
import { readLine, type Line } from './line.ts'
import type { Servers } from './servers.ts'

export type Build = (flags: Flags) => Machine | Promise<Machine>

/**
 * One command line, from its words to the exit code. Never rejects. After a second Ctrl-C it resolves at once,
 * whatever is still under way: the caller ends the process with the code.
 */
export async function cli(argv: readonly string[], io: Io, build: Build, servers: Servers): Promise<number> {
  try {
    return await run(argv, io, build, servers)
  } catch (thrown) {
    if (isClosedPipe(thrown)) return CLOSED_PIPE
    if (thrown instanceof Interrupted) return INTERRUPTED
    return tell(thrown, argv, io).catch((again: unknown) => (isClosedPipe(again) ? CLOSED_PIPE : 1))
  }
}

async function run(argv: readonly string[], io: Io, build: Build, servers: Servers): Promise<number> {
  if (argv[0] === '__complete') return (await import('./complete.ts')).complete(argv.slice(1), io, build)
  const line = readLine(argv, io.env)
  const { signal, twice, off } = interrupts(io)
  let machine: Promise<Machine> | undefined
  let out: Desk['out'] | undefined
  let err: Desk['err'] | undefined
  const desk: Desk = {
    io,
    flags: line.flags,
    // What is handed on as JSON is drawn on no page.
    get out() {
      return (out ??= pageOf(io, io.out, line.flags))
    },
    get err() {
      return (err ??= pageOf(io, io.err, line.flags))
    },
    machine: () => (machine ??= Promise.try(build, line.flags).then((built) => settled(built, desk))),
    signal,
  }
  try {
    return await Promise.race([twice.then(() => INTERRUPTED), dispatch(line, desk, servers)])
  } finally {
    off()
  }
}

/** Every command first puts right what a killed one left, and says beside its answer what that came to. */
async function settled(machine: Machine, desk: Desk): Promise<Machine> {
  for (const interrupted of await settleAll(machine)) await refuseTo(desk, refused(interrupted))
  return machine
}

/** Who answers: each is loaded only when it is asked. */
async function dispatch({ flags, declared, words, given }: Line, desk: Desk, servers: Servers): Promise<number> {
  if (flags.help) return (await import('./help/help.ts')).giveHelp(declared, desk)
  if (declared === undefined) {
    if (flags.version) return (await import('./question.ts')).question('version', [], desk)
    return (await import('./dashboard.ts')).giveDashboard(desk)
  }
  const { fillBare } = await import('./bare.ts')
  const filled = await fillBare(declared, words, () => namesOf(desk))
  const all = [...given, ...filled]
  if (declared.sort === 'read') return (await import('./question.ts')).question(declared.name as ReadName, all, desk)
  if (declared.sort === 'action') return (await import('./change.ts')).change(declared, all, desk)
  return (await import('./command.ts')).obey(declared, all, desk, servers)
}

async function namesOf(desk: Desk): Promise<Names> {
  const { forms, services } = await (await desk.machine()).stack()
  return { forms: forms.map(({ name }) => name), services: services.map(({ name }) => name) }
}

/** What went wrong before there was a desk, or past it. */
async function tell(thrown: unknown, argv: readonly string[], io: Io): Promise<number> {
  const before = argv.slice(0, argv.includes('--') ? argv.indexOf('--') : undefined)
  const has = (flag: string) => before.includes(flag)
  const err = pageOf(io, io.err, { noColor: has('--no-color'), plain: has('--plain') })
  return refuseTo({ io, err, flags: { json: has('--json') } }, refused(thrown))
}
