import type { JobProgress } from '../../../contract/kinds/job.ts'
import type { LogLevel } from '../../../contract/kinds/log.ts'
import type { SymbolName } from '../../lib/report/symbols.ts'
import type { TextTone } from '../../lib/report/renderer.ts'
import { serviceRows, type ServiceRow } from './rows.ts'
import { noValues, type ShownValues } from './values.ts'

export interface LoggedText {
  loggedAt: string
  level: LogLevel | null
  text: string
}

/** The log of one service, as far as it was read. */
export interface ShownLog {
  service: string
  lines: readonly LoggedText[]
  /** Why there is no more; null while it is followed. */
  ended: string | null
}

/** What a person asked for and has not confirmed yet. */
export interface Dialog {
  step: 'planning' | 'confirm' | 'read'
  title: string
  /** A report, in the columns of `dialogColumns`. */
  lines: readonly string[]
  /** The digest that confirms exactly what is shown; null if the action needs none. */
  offer: string | null
  request: PlannedRequest | null
  scroll: number
}

export interface PlannedRequest {
  action: 'restart' | 'up' | 'down' | 'repair'
  body: Readonly<Record<string, unknown>>
}

/** A job that was started here. */
export interface Work {
  job: string
  summary: string
  progress: JobProgress | null
  /** How it ended; null while it runs. */
  end: { mark: SymbolName; tone: TextTone; summary: string; lines: readonly string[] } | null
}

export type ViewName = 'home' | 'log' | 'attention' | 'help'

/** Everything that the screen is drawn from. */
export interface TopState {
  values: ShownValues
  /** The machine that is operated; null for this one. */
  machine: string | null
  view: ViewName
  selected: string | null
  attentionAt: number
  filter: string
  isTyping: boolean
  /** Lines between the end of the log, or the start of a text, and what is shown. */
  scroll: number
  log: ShownLog | null
  dialog: Dialog | null
  work: readonly Work[]
  /** One sentence, until the next key. */
  notice: string | null
}

export function initialState(machine: string | null): TopState {
  return {
    values: noValues,
    machine,
    view: 'home',
    selected: null,
    attentionAt: 0,
    filter: '',
    isTyping: false,
    scroll: 0,
    log: null,
    dialog: null,
    work: [],
    notice: null,
  }
}

/** The filter of the log's own view is for its lines. */
export const serviceFilter = ({ view, filter }: Pick<TopState, 'view' | 'filter'>): string =>
  view === 'home' ? filter : ''

export const rowsOf = (state: TopState): ServiceRow[] => serviceRows(state.values.status.data, serviceFilter(state))

/** Returns the selected service; the first one if it is gone, or was filtered out. */
export function selectedRow(state: TopState): ServiceRow | null {
  const rows = rowsOf(state)
  return rows.find(({ service }) => service === state.selected) ?? rows[0] ?? null
}

export type AttentionItem = NonNullable<TopState['values']['dashboard']['data']>['attention'][number]

export const attentionOf = ({ values }: TopState): AttentionItem[] => values.dashboard.data?.attention ?? []

/** How many columns of the screen a report in a dialog has. */
export const dialogColumns = (columns: number): number => Math.max(20, Math.min(columns, 100) - 4)
