import { serving as servingKind } from '../../../contract/kinds/serving.ts'
import { text } from '../../../contract/kinds/text.ts'
import { say } from '../../operations/handler.ts'
import { seal, type Envelope } from '../../operations/envelope.ts'
import type { Machine } from '../../platform/machine.ts'
import { refuse } from '../../lib/errors.ts'
import type { App } from './app/app.ts'
import { directoryApp } from './app/directory.ts'
import type { Begun } from './begun.ts'
import { clearPassword, passwordFile, setPassword } from './password.ts'
import { serve, type Serve, type Served, type Serving } from './serve.ts'
import { warm } from './warm.ts'

/** What `usher ui` and `usher demo` take. */
export interface UiFlags {
  port?: number | undefined
  lan?: boolean
  open?: boolean
  assets?: string | undefined
  'set-password'?: boolean
  'clear-password'?: boolean
}

/** What the one who serves is given to write with and to be interrupted by. */
export interface UiIo {
  /** To standard output: the envelope where machines read, the text where people do. */
  hand(envelope: Envelope, forPeople: string): Promise<void>
  /** To standard error, for people. */
  talk(forPeople: string): Promise<void>
  /** From the terminal without showing it, or from standard input. */
  password(): Promise<string>
  /** Calls back at every Ctrl-C; returns what ends that. */
  onInterrupt(listener: () => void): () => void
  open(address: string): void
}

export interface UiParts extends Pick<Serve, 'rehearsal' | 'clock' | 'limits' | 'network' | 'broken'> {
  /** The app this build carries. */
  app: App
}

const INTERRUPTED = 130

/**
 * Serves until it is interrupted, or sets or takes away the password and is done. Returns what the process ends with:
 * 130 where a second Ctrl-C left something unfinished. Throws refusals.
 */
export async function serveUi(machine: Machine, flags: UiFlags, io: UiIo, parts: UiParts): Promise<number> {
  if (flags['set-password'] || flags['clear-password']) return changePassword(machine, flags, io)
  const { port, lan = false, assets, open = false } = flags
  const app = assets === undefined ? parts.app : directoryApp(assets)
  const served = await serve({ ...parts, machine, port, lan, app })
  const interrupted = interrupts(io)
  try {
    await io.hand(seal(say(servingKind, served.serving)), greeting(served.serving))
    if (open) io.open(served.serving.address)
    void warm(machine).catch(parts.broken)
    await interrupted.first
    return await Promise.race([windUp(served, machine, io), interrupted.second])
  } finally {
    interrupted.off()
  }
}

function greeting({ address, addresses, token, lan, rehearsal }: Serving): string {
  const others = addresses.filter((other) => other !== address)
  return [
    ...(rehearsal ? ['This is a rehearsal: the engine and the apps are pretended.', ''] : []),
    `usher is at  ${address}`,
    ...(others.length > 0 ? [`     and at  ${others.join('  ')}`] : []),
    `      token  ${token}`,
    '',
    lan
      ? 'It is offered to the network. The connection is not encrypted: whoever is on the network can read along.'
      : 'Only this machine can reach it. The connection is not encrypted.',
    'The token is good until usher ends. Ctrl-C ends it; nothing stays behind.',
    '',
  ].join('\n')
}

/** Listeners are told first, by the end of their streams; work that was begun here is waited for. */
async function windUp(served: Served, machine: Machine, io: UiIo): Promise<number> {
  const stopped = served.stop()
  const [endless, running] = partition(served.running())
  // What has no end of its own ends with the surface through which it was begun.
  for (const { job } of endless) machine.state().jobs.cancel(job.id)
  await Promise.all(endless.map(({ ended }) => ended.catch(() => undefined)))
  for (const { job } of running) await io.talk(`Still under way: ${job.summary} (${job.id}).`)
  if (running.length > 0) {
    await io.talk('usher ends when that has. Ctrl-C again ends it at once and leaves the work interrupted.')
  }
  await Promise.all([stopped, ...running.map(({ ended }) => ended.catch(() => undefined))])
  return 0
}

function partition(all: readonly Begun[]): [endless: Begun[], others: Begun[]] {
  const isEndless = ({ job }: Begun) => job.action === 'watch'
  return [all.filter(isEndless), all.filter((one) => !isEndless(one))]
}

function interrupts(io: UiIo): { first: Promise<void>; second: Promise<number>; off(): void } {
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<number>()
  let times = 0
  const off = io.onInterrupt(() => (++times === 1 ? first.resolve() : second.resolve(INTERRUPTED)))
  return { first: first.promise, second: second.promise, off }
}

async function changePassword({ places }: Machine, flags: UiFlags, io: UiIo): Promise<number> {
  if (flags['set-password'] && flags['clear-password']) throw refuse('SURFACE-15', {})
  const file = passwordFile(places)
  if (flags['set-password']) {
    await setPassword(file, await io.password())
    return said(io, 'set-password', 'The password is set. Sessions that were begun with another one have ended.')
  }
  const there = clearPassword(file)
  const body = there
    ? 'The password is taken away. Every session and stream has ended, and nothing is offered to the network any more.'
    : 'There was no password to take away.'
  return said(io, 'clear-password', body)
}

async function said(io: UiIo, name: string, body: string): Promise<number> {
  await io.hand(seal(say(text, { name, body })), `${body}\n`)
  return 0
}
