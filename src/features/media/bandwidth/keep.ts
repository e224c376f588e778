import { runAtOnce } from '../../../operations/jobs/at-once.ts'
import type { Machine } from '../../../platform/machine.ts'
import { Refusal, refuse } from '../../../lib/errors.ts'
import { lookAtLine, type LineLook, type Standing } from './look.ts'
import { recordOf } from './record.ts'
import { same } from './share.ts'
import { noteStanding, STILL_OTHERWISE, tellClient, type ToBeTold } from './tell.ts'
import { liftedUntil, writtenIn } from './wish.ts'
import { limitsInWords } from './words.ts'

/** How often the clients are asked while something is wished, and while nothing is, in milliseconds. */
const WISHED = 60_000
const UNWISHED = 10 * 60_000
/** One that did not take it is told again after this long. */
const AGAIN = 60 * 60_000

/** What was done at its time, or seen to stand otherwise and left. */
export interface Kept {
  service: string
  result: 'done' | 'failed' | 'warning'
  summary: string
}

/** Holds the clients to what is wished at its time, as long as no other process does. To be called every few seconds. */
export interface LineKeeper {
  beat(): Promise<Kept[]>
  close(): void
}

export function lineKeeper(machine: Machine, signal: AbortSignal): LineKeeper {
  let letGo: (() => void) | undefined
  let last = 0
  /** Who was said to stand otherwise already. */
  let changed: readonly string[] = []

  function due(now: Date): boolean {
    const until = liftedUntil(machine)
    if (until !== null && until <= now.toISOString()) return true
    return now.getTime() - last >= (isWished(machine) ? WISHED : UNWISHED)
  }

  return {
    async beat() {
      letGo ??= machine.state().duties.take('line')
      const now = machine.now()
      // While something else is changed the clients wait: they are told at the next beat.
      if (!letGo || !due(now) || machine.state().lock.holder()) return []
      last = now.getTime()
      const look = await lookAtLine(machine).catch(unreadable)
      if (look === null) return []
      const said = changed
      changed = look.standings.flatMap(({ client, differs }) => (differs === 'changed' ? [client.service] : []))
      return [
        ...look.standings.filter(({ client }) => !said.includes(client.service)).flatMap(leftAlone),
        ...(await keepWish(look, machine, signal)),
      ]
    },
    close() {
      letGo?.()
      letGo = undefined
    },
  }
}

const isWished = (machine: Machine): boolean =>
  liftedUntil(machine) !== null || Object.values(writtenIn(machine)).some((text) => text !== undefined)

/** A wish that cannot be read is told by `usher bandwidth`; until it can be, nobody is told anything. */
function unreadable(thrown: unknown): null {
  if (thrown instanceof Refusal && thrown.data.code.startsWith('BANDWIDTH-')) return null
  throw thrown
}

function leftAlone({ client, differs, data }: Standing): Kept[] {
  if (differs !== 'changed') return []
  return [{ service: client.service, result: 'warning', summary: data.because ?? 'It stands otherwise.' }]
}

/** Tells those that stand as usher left them and not as is wished any more; a lift that is over is forgotten with that. */
async function keepWish(look: LineLook, machine: Machine, signal: AbortSignal): Promise<Kept[]> {
  const { memory } = machine.state()
  noteStanding(look, new Map(), machine)
  const kept: Kept[] = []
  for (const one of look.standings) if (isToBeTold(one, machine)) kept.push(await change(one, look, machine, signal))
  const until = look.wish.lifted_until
  if (until !== null && until <= machine.now().toISOString()) memory.forget('line', 'lifted')
  return kept
}

function isToBeTold(one: Standing, machine: Machine): one is Standing & ToBeTold {
  if (one.differs !== 'untold') return false
  const { failed } = recordOf(one.client.service, machine)
  return failed === null || machine.now().getTime() - Date.parse(failed.at) >= AGAIN
}

/** A change like any other: under the lock and in history, where what a client says against it stands too. */
async function change(one: ToBeTold, look: LineLook, machine: Machine, signal: AbortSignal): Promise<Kept> {
  const { client, held, wanted } = one
  const { service, title, protocol } = client
  const to = limitsInWords(wanted, protocol)
  const summary = `Hold ${title} to ${to}: ${why(service, look, machine)}`
  const run = runAtOnce({
    state: machine.state(),
    now: machine.now,
    action: 'bandwidth-set',
    body: {},
    summary,
    change: {
      action: 'bandwidth-set',
      summary,
      targets: [service],
      before: { [service]: limitsInWords(held, protocol) },
      after: { [service]: to },
      inverse: null,
      no_inverse_because: 'It follows from what is wished; wish something else, and the clients are told that.',
    },
    signal,
    perform: async () => {
      const failed = await told(one, look, machine)
      if (failed !== null) throw refuse('BANDWIDTH-4', { client: title, because: failed })
    },
  })
  return run.then(
    () => ({ service, result: 'done', summary }),
    (thrown: unknown) => {
      if (!(thrown instanceof Refusal) || thrown.data.code !== 'BANDWIDTH-4') throw thrown
      return { service, result: 'failed', summary: thrown.data.summary }
    },
  )
}

/** Null once it says itself that it is held to it; else what it says against it. */
async function told(one: ToBeTold, { slow }: LineLook, machine: Machine): Promise<string | null> {
  const { client, wanted } = one
  const refused = await tellClient(one, slow, machine)
  const now = await client.held()
  if (!now.known) return refused ?? now.because
  const because = refused ?? (same(now.value, wanted) ? null : STILL_OTHERWISE)
  const failed = new Map(because === null ? [] : [[client.service, because]])
  noteStanding({ standings: [{ client, held: now.value, wanted }], slow }, failed, machine)
  return because
}

function why(service: string, { wish, slow }: LineLook, machine: Machine): string {
  const until = wish.lifted_until
  if (until !== null && until <= machine.now().toISOString()) return 'the lift is over'
  if (slow) return 'the month’s cap is used up'
  if (recordOf(service, machine).unslowed) return 'the month’s cap is no longer used up'
  return 'what is wished, or who shares it, is another now'
}
