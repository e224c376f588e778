import { stat } from 'node:fs/promises'
import type { NotKnownData } from '../../../../contract/kinds/shapes.ts'
import type { ServiceState } from '../../../../contract/kinds/status.ts'
import { mapConcurrently } from '../../../lib/concurrency.ts'
import { orUndefined } from '../../../lib/errors.ts'
import { toKnown, unansweredReasons, type Known } from '../../../lib/known.ts'
import type { UsageCounters } from '../../../platform/engine/container-usage.ts'
import type { Machine } from '../../../platform/machine.ts'
import { gatherCurrentRates } from '../../media/bandwidth/current-rates.ts'
import { dataFolders, outermostFolders } from '../../media/shared/host-paths.ts'
import { gatherStatus } from '../../services/status/gather.ts'
import { cacheEngineReads } from '../checks/cached-engine.ts'
import { recordDiskActivity, type DiskCounters } from '../hardware/activity.ts'
import { unreachableReason } from '../hardware/unreachable-reason.ts'
import { figuresBetween, noFigures, toFigure } from './counters.ts'
import { isDownState } from './down-states.ts'
import type { DiskUsageRow, ServiceUsageRow, UsageRow } from './types.ts'

/** The engine answers at once; more in parallel is no faster. */
const STATS_CONCURRENCY = 8
const DISK_TIMEOUT_MS = 2_000

/** What a sample is compared with: the counters of the last one, and which services were down then. */
export interface SampleMemory {
  counters: Map<string, UsageCounters>
  down: ReadonlySet<string>
  /** Folders whose disk has not answered yet, such as a network disk that is gone. They are not asked again. */
  hangingDisks: Set<string>
  /** What the kernel counted for each disk at the last sample. */
  diskCounters: DiskCounters
}

export const newSampleMemory = (down: ReadonlySet<string>): SampleMemory => ({
  counters: new Map(),
  down,
  hangingDisks: new Set(),
  diskCounters: new Map(),
})

/** Looks once at everything whose use is recorded. Never rejects for what does not answer: that is not known. */
export async function takeUsageSample(machine: Machine, memory: SampleMemory): Promise<UsageRow> {
  const minute = Math.floor(machine.now().getTime() / 60_000)
  const moment = withOneReading(machine)
  const [services, { rates, not_known }, disks] = await Promise.all([
    toKnown(
      () => machine.now(),
      () => sampleServices(moment, memory),
    ),
    gatherCurrentRates(moment, machine).catch((thrown: unknown) => {
      orUndefined(thrown)
      return { rates: null, not_known: [] }
    }),
    sampleDisks(machine, memory),
  ])
  return {
    start: minute,
    length: 1,
    minutes: 1,
    down: toFigure(rates?.down ?? null),
    up: toFigure(rates?.up ?? null),
    disks,
    services: services.known ? services.value.rows : null,
    not_known: [
      ...unansweredReasons('the services', services),
      ...(services.known ? services.value.not_known : []),
      ...not_known,
    ],
  }
}

/** Everything in a sample is of one moment, so the engine is asked for each thing once. */
function withOneReading(machine: Machine): Machine {
  let engine: ReturnType<Machine['engine']> | undefined
  return { ...machine, engine: () => (engine ??= machine.engine().then(cacheEngineReads)) }
}

/** What keeps disks awake is recorded beside the use of the services, from the same readings. */
async function recordDisks(
  machine: Machine,
  { counters: before, diskCounters }: SampleMemory,
  after: ReadonlyMap<string, UsageCounters>,
): Promise<void> {
  const access = await machine.hardware?.()
  if (!access || (await unreachableReason(machine, access)) !== null) return
  const place = { access, store: machine.state().keyValues, now: machine.now() }
  await recordDiskActivity(place, { before, after, counters: diskCounters }).catch(orUndefined)
}

interface ObservedService {
  service: string
  container: string | null
  state: ServiceState
  wanted: boolean
}

