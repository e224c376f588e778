import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { collectBytes } from '../../lib/bounded-reading.ts'
import type { ToolAnswer } from './hardware-access.ts'

const TOOL_MS = 3_000
const MAX_OUTPUT_BYTES = 2 * 1024 ** 2
/** Where these tools are installed; the PATH of a user often lacks it. */
const SYSTEM_FOLDERS = ['/usr/local/sbin', '/usr/sbin', '/sbin', '/usr/local/bin', '/usr/bin', '/bin']

/** Returns the full path of a program; null if it is not installed. */
export function findTool(name: string, path: string | undefined): string | null {
  const folders = [...(path ?? '').split(':').filter((folder) => folder.startsWith('/')), ...SYSTEM_FOLDERS]
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null
}

/**
 * Runs a program and returns what it wrote. A program that waits for a hanging device cannot always be killed, so it is
 * killed and left behind, and never waited for.
 */
export function runTool(program: string, tool_arguments: readonly string[], limit_ms = TOOL_MS): Promise<ToolAnswer> {
  return new Promise((resolve) => {
    const child = spawn(program, tool_arguments, {
      cwd: '/',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { PATH: SYSTEM_FOLDERS.join(':'), LC_ALL: 'C', TZ: 'UTC' },
    })
    const output = collectBytes(MAX_OUTPUT_BYTES, () => new Error('too large'))
    const timer = setTimeout(() => end({ ran: false, because: 'late' }), limit_ms)
    const end = (answer: ToolAnswer) => {
      clearTimeout(timer)
      if (child.exitCode === null) child.kill('SIGKILL')
      child.stdout.destroy()
      child.unref()
      resolve(answer)
    }
    child.stdout.on('data', (piece: Buffer) => {
      try {
        output.add(piece)
      } catch {
        end({ ran: false, because: 'too-large' })
      }
    })
    child.once('error', () => end({ ran: false, because: 'missing' }))
    child.once('close', (code) =>
      end(
        code === null
          ? { ran: false, because: 'late' }
          : { ran: true, exit_code: code, output: output.bytes().toString('utf8') },
      ),
    )
  })
}
