import { spawn } from 'node:child_process'
import { collectBytes } from '../../lib/bounded-reading.ts'
import type { ImageTools, ToolOutput } from './image-tools.ts'

/** The first run downloads a database of vulnerabilities, which takes minutes on a slow line. */
const TIMEOUT_MS = 5 * 60_000
/** A report of a large image has a few thousand entries of some kilobytes. */
const MAX_STDOUT_BYTES = 64 * 1024 * 1024
const MAX_STDERR_BYTES = 64 * 1024
const DEFAULT_PATH = '/usr/local/bin:/usr/bin:/bin'
/** What the tools need to be found, and to find their caches and the user's logins. */
const inheritedVariables = ['PATH', 'HOME', 'DOCKER_CONFIG', 'XDG_CACHE_HOME', 'XDG_CONFIG_HOME', 'SSL_CERT_FILE']

export function installedImageTools(
  env: Readonly<Record<string, string | undefined>>,
  timeout_ms = TIMEOUT_MS,
): ImageTools {
  const inherited = Object.fromEntries(inheritedVariables.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
  return {
    find: (name) => Bun.which(name, { PATH: env['PATH'] ?? DEFAULT_PATH }),
    run: (program, words, signal) => runTool(program, words, { ...inherited, LC_ALL: 'C' }, signal, timeout_ms),
  }
}

function runTool(
  program: string,
  words: readonly string[],
  env: Record<string, string | undefined>,
  signal: AbortSignal,
  timeout_ms: number,
): Promise<ToolOutput> {
  const ended = Promise.withResolvers<ToolOutput>()
  let [stderr, because] = ['', null as string | null]
  // Its own group, so that a helper which it started ends with it.
  const child = spawn(program, words, { cwd: '/', env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const kill = (reason: string) => {
    because ??= reason
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // The whole group is gone already.
    }
  }
  const onAbort = () => kill('it was interrupted')
  const timer = setTimeout(() => kill(`it did not end within ${timeout_ms / 1000} s`), timeout_ms)
  signal.addEventListener('abort', onAbort, { once: true })
  if (signal.aborted) onAbort()
  const report = collectBytes(MAX_STDOUT_BYTES, () => new Error('its report is larger than usher reads'))
  child.stdout.on('data', (piece: Buffer) => {
    try {
      report.add(piece)
    } catch (thrown) {
      kill((thrown as Error).message)
    }
  })
  child.stderr.on('data', (piece: Buffer) => (stderr = (stderr + piece.toString()).slice(-MAX_STDERR_BYTES)))
  child.once('error', () => ended.resolve({ exit_code: null, stdout: '', stderr: '', because: 'it cannot be started' }))
  child.once('close', (code) =>
    ended.resolve({ exit_code: code, stdout: report.bytes().toString('utf8'), stderr, because }),
  )
  return ended.promise.finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
  })
}
