import { ProgramStopped, runProgram } from '../host/installed-program.ts'
import type { ImageTools, ToolOutput } from './image-tools.ts'

/** The first run downloads a database of vulnerabilities, which takes minutes on a slow line. */
const TIMEOUT_MS = 5 * 60_000
/** A report of a large image has a few thousand entries of some kilobytes. */
const MAX_STDOUT_BYTES = 64 * 1024 * 1024
const DEFAULT_PATH = '/usr/local/bin:/usr/bin:/bin'
/** What the tools need to be found, and to find their caches and the user's logins. */
const inheritedVariables = ['PATH', 'HOME', 'DOCKER_CONFIG', 'XDG_CACHE_HOME', 'XDG_CONFIG_HOME', 'SSL_CERT_FILE']

export function installedImageTools(
  env: Readonly<Record<string, string | undefined>>,
  timeout_ms = TIMEOUT_MS,
): ImageTools {
  const inherited = readVariables(env)
  return {
    find: (name) => Bun.which(name, { PATH: env['PATH'] ?? DEFAULT_PATH }),
    run: (program, words, signal) => runTool(program, words, { ...inherited, LC_ALL: 'C' }, signal, timeout_ms),
  }
}

const readVariables = (env: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(inheritedVariables.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))

async function runTool(
  program: string,
  words: readonly string[],
  env: Record<string, string>,
  signal: AbortSignal,
  limit_ms: number,
): Promise<ToolOutput> {
  try {
    const command = { program, words, env, signal, limit_ms }
    const { exit_code, output, messages } = await runProgram(command, MAX_STDOUT_BYTES)
    return { exit_code, stdout: output, stderr: messages, because: null }
  } catch (thrown) {
    const nothing = { exit_code: null, stdout: '', stderr: '' }
    if (signal.aborted) return { ...nothing, because: 'it was interrupted' }
    if (!(thrown instanceof ProgramStopped)) throw thrown
    if (thrown.reason === 'late') return { ...nothing, because: `it did not end within ${limit_ms / 1000} s` }
    if (thrown.reason === 'too-large') return { ...nothing, because: 'its report is larger than usher reads' }
    return { ...nothing, because: 'it cannot be started' }
  }
}
