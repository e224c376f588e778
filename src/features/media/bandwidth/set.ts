import type { BandwidthChangeData, BandwidthData } from '../../../../contract/kinds/bandwidth.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import type { Machine } from '../../../platform/machine.ts'
import { nothingWhereRefused, refuse } from '../../../lib/errors.ts'
import type { Change } from '../../../platform/store/state.ts'
import { isKept, told } from './gather.ts'
import { lookAtLine, type LineLook, type Standing } from './look.ts'
import { same } from './share.ts'
import { noteStanding, STILL_OTHERWISE, tellClient } from './tell.ts'
import { liftedUntil, settingOf, writtenIn, type Written } from './wish.ts'
import { limitsInWords, windowInWords } from './words.ts'

type Asked = { [Field in keyof Written]?: string | undefined } & { lift_minutes?: number | undefined }

export interface SetPlan {
  before: Written
  written: Written
  /** What was said anew. */
  asks: (keyof Written)[]
  lift_minutes: number | null
  until: string | null
  look: LineLook
  /** The clients held to what was wished before, so that wishing it again puts everything back. */
  agreed: boolean
  /** Somebody is there who ends a lift at its time. */
  kept: boolean
  data: BandwidthData
}

/** What every client would be told. Refuses what cannot be read, and where no client can be told. */
export async function planBandwidth(asked: Asked, machine: Machine): Promise<SetPlan> {
  const before = writtenIn(machine)
  const written: Written = {
    down: asked.down ?? before.down,
    up: asked.up ?? before.up,
    schedule: asked.schedule ?? before.schedule,
    cap: asked.cap ?? before.cap,
    when_exceeded: asked.when_exceeded ?? before.when_exceeded,
  }
  const now = machine.now()
  const until =
    asked.lift_minutes === undefined
      ? stillLifted(machine)
      : new Date(now.getTime() + asked.lift_minutes * 60_000).toISOString()
  const look = await lookAtLine(machine, { written, until })
  const [silent] = look.silent
  if (look.standings.every(({ held }) => held === null))
    throw refuse('BANDWIDTH-3', { because: silent ?? 'no download client runs.' })
  const stack = await machine.stack()
  const asks = fields.filter((field) => asked[field] !== undefined)
  for (const field of asks) machine.settings().prepare(settingOf[field], asked[field] ?? null, stack)
  const agreed = await keptTo(
    { ...before, ...Object.fromEntries(asks.map((one) => [one, said(before, one)])) },
    machine,
  )
  const lift_minutes = asked.lift_minutes ?? null
  const data = { ...told(look, machine), changes: changesOf(look.standings) }
  return { before, written, asks, lift_minutes, until, look, agreed, kept: isKept(machine), data }
}

const fields = Object.keys(settingOf) as (keyof Written)[]

const said = (written: Written, field: keyof Written): string => written[field] ?? defaults[field]

/** Whether every client is held to just that: only then does wishing it again put everything back. */
async function keptTo(written: Written, machine: Machine): Promise<boolean> {
  // One that cannot be read any more held nobody.
  const look = await lookAtLine(machine, { written, until: stillLifted(machine) }).catch(nothingWhereRefused)
  return look?.standings.every(({ held, wanted }) => held && wanted && same(held, wanted)) === true
}

/** A lift whose time is over ends with the next change. */
function stillLifted(machine: Machine): string | null {
  const until = liftedUntil(machine)
  return until !== null && until > machine.now().toISOString() ? until : null
}

function changesOf(standings: readonly Standing[]): BandwidthChangeData[] {
  return standings.flatMap(({ client, held, wanted, data }): BandwidthChangeData[] => {
    const { service, protocol } = client
    if (held === null || wanted === null)
      return [{ service, what: 'limits', summary: 'cannot be told', done: null, because: data.because }]
    const one = (what: BandwidthChangeData['what'], from: string, to: string): BandwidthChangeData[] =>
      from === to ? [] : [{ service, what, summary: `${from} → ${to}`, done: null, because: null }]
    return [
      ...one('limits', limitsInWords(held, protocol), limitsInWords(wanted, protocol)),
      ...one('schedule', windowInWords(held, protocol), windowInWords(wanted, protocol)),
    ]
  })
}

