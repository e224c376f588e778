import type { BackupsData } from '../../../../contract/kinds/backups.ts'
import type { BandwidthData } from '../../../../contract/kinds/bandwidth.ts'
import { checkStatuses, type ChecksData } from '../../../../contract/kinds/checks.ts'
import type { DashboardData } from '../../../../contract/kinds/dashboard.ts'
import { jobStates, type Job } from '../../../../contract/kinds/job.ts'
import { queueStates, type QueueData } from '../../../../contract/kinds/queue.ts'
import { requestStates, type RequestsData } from '../../../../contract/kinds/requests.ts'
import { serviceStates, formStates, type StatusData } from '../../../../contract/kinds/status.ts'
import type { SpaceData } from '../../../../contract/kinds/space.ts'
import type { StuckData } from '../../../../contract/kinds/stuck.ts'
import { BUILD } from '../../../lib/build-info.ts'
import type { MetricFamily, MetricSample } from './metric-family.ts'

/** What was gathered, by kind; a kind that could not be read is missing. */
export interface MetricSources {
  dashboard?: DashboardData
  status?: StatusData
  checks?: Pick<ChecksData, 'counts'>
  space?: SpaceData
  bandwidth?: BandwidthData
  queue?: QueueData
  requests?: RequestsData
  stuck?: StuckData
  backups?: BackupsData
  jobs?: { jobs: Job[] }
}

export const metricSources = [
  'dashboard',
  'status',
  'checks',
  'space',
  'bandwidth',
  'queue',
  'requests',
  'stuck',
  'backups',
  'jobs',
] as const satisfies readonly (keyof MetricSources)[]

type Add = Pick<MetricFamily, 'name' | 'help'> & Partial<Pick<MetricFamily, 'type' | 'unit'>>

const gauge = ({ type = 'gauge', ...family }: Add, samples: readonly MetricSample[]): MetricFamily => ({
  ...family,
  type,
  samples,
})
const one = (value: number | null | undefined, labels: MetricSample['labels'] = {}): MetricSample[] =>
  value === null || value === undefined ? [] : [{ labels, value }]

/** One sample for each state there is, so that an alert on a state never lacks its series. */
const oneOf = (states: readonly string[], current: string, label: string, labels: MetricSample['labels']) =>
  states.map((state) => ({ labels: { ...labels, [label]: state }, value: state === current ? 1 : 0 }))

const countOf = <Item>(states: readonly string[], items: readonly Item[], stateOf: (item: Item) => string) =>
  states.map((state) => ({ labels: { state }, value: items.filter((item) => stateOf(item) === state).length }))

const secondsOf = (instant: string): number => Date.parse(instant) / 1000

/** Returns every metric that the sources tell. What they do not tell has no sample. */
export function toMetricFamilies(sources: MetricSources): MetricFamily[] {
  return [
    gauge({ name: 'usher', type: 'info', help: 'The version of usher.' }, one(1, { version: BUILD.version })),
    gauge(
      { name: 'usher_source_up', help: 'Whether usher could read what the metrics come from.' },
      metricSources.map((source) => ({ labels: { source }, value: sources[source] === undefined ? 0 : 1 })),
    ),
    ...verdictFamilies(sources),
    ...serviceFamilies(sources),
    ...diskFamilies(sources),
    ...lineFamilies(sources),
    ...mediaFamilies(sources),
    ...backupFamilies(sources),
    gauge(
      { name: 'usher_jobs', help: 'The jobs that usher remembers, by state.' },
      sources.jobs ? countOf(jobStates, sources.jobs.jobs, ({ state }) => state) : [],
    ),
  ]
}

function verdictFamilies({ dashboard, checks }: MetricSources): MetricFamily[] {
  const counts = checks?.counts
  return [
    gauge(
      { name: 'usher_verdict', help: 'The answer to each question of the household: 1 for its status.' },
      dashboard?.verdict.flatMap(({ question, status }) => oneOf(checkStatuses, status, 'status', { question })) ?? [],
    ),
    gauge(
      { name: 'usher_findings', help: 'What the checks found, by status; accepted findings count too.' },
      counts === undefined
        ? []
        : [
            ...one(counts.findings_failed, { status: 'failed' }),
            ...one(counts.findings_warned, { status: 'warning' }),
            ...one(counts.findings_not_known, { status: 'not-known' }),
            ...one(counts.findings_skipped, { status: 'skipped' }),
            ...one(counts.findings_passed, { status: 'passed' }),
          ],
    ),
  ]
}

