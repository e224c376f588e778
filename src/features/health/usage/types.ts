import type { NotKnownData } from '../../../../contract/kinds/shapes.ts'
import type { ServiceState } from '../../../../contract/kinds/status.ts'

/** A measured figure over some minutes: its mean, and the highest of a single minute. Null if it was not measured. */
export type Figure = readonly [mean: number, highest: number] | null

/** What one service uses, in the order in which a row stores it. */
export const serviceFigures = ['cpu', 'memory', 'received', 'sent', 'read', 'written'] as const
export type ServiceFigure = (typeof serviceFigures)[number]

export interface ServiceUsageRow {
  /** The worst state of these minutes. */
  state: ServiceState
  /** How many minutes its state was known. */
  minutes: number
  /** How many of them it was down. */
  downMinutes: number
  /** How many times it went down. */
  outages: number
  figures: Record<ServiceFigure, Figure>
}

/** The free and used bytes of a disk. Its size is their sum, as far as programs may use it. */
export interface DiskUsageRow {
  free: Figure
  used: Figure
}

/** What was recorded of some minutes. A sample is a row of one minute. */
export interface UsageRow {
  /** Minutes since 1970. */
  start: number
  /** How long it is: 1 for a sample, more once samples are rolled up. */
  length: number
  /** How many of these minutes were recorded. */
  minutes: number
  /** What all download clients together fetch and send. */
  down: Figure
  up: Figure
  /** By the folder at which the disk was measured. */
  disks: Record<string, DiskUsageRow>
  /** Without a service that is off. Null if the engine did not answer. */
  services: Record<string, ServiceUsageRow> | null
  /** Empty once samples are rolled up. */
  not_known: readonly NotKnownData[]
}
