export interface CommandResult {
  exit_code: number
  stdout: string
  stderr: string
}

const COMMAND_TIMEOUT_MS = 30_000
const MAX_OUTPUT_CHARS = 64 * 1024
/** What a user's service manager needs to be found. */
const inheritedVariables = ['PATH', 'HOME', 'XDG_RUNTIME_DIR', 'DBUS_SESSION_BUS_ADDRESS', 'XDG_CONFIG_HOME']

export async function runManagerCommand(
  program: string,
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<CommandResult> {
  const { spawn } = await import('node:child_process')
  const inherited = Object.fromEntries(inheritedVariables.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
  const ended = Promise.withResolvers<CommandResult>()
  const output = { stdout: '', stderr: '' }
  const child = spawn(program, words, {
    env: { ...inherited, LC_ALL: 'C', SYSTEMD_PAGER: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: COMMAND_TIMEOUT_MS,
  })
  child.stdout.on(
    'data',
    (piece: Buffer) => (output.stdout = (output.stdout + piece.toString()).slice(0, MAX_OUTPUT_CHARS)),
  )
  child.stderr.on(
    'data',
    (piece: Buffer) => (output.stderr = (output.stderr + piece.toString()).slice(0, MAX_OUTPUT_CHARS)),
  )
  child.once('error', (error) => ended.resolve({ exit_code: 127, stdout: '', stderr: error.message }))
  child.once('close', (code) => ended.resolve({ exit_code: code ?? 124, ...output }))
  return ended.promise
}
