import type { Machine } from '../../src/platform/machine.ts'
import { fakeMachine } from '../machine/fake-machine.ts'
import { runCommandLine } from '../../src/surfaces/cli/cli.ts'
import type { CliIo } from '../../src/surfaces/cli/io.ts'

interface FakeIoOptions {
  /** Piped input, or a password typed at the terminal. */
  stdin?: string
  /** Lines typed at prompts; afterwards the terminal reports its end. Null is Ctrl-C. */
  typedLines?: (string | null)[]
  tty?: boolean
  columns?: number | undefined
  env?: Readonly<Record<string, string | undefined>>
  machine?: Machine
  /** Called for every write. */
  onWrite?: (to: 'out' | 'err', text: string) => void
}

/** Returns a terminal or pipe that records its output and can be interrupted. */
export function fakeIo({
  stdin = '',
  typedLines,
  tty = false,
  columns,
  env = { LANG: 'C.UTF-8' },
  onWrite,
  machine,
}: FakeIoOptions) {
  const written = { out: '', err: '' }
  const listeners = new Set<() => void>()
  const writer = (to: 'out' | 'err') => ({
    isTTY: tty,
    columns,
    async write(chunk: string | Uint8Array) {
      const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('latin1')
      written[to] += text
      onWrite?.(to, text)
    },
  })
  const answered = (prompt: string): Promise<string> => {
    if (!typedLines) return Promise.resolve(stdin.trimEnd())
    written.err += prompt
    const next = typedLines.length === 0 ? '' : typedLines.shift()!
    if (next !== null) return Promise.resolve(next)
    listeners.forEach((listener) => listener())
    return Promise.withResolvers<string>().promise
  }
  const io: CliIo = {
    out: writer('out'),
    err: writer('err'),
    in: { isTTY: tty, all: async () => stdin, hidden: answered, line: answered, withoutEcho: (work) => work() },
    env,
    now: () => (machine ?? fixedNow).now(),
    timeZone: 'UTC',
    surviveHangup: () => () => undefined,
    onReaderGone: () => () => undefined,
    onInterrupt(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return { io, written, interrupt: () => listeners.forEach((listener) => listener()) }
}

const fixedNow = { now: () => new Date('2026-11-21T12:00:00Z') }

/** Runs a command line on a fake machine. Returns its output and exit code. */
export async function runCli(argv: readonly string[], pretended: FakeIoOptions = {}) {
  const machine = pretended.machine ?? fakeMachine()
  const { io, written } = fakeIo({ ...pretended, machine })
  const exit = await runCommandLine(argv, io, () => machine, noServeCommands)
  return { ...written, exit }
}

export const noServeCommands = {
  ui: async () => 0,
  demo: async () => 0,
  far: async () => 0,
  top: async () => 0,
  mcp: async () => 0,
}
