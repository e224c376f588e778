import type { UsageCounters } from '../../../platform/engine/container-usage.ts'
import type { Figure, ServiceFigure } from './types.ts'

const NANOSECONDS_PER_SECOND = 1e9

export const noFigures: Record<ServiceFigure, Figure> = {
  cpu: null,
  memory: null,
  received: null,
  sent: null,
  read: null,
  written: null,
}

/**
 * Returns what was used between two readings: CPU as percent of one core, bytes per second. A counter that has gone back
 * began again in between, so nothing is known of that time. Memory needs no earlier reading.
 */
export function figuresBetween(before: UsageCounters | undefined, now: UsageCounters): Record<ServiceFigure, Figure> {
  const seconds = before ? (now.at.getTime() - before.at.getTime()) / 1000 : 0
  const perSecond = (counter: (of: UsageCounters) => number | null): number | null => {
    const [from, to] = [before ? counter(before) : null, counter(now)]
    return from === null || to === null || to < from || seconds <= 0 ? null : (to - from) / seconds
  }
  const cpu = perSecond((of) => of.cpu_nanoseconds)
  return {
    cpu: toFigure(cpu === null ? null : (cpu / NANOSECONDS_PER_SECOND) * 100),
    memory: toFigure(now.memory_bytes),
    received: toFigure(perSecond((of) => of.received_bytes)),
    sent: toFigure(perSecond((of) => of.sent_bytes)),
    read: toFigure(perSecond((of) => of.read_bytes)),
    written: toFigure(perSecond((of) => of.written_bytes)),
  }
}

export const toFigure = (value: number | null): Figure => (value === null ? null : [value, value])