async function sampleServices(machine: Machine, memory: SampleMemory) {
  const engine = await machine.engine()
  const services = await observeServices(machine)
  const measured = await mapConcurrently(services, STATS_CONCURRENCY, async (one) => ({
    ...one,
    counters: await toKnown(
      () => machine.now(),
      async () => (isRunning(one.state) && one.container !== null ? engine.usageCounters(one.container) : undefined),
    ),
  }))
  const rows = measured.map((one) => [one.service, serviceRow(one, memory)] as const)
  const counted = new Map(
    measured.flatMap(({ service, counters }) =>
      counters.known && counters.value ? [[service, counters.value] as const] : [],
    ),
  )
  await recordDisks(machine, memory, counted)
  memory.counters = counted
  memory.down = new Set(measured.filter(isDown).map(({ service }) => service))
  return { rows: Object.fromEntries(rows), not_known: unmeasuredServices(measured) }
}

/** Returns the services that are on or have a container, and the apps beside the project that take part. */
async function observeServices(machine: Machine): Promise<ObservedService[]> {
  const { services, outside } = await gatherStatus(machine)
  const own = services.filter(({ state, wanted }) => state !== 'removed-from-stack' && (wanted || state !== 'absent'))
  const participants = outside.filter(({ takes_part }) => takes_part)
  return [...own, ...participants.map((one) => ({ ...one, wanted: true }))]
}

const isRunning = (state: ServiceState): boolean => runningStates.has(state)
const runningStates = new Set<ServiceState>(['starting', 'running', 'healthy', 'unhealthy', 'crash-looping'])

const isDown = ({ wanted, state }: ObservedService): boolean => wanted && isDownState(state)

function serviceRow(
  { counters, ...one }: ObservedService & { counters: Known<UsageCounters | undefined> },
  memory: SampleMemory,
): ServiceUsageRow {
  const down = isDown(one)
  const now = counters.known ? counters.value : undefined
  return {
    state: one.state,
    minutes: 1,
    downMinutes: down ? 1 : 0,
    outages: down && !memory.down.has(one.service) ? 1 : 0,
    figures: now ? figuresBetween(memory.counters.get(one.service), now) : noFigures,
  }
}

/** An engine that measures nothing, such as a rootless one on cgroup 1, gives the same reason for every service. */
function unmeasuredServices(
  measured: readonly (ObservedService & { counters: Known<UsageCounters | undefined> })[],
): NotKnownData[] {
  const running = measured.filter(({ state }) => isRunning(state))
  const unmeasured = running.flatMap(({ service, counters }) => {
    if (!counters.known) return [{ service, because: counters.because }]
    const { cpu_nanoseconds: cpu = 0, memory_bytes: memory = 0 } = counters.value ?? {}
    return cpu === null && memory === null ? [{ service, because: 'the engine has no figures of it' }] : []
  })
  const reasons = new Set(unmeasured.map(({ because }) => because))
  if (unmeasured.length > 1 && unmeasured.length === running.length && reasons.size === 1)
    return [{ subject: 'what the services use', because: [...reasons][0]! }]
  return unmeasured.map(({ service, because }) => ({ subject: `what ${service} uses`, because }))
}

/** One row for each disk, by its first folder. A disk that is gone, or does not answer, has none. */
async function sampleDisks(machine: Machine, memory: SampleMemory): Promise<Record<string, DiskUsageRow>> {
  const stack = await machine.stack().catch(orUndefined)
  const paths = stack ? outermostFolders(dataFolders(stack)) : []
  const measured = await Promise.all(paths.map((path) => measureDisk(path, machine, memory)))
  const disks = new Map<unknown, readonly [path: string, row: DiskUsageRow]>()
  for (const one of measured) if (one && !disks.has(one.disk)) disks.set(one.disk, [one.path, one.row])
  return Object.fromEntries(disks.values())
}

async function measureDisk(path: string, machine: Machine, { hangingDisks }: SampleMemory) {
  if (hangingDisks.has(path)) return null
  hangingDisks.add(path)
  const measure = async () => {
    const { free_bytes: free, total_bytes: total } = await machine.diskSpace(path)
    const disk = await stat(path).then(
      ({ dev }) => dev,
      () => path,
    )
    return { path, disk, row: { free: toFigure(free), used: toFigure(Math.max(0, total - free)) } }
  }
  const measuring = measure()
    .catch(() => null)
    .finally(() => hangingDisks.delete(path))
  const deadline = Promise.withResolvers<null>()
  const timer = setTimeout(() => deadline.resolve(null), DISK_TIMEOUT_MS)
  return Promise.race([measuring, deadline.promise]).finally(() => clearTimeout(timer))
}