function serviceFamilies({ status }: MetricSources): MetricFamily[] {
  const services = status?.services ?? []
  return [
    gauge(
      { name: 'usher_form_state', help: 'The state of each form: 1 for its state.' },
      status?.forms.flatMap(({ form, state }) => oneOf(formStates, state, 'state', { form })) ?? [],
    ),
    gauge(
      { name: 'usher_service_state', help: 'The state of each service: 1 for its state.' },
      services.flatMap(({ service, state }) => oneOf(serviceStates, state, 'state', { service })),
    ),
    gauge(
      { name: 'usher_service_wanted', help: 'Whether a form that is on needs the service.' },
      services.flatMap(({ service, wanted }) => one(wanted ? 1 : 0, { service })),
    ),
    gauge(
      {
        name: 'usher_service_restarts',
        type: 'counter',
        help: 'How often the engine restarted the container by itself.',
      },
      services.flatMap(({ service, container, restarts }) => (container === null ? [] : one(restarts, { service }))),
    ),
    gauge(
      { name: 'usher_service_healthy', help: 'Whether the last health check of the service passed.' },
      services.flatMap(({ service, health }) =>
        health === null ? [] : one(health.status === 'healthy' ? 1 : 0, { service }),
      ),
    ),
  ]
}

function diskFamilies({ space }: MetricSources): MetricFamily[] {
  const disks = space?.disks ?? []
  return [
    gauge(
      { name: 'usher_disk_size_bytes', unit: 'bytes', help: 'The size of each disk with files of the household.' },
      disks.flatMap(({ path, size_bytes }) => one(size_bytes, { path })),
    ),
    gauge(
      { name: 'usher_disk_free_bytes', unit: 'bytes', help: 'The room that is left on it.' },
      disks.flatMap(({ path, free_bytes }) => one(free_bytes, { path })),
    ),
    gauge(
      {
        name: 'usher_disk_full_in_seconds',
        unit: 'seconds',
        help: 'When it will be full at the observed rate, in whole days.',
      },
      disks.flatMap(({ path, forecast: { days_until_full: days } }) =>
        one(days === null ? null : days * 86_400, { path }),
      ),
    ),
  ]
}

function lineFamilies({ bandwidth }: MetricSources): MetricFamily[] {
  const clients = bandwidth?.download_clients ?? []
  const speed = (client: BandwidthData['download_clients'][number]): MetricSample[] => [
    ...one(client.down_bytes_per_second, { service: client.service, direction: 'down' }),
    ...one(client.up_bytes_per_second, { service: client.service, direction: 'up' }),
  ]
  return [
    gauge(
      {
        name: 'usher_download_client_speed_bytes',
        unit: 'bytes',
        help: 'The current speed of each download client, in a second.',
      },
      clients.flatMap(speed),
    ),
    gauge({ name: 'usher_line_capacity_bytes', unit: 'bytes', help: 'What the internet line can carry in a second.' }, [
      ...one(bandwidth?.internet.down_capacity_bytes_per_second, { direction: 'down' }),
      ...one(bandwidth?.internet.up_capacity_bytes_per_second, { direction: 'up' }),
    ]),
    gauge(
      { name: 'usher_line_month_bytes', unit: 'bytes', help: 'The data used this month, down and up together.' },
      one(bandwidth?.month.used_bytes),
    ),
  ]
}

function mediaFamilies({ queue, requests, stuck }: MetricSources): MetricFamily[] {
  const counts = new Map(requests?.state_counts.map(({ state, requests_total }) => [state, requests_total]))
  return [
    gauge(
      { name: 'usher_queue_items', help: 'The downloads that a library waits for, by state.' },
      queue ? countOf(queueStates, queue.items, ({ state }) => state) : [],
    ),
    gauge(
      { name: 'usher_requests', help: 'What the household has requested, by state.' },
      requests ? requestStates.map((state) => ({ labels: { state }, value: counts.get(state) ?? 0 })) : [],
    ),
    gauge({ name: 'usher_stuck_items', help: 'What is stuck.' }, one(stuck?.total)),
  ]
}

function backupFamilies({ backups }: MetricSources): MetricFamily[] {
  const times = backups?.backups.flatMap(({ created_at }) => (created_at === null ? [] : [secondsOf(created_at)])) ?? []
  return [
    gauge({ name: 'usher_backups', help: 'The backups that can be restored.' }, one(backups?.backups.length)),
    gauge(
      { name: 'usher_backup_last_timestamp_seconds', unit: 'seconds', help: 'When the newest backup was made.' },
      times.length === 0 ? [] : one(Math.max(...times)),
    ),
  ]
}
