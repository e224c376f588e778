import { server as kind } from '../../../contract/kinds/server.ts'
import { text } from '../../../contract/kinds/text.ts'
import { payload } from '../../operations/handler.ts'
import { IDLE_STEP } from '../../operations/jobs/idle-wait.ts'
import { toEnvelope } from '../../operations/envelope.ts'
import type { Envelope } from '../../operations/serialize.ts'
import type { Machine } from '../../platform/machine.ts'
import { usherError } from '../../lib/errors.ts'
import type { WebApp } from './web-app/web-app.ts'
import { webAppFromDirectory } from './web-app/directory.ts'
import type { StartedJob } from './running-jobs.ts'
import { passwordFile } from '../../platform/owner-password.ts'
import { adoptPassword, clearPassword, setPassword } from './auth/password.ts'
import { issueTicketFor } from './auth/ticket-store.ts'
import { announceServer, findAnnouncedServer, type AnnouncedServer } from './announcement.ts'
import { startServer, withTicket, type ServerOptions, type RunningServer } from './server.ts'
import { realClock } from '../../lib/clock.ts'
import { chooseTls, type TlsFlags } from '../../platform/tls/choice.ts'
import { renderGreeting } from './greeting.ts'
import { keepStatusReady } from './prefetch.ts'

/** Flags of `usher ui` and `usher demo`. */
export interface UiFlags extends TlsFlags {
  port?: number | undefined
  lan?: boolean
  address?: string | undefined
  open?: boolean
  assets?: string | undefined
  'password-file'?: string | undefined
  probe?: boolean
  'without-token'?: boolean
  'set-password'?: boolean
  'clear-password'?: boolean
}

export interface UiIo {
  /** Writes to standard output: the envelope with `--json`, else the text. */
  writeEnvelope(envelope: Envelope, forPeople: string): Promise<void>
  writeStatus(forPeople: string): Promise<void>
  /** Reads from the terminal without echo, or from standard input. */
  readPassword(): Promise<string>
  /** Calls back at every Ctrl-C. Returns a function that removes the listener. */
  onInterrupt(listener: () => void): () => void
  /** Returns false if this machine has no program that opens a browser. */
  openBrowser(address: string): boolean
}

export interface UiServerOptions extends Pick<
  ServerOptions,
  'rehearsal' | 'clock' | 'limits' | 'network' | 'onDefect'
> {
  app: WebApp
}

const INTERRUPTED_EXIT_CODE = 130
const PROBE_TIMEOUT_MS = 5_000

/**
 * Serves until it is interrupted, or sets or clears the password. Returns the exit code: 130 if a second Ctrl-C left
 * work unfinished. Throws expected errors.
 */
export async function runUiServer(machine: Machine, flags: UiFlags, io: UiIo, parts: UiServerOptions): Promise<number> {
  if (flags['set-password'] || flags['clear-password']) return changePassword(machine, flags, io)
  if (flags.probe) return probeRunningServer(machine, io)
  const { port, lan = false, address, assets, open = false, 'password-file': given } = flags
  const tls = chooseTls(flags)
  const running = open && !asksForItsOwn(flags) ? findAnnouncedServer(machine.state()) : undefined
  if (running) return openRunningServer(running, machine, io)
  if (given !== undefined) await adoptPassword(passwordFile(machine.paths), given)
  const app = assets === undefined ? parts.app : webAppFromDirectory(assets)
  const served = await startServer({ ...parts, machine, port, lan, address, app, tls })
  const withdraw = announceServer({ address: served.localAddress, run: served.runId }, machine.state())
  const interrupted = watchInterrupts(io)
  let stopPrefetch = () => {}
  try {
    const info = { ...served.info, ...(flags['without-token'] && { token: '' }) }
    await io.writeEnvelope(toEnvelope(payload(kind, info)), renderGreeting(info))
    if (open && !io.openBrowser(withTicket(served.localAddress, served.issueTicket())))
      await io.writeStatus(noBrowserNote(served.info.address))
    stopPrefetch = keepStatusReady(served.askStatus, parts.clock ?? realClock, parts.onDefect)
    await interrupted.first
    return await Promise.race([shutDown(served, machine, io), interrupted.second])
  } finally {
    stopPrefetch()
    interrupted.off()
    withdraw()
  }
}

