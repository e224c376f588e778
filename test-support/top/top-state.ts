import type { ServiceStatus } from '../../contract/kinds/status.ts'
import { createTerminalRenderer } from '../../src/lib/report/terminal-renderer.ts'
import type { Translator } from '../../src/lib/languages/translator.ts'
import { createPen, type Pen } from '../../src/surfaces/top/pen.ts'
import { initialState, type TopState } from '../../src/surfaces/top/state.ts'
import { withEnvelope } from '../../src/surfaces/top/values.ts'

export const NOW = new Date('2026-11-28T12:00:00Z')

export function serviceStatus(service: string, changes: Partial<ServiceStatus> = {}): Partial<ServiceStatus> {
  return {
    service,
    label: service,
    state: 'healthy',
    state_changed_at: '2026-11-28T10:00:00Z',
    wanted: true,
    ...changes,
  }
}

interface ShownParts {
  services?: readonly Partial<ServiceStatus>[]
  attention?: readonly object[]
  dashboard?: object
  queue?: readonly object[]
  disks?: readonly object[]
  /** The error in place of the status. */
  engineGone?: string
  /** When the values arrived. */
  receivedAt?: Date
  translator?: Translator | null
}

/** Returns a screen with these values, as they arrive with the stream. */
export function topState({
  services = [],
  attention = [],
  dashboard = {},
  queue = [],
  disks = [],
  engineGone,
  receivedAt = NOW,
  translator = null,
}: ShownParts = {}): TopState {
  const kinds: [kind: string, data: object][] = [
    ['status', { project: 'den', rehearsal: false, services, outside: [], elsewhere: [] }],
    [
      'dashboard',
      { summary: 'Everything works.', verdict: [], services_healthy: 1, services_wanted: 2, attention, ...dashboard },
    ],
    ['queue', { summary: 'Nothing is on its way.', items: queue, total: queue.length }],
    [
      'bandwidth',
      {
        internet: { down_capacity_bytes_per_second: 12_000_000, up_capacity_bytes_per_second: null },
        download_clients: [{ down_bytes_per_second: 3_000_000, up_bytes_per_second: null }],
        desired: { is_set: false },
        advice: null,
      },
    ],
    ['space', { summary: 'No disk.', disks }],
    ['jobs', { jobs: [] }],
    ...(engineGone === undefined
      ? []
      : ([
          [
            'error',
            {
              about_kind: 'status',
              summary: 'The status cannot be read.',
              underlying: { summary: engineGone, underlying: null },
            },
          ],
        ] as [string, object][])),
  ]
  const values = kinds.reduce(
    (held, [kind, data]) =>
      withEnvelope(held, { api_version: 1, kind, data: { ...data } }, { now: receivedAt, translator }),
    initialState(null).values,
  )
  return { ...initialState(null), values }
}

/** Returns a pen for a terminal with colour and UTF-8, unless one is missing. */
export function testPen({ colour = false, utf8 = true, translator = null as Translator | null } = {}): Pen {
  const env = { LANG: utf8 ? 'C.UTF-8' : 'C' }
  const renderer = createTerminalRenderer({
    isTTY: true,
    env,
    now: () => NOW,
    timeZone: 'UTC',
    noColor: !colour,
    translator,
  })
  return createPen({ renderer, colour, utf8 })
}
