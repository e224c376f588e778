import type { Key } from './screen/keys.ts'
import { attentionOf, rowsOf, selectedRow, type PlannedRequest, type Dialog, type TopState } from './state.ts'

/** What a key asks for besides another screen. */
export type Effect =
  | { type: 'quit' | 'suspend' | 'redraw' }
  | { type: 'plan'; request: PlannedRequest }
  | { type: 'perform'; request: PlannedRequest; offer: string | null }

export interface Pressed {
  state: TopState
  effect: Effect | null
}

const MAX_FILTER = 60
/** At least this many of the screen’s lines are around a report. */
const AROUND_REPORT = 9
const DEFAULT_ROWS = 24
/** How far the keys for a page move. */
const PAGE = 10

/** Returns what a key changes on the screen, and what it asks for. Only `y` below a dry run performs something. */
export function press(before: TopState, key: Key, rows = DEFAULT_ROWS): Pressed {
  const state = { ...before, notice: null }
  if (key === 'interrupt') return { state, effect: { type: 'quit' } }
  if (key === 'suspend' || key === 'redraw') return { state, effect: { type: key } }
  if (state.isTyping) return only(typeFilter(state, key))
  if (state.dialog !== null) return pressInDialog(state, state.dialog, key, rows)
  const distance = distanceOf(key)
  if (distance !== null) return only(move(state, distance))
  if (key === 'escape') return only(goBack(state))
  if (key === 'enter') return pressEnter(state)
  return typeof key === 'object' ? pressCharacter(state, key.character) : only(state)
}

const only = (state: TopState): Pressed => ({ state, effect: null })

function pressCharacter(state: TopState, character: string): Pressed {
  if (character === 'q')
    return state.view === 'home' ? { state, effect: { type: 'quit' } } : only(toView(state, 'home'))
  if (character === '?') return only(toView(state, state.view === 'help' ? 'home' : 'help'))
  if (character === 'a') return only({ ...toView(state, 'attention'), attentionAt: 0 })
  if (character === '/' && (state.view === 'home' || state.view === 'log'))
    return only({ ...state, isTyping: true, filter: '' })
  if (character === 'o') return only(openOutcome(state))
  const row = selectedRow(state)
  if (row === null || (state.view !== 'home' && state.view !== 'log')) return only(state)
  if (character === 'l') return only({ ...toView(state, 'log'), selected: row.service })
  const services = [row.service]
  if (character === 'r') return { state, effect: { type: 'plan', request: { action: 'restart', body: { services } } } }
  if (character === 's') {
    const action = row.isRunning ? 'down' : 'up'
    return { state, effect: { type: 'plan', request: { action, body: { services } } } }
  }
  return only(state)
}

/** Shows the whole report of what ended last. */
function openOutcome(state: TopState): TopState {
  const ended = state.work.findLast(({ end }) => end !== null && end.lines.length > 0)
  if (!ended?.end) return state
  const { summary, end } = ended
  return { ...state, dialog: { step: 'read', title: summary, lines: end.lines, offer: null, request: null, scroll: 0 } }
}

function pressEnter(state: TopState): Pressed {
  if (state.view === 'home') return pressCharacter(state, 'l')
  if (state.view !== 'attention') return only(state)
  const items = attentionOf(state)
  const item = items[Math.min(state.attentionAt, items.length - 1)]
  if (item === undefined || item.finding === null || item.repair === null) return only(state)
  return { state, effect: { type: 'plan', request: { action: 'repair', body: { finding: item.finding } } } }
}

function pressInDialog(state: TopState, dialog: Dialog, key: Key, rows: number): Pressed {
  const distance = distanceOf(key)
  if (distance !== null) {
    const scroll = Math.max(
      0,
      Math.min(dialog.scroll + distance, Math.max(0, dialog.lines.length - rows + AROUND_REPORT)),
    )
    return only({ ...state, dialog: { ...dialog, scroll } })
  }
  const isYes = typeof key === 'object' && key.character === 'y'
  if (isYes && dialog.step === 'confirm' && dialog.request !== null)
    return {
      state: { ...state, dialog: null },
      effect: { type: 'perform', request: dialog.request, offer: dialog.offer },
    }
  const isNo = key === 'escape' || (typeof key === 'object' && ['n', 'q'].includes(key.character))
  return only(isNo || (dialog.step === 'read' && key === 'enter') ? { ...state, dialog: null } : state)
}

function typeFilter(state: TopState, key: Key): TopState {
  if (key === 'enter') return { ...state, isTyping: false }
  if (key === 'escape') return { ...state, isTyping: false, filter: '' }
  if (key === 'backspace') return { ...state, filter: [...state.filter].slice(0, -1).join('') }
  if (typeof key === 'object' && state.filter.length < MAX_FILTER)
    return { ...state, filter: state.filter + key.character, scroll: 0 }
  return state
}

function distanceOf(key: Key): number | null {
  if (key === 'up' || isCharacter(key, 'k')) return -1
  if (key === 'down' || isCharacter(key, 'j')) return 1
  if (key === 'page-up') return -PAGE
  if (key === 'page-down') return PAGE
  if (key === 'home') return -Infinity
  return key === 'end' ? Infinity : null
}

const isCharacter = (key: Key, character: string): boolean => typeof key === 'object' && key.character === character

function move(state: TopState, distance: number): TopState {
  if (state.view === 'attention')
    return { ...state, attentionAt: within(state.attentionAt + distance, attentionOf(state).length) }
  // The newest line is at the end, so going up is going back.
  if (state.view === 'log') return { ...state, scroll: within(state.scroll - distance, state.log?.lines.length ?? 0) }
  if (state.view !== 'home') return state
  const rows = rowsOf(state)
  const at = rows.findIndex(({ service }) => service === selectedRow(state)?.service)
  return { ...state, selected: rows[within(at + distance, rows.length)]?.service ?? null }
}

const within = (at: number, length: number): number => Math.max(0, Math.min(at, length - 1))

/** Leaves a view, then forgets the filter, then what has ended. */
function goBack(state: TopState): TopState {
  if (state.view !== 'home') return toView(state, 'home')
  if (state.filter !== '') return { ...state, filter: '' }
  return { ...state, work: state.work.filter(({ end }) => end === null) }
}

const toView = (state: TopState, view: TopState['view']): TopState => ({ ...state, view, scroll: 0, filter: '' })
