export interface Ran {
  exit: number
  out: string
  err: string
}

const PATIENCE_MS = 30_000
const MOST = 64 * 1024
/** What a service manager of a user is found by. */
const passed = ['PATH', 'HOME', 'XDG_RUNTIME_DIR', 'DBUS_SESSION_BUS_ADDRESS', 'XDG_CONFIG_HOME']

/** Runs it to its end, with nothing of the caller's environment that it has no use for. */
export async function run(
  program: string,
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<Ran> {
  const { spawn } = await import('node:child_process')
  const given = Object.fromEntries(passed.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
  const ended = Promise.withResolvers<Ran>()
  const said = { out: '', err: '' }
  const child = spawn(program, words, {
    env: { ...given, LC_ALL: 'C', SYSTEMD_PAGER: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: PATIENCE_MS,
  })
  child.stdout.on('data', (piece: Buffer) => (said.out = (said.out + piece.toString()).slice(0, MOST)))
  child.stderr.on('data', (piece: Buffer) => (said.err = (said.err + piece.toString()).slice(0, MOST)))
  child.once('error', (error) => ended.resolve({ exit: 127, out: '', err: error.message }))
  child.once('close', (code) => ended.resolve({ exit: code ?? 124, ...said }))
  return ended.promise
}
