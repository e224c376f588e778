import type { CheckStatus, Finding } from '../../../../contract/kinds/checks.ts'
import type { ServiceStatus } from '../../../../contract/kinds/status.ts'
import { checkStatuses } from '../../../../contract/kinds/checks.ts'
import { sha256 } from '../../../lib/hash.ts'
import { isDownState } from '../usage/down-states.ts'
import type { HomeAnswers, HomeEntity, HomeSource, HomeSources } from './types.ts'

/** The keys of values of which there is one for each service or disk begin so. */
const SERVICE = 'service_'
const DISK = 'disk_'

/** More sentences would make the message large without telling more. */
const MAX_SENTENCES = 20

const measurement = { state_class: 'measurement' } as const

/** Returns the source of a value. While it cannot be read, it is not known whether the value still exists. */
export const sourceOf = (key: string): HomeSource =>
  key.startsWith(SERVICE) ? 'status' : key.startsWith(DISK) ? 'usage' : (sources[key] ?? 'dashboard')

const sources: Readonly<Record<string, HomeSource>> = {
  tunnel: 'checks',
  queue: 'queue',
  download_speed: 'queue',
  watching: 'playing',
  updates: 'update',
  alerts: 'alerts',
  backup: 'backups',
}

/** Returns every value of the household. What could not be read has the value null, and says why. */
export function toHomeEntities(given: HomeSources): HomeEntity[] {
  const read = <Source extends HomeSource>(source: Source) => readSource(given, source)
  return [
    ...verdictEntities(read('dashboard')),
    ...tunnelEntity(read('checks')),
    ...queueEntities(read('queue')),
    {
      key: 'watching',
      component: 'sensor',
      name: 'People watching or listening',
      options: { ...measurement, icon: 'mdi:account-multiple' },
      ...valueOf(read('playing'), ({ summary, playbacks, complete }) => ({
        value: complete ? playbacks.length : null,
        attributes: { summary },
      })),
    },
    ...diskEntities(given),
    {
      key: 'updates',
      component: 'sensor',
      name: 'Updates available',
      options: { ...measurement, icon: 'mdi:package-up' },
      ...valueOf(read('update'), ({ summary, services, complete }) => {
        const waiting = services.filter(({ state }) => state === 'needs-recreate').map(({ service }) => service)
        return { value: complete ? waiting.length : null, attributes: { summary, services: waiting } }
      }),
    },
    {
      key: 'alerts',
      component: 'sensor',
      name: 'Alerts',
      options: { ...measurement, icon: 'mdi:bell-alert' },
      ...valueOf(read('alerts'), ({ notices }) => ({
        value: notices.length,
        attributes: { sentences: notices.slice(0, MAX_SENTENCES).map(({ summary }) => summary) },
      })),
    },
    {
      key: 'backup',
      component: 'sensor',
      name: 'Newest backup',
      // Home Assistant shows how long ago that is, so the value changes only with a new backup.
      options: { device_class: 'timestamp' },
      ...valueOf(read('backups'), ({ summary, backups }) => ({
        value: backups.find(({ created_at }) => created_at !== null)?.created_at ?? null,
        attributes: { summary },
      })),
    },
    ...serviceEntities(given),
  ]
}

type ReadSource<Answer> = { answer: Answer } | { unreadable: string }
type Value = Pick<HomeEntity, 'value' | 'attributes'>

function readSource<Source extends HomeSource>(given: HomeSources, source: Source): ReadSource<HomeAnswers[Source]> {
  const one = given[source] as HomeAnswers[Source] | { unreadable: string } | undefined
  if (one === undefined) return { unreadable: 'It was not read yet.' }
  return 'unreadable' in one ? one : { answer: one }
}

function valueOf<Answer>(source: ReadSource<Answer>, compute: (answer: Answer) => Value): Value {
  return 'unreadable' in source ? { value: null, attributes: { summary: source.unreadable } } : compute(source.answer)
}

