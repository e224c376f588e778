import { runCommandLine } from '../../src/surfaces/cli/cli.ts'
import { serveFar } from '../../src/surfaces/far/serve-far.ts'
import { createInbox } from '../../src/operations/far/inbox.ts'
import type { Machine } from '../../src/platform/machine.ts'
import type { RemoteEnd, RemoteAccess, RemoteConnection } from '../../src/platform/remote/connection.ts'
import { writeRemoteMachines } from '../../src/platform/remote/remote-machine.ts'
import { fakeIo, noServeCommands } from '../cli/run-cli.ts'
import { fakeMachine } from '../machine/fake-machine.ts'

const GONE: RemoteEnd = { exit_code: 255, message: '', missing: false }

/** A line to a machine in this process: usher there answers, and the test can cut it or say something in its place. */
interface FarLine {
  access: RemoteAccess
  /** What the near usher wrote, over all connections. */
  sent: string[]
  /** How many connections are open now. */
  open(): number
  /** Ends every connection as ssh does, with this on its standard error. */
  cut(message?: string): void
}

/** `before` is written ahead of everything, such as by a sign-in script. */
export function lineTo(far: Machine, before: readonly string[] = []): FarLine {
  const sent: string[] = []
  const cuts = new Set<(end: RemoteEnd) => void>()
  const connect = (): RemoteConnection => {
    const [toFar, toNear] = [createInbox<string>(), createInbox<string | null>()]
    const ended = Promise.withResolvers<RemoteEnd>()
    for (const line of before) toNear.add(line)
    const end = (how: RemoteEnd) => {
      cuts.delete(end)
      toFar.fail(new Error('the leash is gone'))
      toNear.add(null)
      ended.resolve(how)
    }
    cuts.add(end)
    void serveFar(async () => far, {
      lines: untilFailure(toFar),
      write: async (line) => toNear.add(line),
      signal: new AbortController().signal,
    })
    return {
      send: (line) => {
        sent.push(line)
        toFar.add(line)
      },
      lines: untilNull(toNear),
      ended: ended.promise,
      close: async () => end({ exit_code: 0, message: '', missing: false }),
    }
  }
  return {
    access: { connect, introduce: async () => GONE, execute: async () => ({ output: '', end: GONE }) },
    sent,
    open: () => cuts.size,
    cut: (message = 'Timeout, server gpu.lan not responding.') => {
      for (const end of cuts) end({ ...GONE, message })
    },
  }
}

/** A connection that only says this, as when ssh or the shell there fails. */
export function failingAccess(end: Partial<RemoteEnd>, lines: readonly string[] = []): RemoteAccess {
  const how = { ...GONE, ...end }
  const connect = (): RemoteConnection => {
    const asked = Promise.withResolvers<void>()
    return {
      send: () => asked.resolve(),
      lines: (async function* () {
        const [greeting, ...answers] = lines
        if (greeting !== undefined) yield greeting
        if (answers.length > 0) await asked.promise
        yield* answers
      })(),
      ended: Promise.resolve(how),
      close: async () => undefined,
    }
  }
  return { connect, introduce: async () => how, execute: async () => ({ output: lines.join('\n'), end: how }) }
}

/** A machine that knows another one, called gpu. */
export function machineWithGpu(remotes: RemoteAccess): Machine {
  const machine = fakeMachine({ remotes: async () => remotes })
  const added_at = machine.now().toISOString()
  writeRemoteMachines(machine.paths, [
    { name: 'gpu', destination: 'ana@gpu.lan', program: '/usr/local/bin/usher', added_at },
  ])
  return machine
}

/** Runs a command line for the machine called gpu, and gives a Ctrl-C. */
export function runOnGpu(argv: readonly string[], machine: Machine, more: Parameters<typeof fakeIo>[0] = {}) {
  const { io, written, interrupt } = fakeIo({ ...more, machine })
  const ended = runCommandLine(['--on', 'gpu', ...argv], io, () => machine, noServeCommands)
  return { ended: ended.then((exit) => ({ ...written, exit })), written, interrupt }
}

async function* untilFailure(inbox: AsyncIterable<string>): AsyncGenerator<string> {
  try {
    yield* inbox
  } catch {
    // The end of the leash.
  }
}

async function* untilNull(inbox: AsyncIterable<string | null>): AsyncGenerator<string> {
  for await (const line of inbox) {
    if (line === null) return
    yield line
  }
}
