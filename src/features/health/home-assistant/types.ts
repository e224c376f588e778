import type { AlertsData } from '../../../../contract/kinds/alerts.ts'
import type { BackupsData } from '../../../../contract/kinds/backups.ts'
import type { ChecksData } from '../../../../contract/kinds/checks.ts'
import type { DashboardData } from '../../../../contract/kinds/dashboard.ts'
import type { PlayingData } from '../../../../contract/kinds/playing.ts'
import type { QueueData } from '../../../../contract/kinds/queue.ts'
import type { StatusData } from '../../../../contract/kinds/status.ts'
import type { UpdateData } from '../../../../contract/kinds/update.ts'
import type { UsageData } from '../../../../contract/kinds/usage.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { ConnectBroker } from '../../../platform/mqtt/connection.ts'

/** The answers that the values come from, by kind. */
export interface HomeAnswers {
  dashboard: DashboardData
  status: StatusData
  /** The checks of the tunnel. */
  checks: ChecksData
  queue: QueueData
  playing: PlayingData
  usage: UsageData
  backups: BackupsData
  update: UpdateData
  alerts: AlertsData
}

export type HomeSource = keyof HomeAnswers

export const homeSources: readonly HomeSource[] = [
  'dashboard',
  'status',
  'checks',
  'queue',
  'playing',
  'usage',
  'backups',
  'update',
  'alerts',
]

/** What was gathered last. A source that could not be read has the reason, so its values are not known. */
export type HomeSources = { [Source in HomeSource]?: HomeAnswers[Source] | { unreadable: string } }

export type HomeComponent = 'sensor' | 'binary_sensor'

/** One value that Home Assistant shows. */
export interface HomeEntity {
  /** Stable, and part of its topic. */
  key: string
  component: HomeComponent
  name: string
  /** What Home Assistant has to know to show it, such as its unit. */
  options: Readonly<Record<string, unknown>>
  /** Null if it is not known. */
  value: string | number | null
  /** The sentences and details behind the value. */
  attributes: Readonly<Record<string, unknown>>
}

/** Calls with the newest of everything whenever something changed. Returns how to stop it. */
export type WatchHomeSources = (onChange: (sources: HomeSources) => void) => () => void

export interface HomePublisherOptions {
  clock: Clock
  signal: AbortSignal
  watchSources: WatchHomeSources
  connect: ConnectBroker
  /** Called when the broker has everything, and when it newly fails. */
  onChange?: ((isWorking: boolean, summary: string) => void) | undefined
}

/** Publishes the household's values while Home Assistant is turned on, and has the broker forget them after that. */
export interface HomePublisher {
  /** Call this every few seconds. It returns at once: the work goes on beside the caller. */
  tick(): void
  /** Says that usher is gone. */
  close(): Promise<void>
}