function verdictEntities(source: ReadSource<HomeAnswers['dashboard']>): HomeEntity[] {
  const worst = (statuses: readonly CheckStatus[]) => checkStatuses.find((one) => statuses.includes(one)) ?? 'not-known'
  const statusOf = ({ verdict }: HomeAnswers['dashboard']) => worst(verdict.map(({ status }) => status))
  const details = ({ summary, verdict }: HomeAnswers['dashboard']) => ({
    summary,
    ...Object.fromEntries(verdict.map(({ question, summary: answer }) => [question, answer])),
  })
  return [
    {
      key: 'household',
      component: 'sensor',
      name: 'Household',
      options: { device_class: 'enum', options: [...checkStatuses], icon: 'mdi:television-play' },
      ...('unreadable' in source
        ? { value: 'not-known', attributes: { summary: source.unreadable } }
        : { value: statusOf(source.answer), attributes: details(source.answer) }),
    },
    {
      key: 'problem',
      component: 'binary_sensor',
      name: 'Problem',
      options: { device_class: 'problem' },
      ...valueOf(source, (answer) => {
        const status = statusOf(answer)
        const value = status === 'not-known' ? null : onOff(status === 'failed')
        return { value, attributes: { summary: answer.summary } }
      }),
    },
  ]
}

/** There is none if the household has no tunnel. */
function tunnelEntity(source: ReadSource<HomeAnswers['checks']>): HomeEntity[] {
  if (!('unreadable' in source) && source.answer.findings.every(({ status }) => status === 'skipped')) return []
  return [
    {
      key: 'tunnel',
      component: 'binary_sensor',
      name: 'VPN tunnel',
      options: { device_class: 'connectivity' },
      ...valueOf(source, ({ summary, findings }) => ({ value: tunnelState(findings), attributes: { summary } })),
    },
  ]
}

function tunnelState(findings: readonly Finding[]): string | null {
  const has = (status: CheckStatus) => findings.some((one) => one.status === status && one.acceptance === null)
  if (has('failed')) return onOff(false)
  return has('not-known') ? null : onOff(true)
}

function queueEntities(source: ReadSource<HomeAnswers['queue']>): HomeEntity[] {
  return [
    {
      key: 'queue',
      component: 'sensor',
      name: 'Downloads',
      options: { ...measurement, icon: 'mdi:download' },
      ...valueOf(source, ({ summary, total, complete }) => ({
        value: complete ? total : null,
        attributes: { summary },
      })),
    },
    {
      key: 'download_speed',
      component: 'sensor',
      name: 'Download speed',
      options: { ...measurement, device_class: 'data_rate', unit_of_measurement: 'MB/s' },
      ...valueOf(source, ({ items, complete }) => {
        const bytes = items.reduce((sum, one) => sum + (one.down_bytes_per_second ?? 0), 0)
        // Two digits, so that a speed that wavers is not sent every minute.
        return { value: complete ? Number((bytes / 1e6).toPrecision(2)) : null, attributes: {} }
      }),
    },
  ]
}

function diskEntities({ usage, dashboard }: HomeSources): HomeEntity[] {
  if (usage === undefined || 'unreadable' in usage) return []
  const room =
    dashboard && 'verdict' in dashboard ? dashboard.verdict.find(({ question }) => question === 'room') : null
  const single = usage.disk_usages.length === 1
  return usage.disk_usages.map(({ path, free_space }) => ({
    key: `${DISK}${toKey(path.replace(/^\/+/, ''))}`,
    component: 'sensor',
    name: single ? 'Free disk space' : `Free disk space of ${path}`,
    options: { ...measurement, device_class: 'data_size', unit_of_measurement: 'GB' },
    value: free_space.current === null ? null : Math.round(free_space.current / 1e9),
    attributes: { path, ...(room && { summary: room.summary }) },
  }))
}

function serviceEntities({ status }: HomeSources): HomeEntity[] {
  if (status === undefined || 'unreadable' in status) return []
  return status.services
    .filter(({ wanted, container }) => wanted || container !== null)
    .map((service) => ({
      key: `${SERVICE}${toKey(service.service)}`,
      component: 'binary_sensor',
      name: service.label,
      options: { device_class: 'running' },
      value: onOff(!isDownState(service.state)),
      attributes: serviceDetails(service),
    }))
}

const serviceDetails = ({ service, state, summary, because, wanted }: ServiceStatus) => ({
  service,
  state,
  summary,
  wanted,
  ...(because !== null && { because }),
})

const onOff = (on: boolean): 'ON' | 'OFF' => (on ? 'ON' : 'OFF')

/** Returns the characters that a topic and an identifier may have; different names stay different. */
function toKey(name: string): string {
  const plain = name.replaceAll(/[^A-Za-z0-9_-]/g, '_') || 'root'
  return plain === name ? name : `${plain}_${sha256(name).slice(0, 4)}`
}
