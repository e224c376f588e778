import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sshOptions } from '../remote/ssh-command.ts'
import { createTempFolder, type TempFolder } from '../temp-folder.ts'
import { readBytes } from '../../lib/bounded-reading.ts'
import { usherError } from '../../lib/errors.ts'
import { quoteForShell } from '../../lib/shell.ts'
import { formatSshDestination, type SshDestination } from './ssh-destination.ts'

/** The engine's socket on another machine, carried here by one ssh connection that everything shares. */
export interface SshTunnel {
  /** Where the socket is here once it is open. It stays the same when the connection is made again. */
  readonly socket: string
  /** Connects if nothing does. Throws ENGINE-10 if ssh cannot. */
  open(): Promise<void>
  /** Under which name or address ssh reaches the machine; its settings may give it another than was asked for. */
  hostname(): Promise<string>
  /** The last that ssh wrote about this connection; empty if it wrote nothing. */
  lastWords(): string
  close(): void
}

type Environment = Readonly<Record<string, string | undefined>>

const READY = 'usher-tunnel-open'
const READY_TIMEOUT_MS = 20_000
const LAST_WORDS = 1000
const MAX_SETTINGS_BYTES = 1024 * 1024

/**
 * source: ssh(1), ssh_config(5). What the user's own settings say holds, but no connection is left for others.
 */
const TUNNEL_OPTIONS = [
  'ExitOnForwardFailure=yes',
  'StreamLocalBindUnlink=yes',
  'ControlMaster=no',
  'ControlPath=none',
  'PermitLocalCommand=no',
].flatMap((option) => ['-o', option])

/** Connects on first use, and again when the connection was lost. */
export function createSshTunnel(to: SshDestination, env: Environment): SshTunnel {
  const folder = createTempFolder('socket')
  const socket = join(folder.path, 'engine.sock')
  let current: Connection | undefined
  return {
    socket,
    async open() {
      if (current === undefined || current.hasEnded()) current = connect(to, socket, folder, env)
      await current.opened
    },
    hostname: () => findHostname(to, env),
    lastWords: () => readLastWords(folder),
    close() {
      current?.end()
      folder.remove()
    },
  }
}

interface Connection {
  opened: Promise<void>
  hasEnded(): boolean
  end(): void
}

function connect(to: SshDestination, socket: string, folder: TempFolder, env: Environment): Connection {
  const child = start(to, socket, folder, env)
  let ended = false
  const end = () => child.kill()
  process.once('exit', end)
  void child.exited.then(() => {
    ended = true
    process.off('exit', end)
  })
  const opened = isReady(child.stdout).then((ready) => {
    if (ready) return
    end()
    throw tunnelError(to, readLastWords(folder))
  })
  // Whoever asked may have given up by then.
  opened.catch(() => undefined)
  return { opened, hasEnded: () => ended, end }
}

/**
 * The far command only waits for the end of its input: when usher ends, however it does, ssh and the command end too.
 */
function start(to: SshDestination, socket: string, folder: TempFolder, env: Environment) {
  const { account, port, path } = to
  const words = [
    'ssh',
    '-T',
    ...sshOptions(),
    ...TUNNEL_OPTIONS,
    ...(port === null ? [] : ['-p', String(port)]),
    '-L',
    `${socket}:${path}`,
    '--',
    account,
    `echo ${READY}; exec cat >/dev/null`,
  ]
  try {
    const child = Bun.spawn(words, {
      stdin: 'pipe',
      stdout: 'pipe',
      stderr: Bun.file(logPath(folder)),
      env: { ...env },
    })
    child.unref()
    return child
  } catch (thrown) {
    throw tunnelError(to, thrown instanceof Error ? thrown.message : String(thrown), thrown)
  }
}

/** source: ssh(1), `-G`: prints the settings that count for a host, and does not connect */
async function findHostname({ account, host, port }: SshDestination, env: Environment): Promise<string> {
  try {
    const words = ['ssh', '-G', ...(port === null ? [] : ['-p', String(port)]), '--', account]
    const child = Bun.spawn(words, { stdin: 'ignore', stdout: 'pipe', stderr: 'ignore', env: { ...env } })
    const settings = await readBytes(child.stdout, MAX_SETTINGS_BYTES, () => new Error('too many settings'))
    const name = /^hostname (\S+)$/m.exec(settings.toString())?.[1] ?? host
    return name.includes(':') && !name.startsWith('[') ? `[${name}]` : name
  } catch {
    return host
  }
}

/** A shell that talks writes its own lines first. Resolves with false at the end of the stream, and after a while. */
async function isReady(output: ReadableStream<Uint8Array>): Promise<boolean> {
  const reader = output.getReader()
  const late = Promise.withResolvers<{ done: true; value: undefined }>()
  const timer = setTimeout(() => late.resolve({ done: true, value: undefined }), READY_TIMEOUT_MS)
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late.promise])
      if (done) return false
      text = (text + decoder.decode(value, { stream: true })).slice(-4 * LAST_WORDS)
      if (text.split(/\r?\n/).includes(READY)) return true
    }
  } finally {
    clearTimeout(timer)
    await reader.cancel().catch(() => undefined)
  }
}

const logPath = ({ path }: TempFolder): string => join(path, 'ssh.log')

function readLastWords(folder: TempFolder): string {
  try {
    return readFileSync(logPath(folder), 'utf8').trim().slice(-LAST_WORDS)
  } catch {
    return ''
  }
}

export function tunnelError(to: SshDestination, said: string, cause?: unknown) {
  const { account, port, path } = to
  const attempt = ['ssh', ...(port === null ? [] : ['-p', String(port)]), account, 'ls', '-l', path]
  return usherError(
    'ENGINE-10',
    { over: 'ssh', endpoint: formatSshDestination(to), attempt: attempt.map(quoteForShell).join(' ') },
    { detail: said === '' ? 'ssh ended and said nothing.' : said, cause },
  )
}
