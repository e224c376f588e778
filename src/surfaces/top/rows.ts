import type { ServiceState, StatusData } from '../../../contract/kinds/status.ts'
import type { TextTone } from '../../lib/report/renderer.ts'
import type { SymbolName } from '../../lib/report/symbols.ts'

/** One line of the list of services. */
export interface ServiceRow {
  service: string
  label: string
  state: string
  mark: SymbolName
  tone: TextTone
  changedAt: string | null
  /** Whether stopping, rather than starting, is what somebody may want. */
  isRunning: boolean
}

const looks: Readonly<Record<ServiceState, [mark: SymbolName, tone: TextTone, rank: number]>> = {
  failed: ['bad', 'bad', 0],
  'crash-looping': ['bad', 'bad', 0],
  unhealthy: ['bad', 'bad', 0],
  restarting: ['warn', 'warn', 1],
  paused: ['warn', 'warn', 1],
  starting: ['dot', 'accent', 1],
  created: ['dot', 'accent', 2],
  running: ['ok', 'good', 3],
  healthy: ['ok', 'good', 3],
  stopped: ['dot', 'quiet', 4],
  'removed-from-stack': ['dot', 'quiet', 5],
  absent: ['dot', 'quiet', 5],
}

/** What has stopped although somebody wants it is as bad as what fails. */
const WANTED_BUT_OFF: [SymbolName, TextTone, number] = ['bad', 'bad', 0]

/** A state that is more than one word, for people. */
const stateLabels: Partial<Record<ServiceState, string>> = {
  'crash-looping': 'crashes in a loop',
  'removed-from-stack': 'not in the stack',
}

const runningStates: readonly string[] = ['running', 'healthy', 'unhealthy', 'starting', 'restarting', 'crash-looping']

/** Returns the services, the worst first. Those that nobody wants and that have no container are found by the filter. */
export function serviceRows(status: StatusData | null, filter: string): ServiceRow[] {
  if (status === null) return []
  const declared = status.services.map((one) => ({ ...rowOf(one.service, one.label, one), isShown: isPresent(one) }))
  const outside = status.outside.map((one) => ({
    ...rowOf(one.service, one.service, { ...one, wanted: false }),
    isShown: true,
  }))
  return [...declared, ...outside]
    .filter(({ service, label, isShown }) => (filter === '' ? isShown : matches(filter, service, label)))
    .toSorted((one, other) => one.rank - other.rank || one.label.localeCompare(other.label))
}

interface StateOfService {
  state: ServiceState
  state_changed_at: string | null
  wanted: boolean
}

const isPresent = ({ state, wanted }: StateOfService): boolean => wanted || state !== 'absent'

function rowOf(service: string, label: string, { state, state_changed_at, wanted }: StateOfService) {
  const isOff = wanted && ['stopped', 'absent', 'created'].includes(state)
  const [mark, tone, rank] = isOff ? WANTED_BUT_OFF : looks[state]
  return {
    service,
    label,
    state: stateLabels[state] ?? state,
    mark,
    tone,
    rank,
    changedAt: state_changed_at,
    isRunning: runningStates.includes(state),
  }
}

/** Returns whether one of the texts contains what was typed, in upper or lower case. */
export function matches(filter: string, ...texts: string[]): boolean {
  const wanted = filter.toLocaleLowerCase()
  return texts.some((text) => text.toLocaleLowerCase().includes(wanted))
}
