import { afterEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { actions } from '../../contract/actions/index.ts'
import type { CommandRequest } from '../../contract/command-requests.ts'
import type { Action } from '../../contract/declare.ts'
import { dashboard } from '../../contract/kinds/dashboard.ts'
import { faultNames, type FaultName } from '../../rehearsal/daemon/world/fault-plans.ts'
import { act } from '../../src/dispatch/act.ts'
import { ask, toNamedAnswer } from '../../src/dispatch/ask.ts'
import { gatherDashboard } from '../../src/features/overview/dashboard/gather.ts'
import { payload } from '../../src/operations/handler.ts'
import { startRehearsedHousehold, type RehearsedHousehold } from './support/rehearsed-household.ts'

setDefaultTimeout(120_000)

const PATIENCE_MS = 30_000

let openHousehold: RehearsedHousehold | undefined
afterEach(async () => {
  await openHousehold?.stop()
  openHousehold = undefined
})

interface Offer {
  command: string
  do: CommandRequest | null
}

function offersIn(reply: unknown): Offer[] {
  if (typeof reply !== 'object' || reply === null) return []
  const { command } = reply as { command?: unknown }
  return [...(typeof command === 'string' ? [reply as Offer] : []), ...Object.values(reply).flatMap(offersIn)]
}

/** Returns what the answers that name problems offer, each command once, after the fault has lasted twenty minutes. */
async function offersWith(fault: FaultName, household: RehearsedHousehold): Promise<Offer[]> {
  await household.ask('checks')
  await household.injectFaults(fault)
  await household.ask('checks')
  household.advanceMinutes(20)
  const machine = household.machine()
  const data = await gatherDashboard(machine, PATIENCE_MS)
  const first = await toNamedAnswer(payload(dashboard, data), machine, () => '')
  const reads = ['checks', 'stuck'].map((name) => household.ask(name))
  const offers = [first.envelope.data, ...(await Promise.all(reads))].flatMap(offersIn)
  return [...new Map(offers.map((offer) => [offer.command, offer])).values()]
}

/** Only these run in a terminal alone. */
const TERMINAL_ONLY = /^usher (?:ui|demo|help)\b|--(?:engine|stack-dir)\b/

const asText = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value))

/** Refusals that no answer can foresee, and why. Each names what helps instead. */
const ALLOWED_REFUSALS: Readonly<Record<string, string>> = {
  'REPAIR-6': 'stuck does not run the checks, so it does not know what causes the finding',
  'SPACE-4': 'space does not read the history of each library, and usher removes only what one of them has imported',
  'SPACE-5': 'the same, while the library does not answer',
  'HOSTING-5': 'this machine may have no service manager',
}

/** Every response takes seconds, or half a minute. */
const TOO_SLOW: ReadonlySet<string> = new Set(['app-slow', 'engine-silent', 'library-hangs', 'media-server-hangs'])

/** What was sent in an earlier household. */
const accepted = new Set<string>()

/** Sends a request, an action as a dry run. Returns what is wrong with the reply, or nothing. */
async function refusalOf({ command, do: request }: Offer, household: RehearsedHousehold): Promise<string[]> {
  if (request === null) return TERMINAL_ONLY.test(command) ? [] : [`${command}: it has no request`]
  if (request.asks.length > 0) return []
  const machine = household.machine()
  if ('read' in request) {
    const abort = new AbortController()
    const given = Object.entries(request.parameters).map(([name, value]) => [name, asText(value)] as const)
    const { type } = await ask(request.read, given, machine, { signal: abort.signal })
    abort.abort()
    return type === 'refusal' ? [`${command}: it is refused`] : []
  }
  const { dry_run: _dryRun, ...body } = request.body
  const result = await act(request.action, { body }, machine, { dryRun: true })
  const { kinds }: Action = actions[request.action]
  const sent = result.type === 'job' ? 'job' : result.envelope.kind
  if (kinds.some(({ name }) => name === sent)) return []
  if (result.type === 'refusal' && result.refusal.data.code in ALLOWED_REFUSALS) return []
  return [`${command}: ${result.type === 'refusal' ? result.refusal.message : sent}`]
}

describe('whatever helps against a fault can be sent as it stands', () => {
  test.each(faultNames.filter((name) => !TOO_SLOW.has(name)))('%s', async (fault) => {
    const household = (openHousehold = await startRehearsedHousehold())
    const offers = await offersWith(fault, household)
    const refused: string[] = []
    const ours = offers.filter(({ command }) => command.startsWith('usher '))
    for (const offer of ours.filter(({ command }) => !accepted.has(command))) {
      refused.push(...(await refusalOf(offer, household)))
      accepted.add(offer.command)
    }
    expect(refused).toEqual([])
    expect(ours.length).toBeGreaterThan(0)
  })

  test('what a household without a fault is offered elsewhere', async () => {
    const household = (openHousehold = await startRehearsedHousehold())
    const names = [
      'requests',
      'credentials',
      'space',
      'alerts',
      'hosting',
      'outbound',
      'quality',
      'update',
      'bandwidth',
    ]
    const replies = await Promise.all([...names, 'clients', 'stack'].map((name) => household.ask(name)))
    const ours = replies.flatMap(offersIn).filter(({ command }) => command.startsWith('usher '))
    const refused: string[] = []
    for (const offer of new Map(ours.map((one) => [one.command, one])).values())
      refused.push(...(await refusalOf(offer, household)))
    expect(refused).toEqual([])
    expect(ours.length).toBeGreaterThan(20)
  })
})