/** A port, the network or other files need a server of their own. */
function asksForItsOwn({ port, lan = false, address, assets, tls = false, cert }: UiFlags): boolean {
  return [port, address, assets, cert].some((one) => one !== undefined) || lan || tls
}

/** Opens a browser at the server that another process runs. Its token is in the other terminal only. */
async function openRunningServer({ address, run }: AnnouncedServer, machine: Machine, io: UiIo): Promise<number> {
  const ticket = issueTicketFor(run, machine.state(), realClock)
  const opened = io.openBrowser(withTicket(address, ticket))
  const body = opened
    ? `usher is already running at ${address}. The browser opens there, signed in.`
    : `usher is already running at ${address}. ${noBrowserNote(address)}`
  return writeTextResult(io, 'open', body)
}

/** Throws if no server of this user is announced, or if it does not answer. */
async function probeRunningServer(machine: Machine, io: UiIo): Promise<number> {
  const running = findAnnouncedServer(machine.state())
  if (running === undefined || !(await isAnswering(running, machine)))
    throw usherError('CONTAINER-9', { seconds: String(PROBE_TIMEOUT_MS / 1000) })
  return writeTextResult(io, 'probe', `usher ui answers at ${running.address}.`)
}

async function isAnswering({ address }: AnnouncedServer, machine: Machine): Promise<boolean> {
  const { protocol, hostname, port } = new URL(address)
  const encrypted = protocol === 'https:'
  const host = hostname.replace(/^\[|\]$/g, '')
  // A URL drops the port that its scheme implies.
  const target = { host, port: Number(port || (encrypted ? 443 : 80)), path: '/', encrypted }
  const probe = await machine.probePort(target, AbortSignal.timeout(PROBE_TIMEOUT_MS))
  return probe.answered && probe.status === 200
}

function noBrowserNote(address: string): string {
  return `This machine has no program that opens a browser. Open ${address} yourself, and enter the token that the terminal with usher shows.`
}

/** Ends the streams first, then waits for jobs that were started here. */
async function shutDown(served: RunningServer, machine: Machine, io: UiIo): Promise<number> {
  const stopped = served.stop()
  const [endless, running] = splitEndlessJobs(served.runningJobs(), machine)
  // Jobs without an end of their own, and those that still wait to begin, are cancelled with the surface that started them.
  for (const { job } of endless) machine.state().jobs.cancel(job.id)
  await Promise.all(endless.map(({ ended }) => ended.catch(() => undefined)))
  for (const { job } of running) await io.writeStatus(`Still running: ${job.summary} (${job.id}).`)
  if (running.length > 0) {
    await io.writeStatus(
      'usher exits when it has finished. Press Ctrl-C again to exit at once and leave it interrupted.',
    )
  }
  await Promise.all([stopped, ...running.map(({ ended }) => ended.catch(() => undefined))])
  return 0
}

function splitEndlessJobs(all: readonly StartedJob[], machine: Machine): [endless: StartedJob[], others: StartedJob[]] {
  const isWaiting = (id: string) => machine.state().jobs.get(id)?.progress?.step === IDLE_STEP
  const isEndless = ({ job }: StartedJob) => job.action === 'watch' || isWaiting(job.id)
  return [all.filter(isEndless), all.filter((job) => !isEndless(job))]
}

function watchInterrupts(io: UiIo): { first: Promise<void>; second: Promise<number>; off(): void } {
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<number>()
  let times = 0
  const off = io.onInterrupt(() => (++times === 1 ? first.resolve() : second.resolve(INTERRUPTED_EXIT_CODE)))
  return { first: first.promise, second: second.promise, off }
}

async function changePassword({ paths }: Machine, flags: UiFlags, io: UiIo): Promise<number> {
  if (flags['set-password'] && flags['clear-password']) throw usherError('SURFACE-15', {})
  const file = passwordFile(paths)
  if (flags['set-password']) {
    await setPassword(file, await io.readPassword())
    return writeTextResult(io, 'set-password', 'The password is set. Sessions that used another one have ended.')
  }
  const existed = clearPassword(file)
  const body = existed
    ? 'The password is cleared. All sessions and streams have ended, and usher is closed to the network.'
    : 'There was no password to clear.'
  return writeTextResult(io, 'clear-password', body)
}

async function writeTextResult(io: UiIo, name: string, body: string): Promise<number> {
  await io.writeEnvelope(toEnvelope(payload(text, { name, text: body })), `${body}\n`)
  return 0
}