export function rehearsedBandwidth({ data, lift_minutes: minutes, kept }: SetPlan): BandwidthData {
  const advice =
    minutes === null
      ? null
      : kept
        ? `It ends by itself after ${minutes} min: usher watch or usher ui runs.`
        : `It ends with the first \`usher bandwidth set\` after ${minutes} min: neither usher watch nor usher ui runs, so nobody waits for that.`
  const summary = data.changes.length === 0 ? 'Everything is so already.' : 'This is what the clients would be told.'
  return { ...data, rehearsed: true, summary, advice, command: null }
}

export function changeOf(plan: SetPlan): Omit<Change, 'action' | 'summary'> {
  const { before, written, asks, lift_minutes: lift, agreed, look } = plan
  const wasSaid = Object.fromEntries(asks.map((field) => [field, said(before, field)]))
  const kept = {
    targets: look.standings.map(({ client }) => client.service),
    before: wasSaid,
    after: { ...written, lift_minutes: lift },
  }
  if (agreed && asks.length > 0 && lift === null)
    return { ...kept, inverse: { action: 'bandwidth-set', body: wasSaid }, no_inverse_because: null }
  return {
    ...kept,
    inverse: null,
    no_inverse_because: 'The clients were each held to something that no one wish says.',
  }
}

const defaults: Record<keyof Written, string> = {
  down: 'none',
  up: 'none',
  schedule: 'none',
  cap: 'none',
  when_exceeded: 'tell',
}

/** The wish is written first: killed after that, `usher bandwidth` says who was not told, and the same command tells them. */
export async function performBandwidth(plan: SetPlan, machine: Machine, work: Work): Promise<BandwidthData> {
  const { look, asks, until, written } = plan
  const stack = await machine.stack()
  // Each over the one before: all of them stand in one file.
  for (const field of asks) machine.settings().prepare(settingOf[field], said(written, field), stack).write()
  const { memory } = machine.state()
  if (until === null) memory.forget('line', 'lifted')
  else memory.keep('line', 'lifted', { until })
  const changes: BandwidthChangeData[] = []
  const planned = plan.data.changes
  for (const { client, held, wanted } of look.standings) {
    const own = planned.filter(({ service }) => service === client.service)
    if (own.length === 0) continue
    work.safePoint()
    const done = changes.length
    work.tell({ step: 'tell', summary: `Telling ${client.title}`, done, total: planned.length, unit: 'items' })
    const failed = held && wanted ? await tellClient({ client, held, wanted }, look.slow, machine) : null
    changes.push(
      ...own.map((one) => ({ ...one, done: held !== null && failed === null, because: failed ?? one.because })),
    )
  }
  const after = await lookAtLine(machine, { written, until })
  const read = changes.map((one) => readBack(one, after.standings))
  noteStanding(
    after,
    new Map(read.flatMap(({ service, done, because }) => (done ? [] : [[service, because ?? '']]))),
    machine,
  )
  for (const { service, done, summary, because } of read)
    work.step({ subject: service, result: done === true ? 'done' : 'failed', summary: because ?? summary })
  return { ...told(after, machine), changes: read, complete: read.every(({ done }) => done === true) }
}

/** Only what the client itself says after is done. */
function readBack(one: BandwidthChangeData, standings: readonly Standing[]): BandwidthChangeData {
  const now = standings.find(({ client }) => client.service === one.service)
  const keeps = now?.held && now.wanted ? same(now.held, now.wanted) : false
  if (one.done !== true || keeps) return one
  return { ...one, done: false, because: STILL_OTHERWISE }
}
