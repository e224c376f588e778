import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { UnpackedPartName } from '../../../../tools/provision/parts.ts'
import { requirePart } from '../parts.ts'

export interface RunningProgram {
  /** What it printed so far. */
  output(): string
  /** Ends it and waits. */
  stop(): Promise<void>
}

/** The longest that a program here takes to write its state at its end. */
const STOP_TIMEOUT_MS = 5000

/** Returns the command that runs a program of an unpacked part through the part's own libc. */
function partCommand(name: UnpackedPartName, program: string): string[] {
  const { root } = requirePart(name)
  const below = join(root, 'usr/lib')
  const libraries = join(below, readdirSync(below).find((folder) => folder.endsWith('-linux-gnu')) ?? '')
  const loader = join(libraries, readdirSync(libraries).find((file) => /^ld-linux.*\.so/.test(file)) ?? '')
  return [loader, '--library-path', libraries, join(root, program)]
}

interface ProgramOptions {
  environment?: Record<string, string>
  /** Its working directory. */
  folder?: string
}

/** Starts a program of an unpacked part on this machine, without a container. */
export function startPartProgram(
  name: UnpackedPartName,
  program: string,
  parameters: readonly string[],
  { environment = {}, folder = '/' }: ProgramOptions = {},
): RunningProgram {
  const child = Bun.spawn([...partCommand(name, program), ...parameters], {
    cwd: folder,
    env: { PATH: '/usr/bin:/bin', HOME: folder, LC_ALL: 'C.UTF-8', ...environment },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  let text = ''
  const collect = async (stream: ReadableStream<Uint8Array>) => {
    for await (const piece of stream) text += Buffer.from(piece).toString()
  }
  const collected = Promise.all([collect(child.stdout), collect(child.stderr)])
  return {
    output: () => text,
    stop: async () => {
      child.kill()
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
      await child.exited
      clearTimeout(timer)
      await collected
    },
  }
}

/** Polls until the condition holds. If it takes too long, ends the program and throws with what it printed. */
export async function waitForProgram(
  condition: () => Promise<boolean>,
  { output, stop }: RunningProgram,
  timeout_ms = 20_000,
): Promise<void> {
  const end = Date.now() + timeout_ms
  while (!(await condition().catch(() => false))) {
    if (Date.now() > end) {
      await stop()
      throw new Error(`it does not answer:\n${output().slice(-2000)}`)
    }
    await Bun.sleep(100)
  }
}
