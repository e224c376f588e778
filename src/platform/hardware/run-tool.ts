import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ProgramStopped, runProgram } from '../host/installed-program.ts'
import type { ToolAnswer } from './hardware-access.ts'

const TOOL_MS = 3_000
const MAX_OUTPUT_BYTES = 2 * 1024 ** 2
/** Where these tools are installed; the PATH of a user often lacks it. */
const SYSTEM_FOLDERS = ['/usr/local/sbin', '/usr/sbin', '/sbin', '/usr/local/bin', '/usr/bin', '/bin']
const env = { PATH: SYSTEM_FOLDERS.join(':'), LC_ALL: 'C', TZ: 'UTC' }

/** Returns the full path of a program; null if it is not installed. */
export function findTool(name: string, path: string | undefined): string | null {
  const folders = [...(path ?? '').split(':').filter((folder) => folder.startsWith('/')), ...SYSTEM_FOLDERS]
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null
}

/**
 * Runs a program and returns what it wrote. One that waits for a hanging device is left behind: `onGone` is called once
 * its process has ended.
 */
export async function runTool(
  program: string,
  words: readonly string[],
  { limit_ms = TOOL_MS, onGone }: { limit_ms?: number; onGone?: () => void } = {},
): Promise<ToolAnswer> {
  try {
    const command = { program, words, env, limit_ms, ...(onGone && { onGone }) }
    const { exit_code, output } = await runProgram(command, MAX_OUTPUT_BYTES)
    return exit_code === null ? { ran: false, because: 'late' } : { ran: true, exit_code, output }
  } catch (thrown) {
    if (!(thrown instanceof ProgramStopped)) throw thrown
    return { ran: false, because: thrown.reason === 'not-startable' ? 'missing' : thrown.reason }
  }
}
