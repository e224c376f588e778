import { expect, test } from 'bun:test'
import { topState, serviceStatus } from '../../../test-support/top/top-state.ts'
import type { Key } from './screen/keys.ts'
import { press, type Effect } from './press.ts'
import { selectedRow, type TopState } from './state.ts'

/** Presses keys one after the other. Returns the last state and every effect. */
function pressAll(state: TopState, ...keys: (Key | string)[]) {
  const effects: Effect[] = []
  let current = state
  for (const key of keys) {
    const named = typeof key === 'string' && key.length === 1 ? { character: key } : (key as Key)
    const pressed = press(current, named)
    current = pressed.state
    if (pressed.effect !== null) effects.push(pressed.effect)
  }
  return { state: current, effects }
}

const three = () =>
  topState({
    services: [
      serviceStatus('sonarr'),
      serviceStatus('radarr'),
      serviceStatus('bazarr', { state: 'stopped', wanted: false }),
    ],
  })

test('r plans a restart of the selected service, s a stop of one that runs and a start of one that does not', () => {
  const { effects } = pressAll(three(), 'r', 's', 'end', 's')
  expect(effects).toEqual([
    { type: 'plan', request: { action: 'restart', body: { services: ['radarr'] } } },
    { type: 'plan', request: { action: 'down', body: { services: ['radarr'] } } },
    { type: 'plan', request: { action: 'up', body: { services: ['bazarr'] } } },
  ])
})

test('the selection moves within the list, and follows its service when the order changes', () => {
  const { state } = pressAll(three(), 'down', 'down', 'down', 'up')
  expect(selectedRow(state)?.service).toBe('sonarr')
  const worse = topState({ services: [serviceStatus('sonarr'), serviceStatus('radarr', { state: 'unhealthy' })] })
  expect(selectedRow({ ...worse, selected: 'sonarr' })?.service).toBe('sonarr')
})

test('only y below a dry run performs it, with the digest that was shown', () => {
  const request = { action: 'repair', body: { finding: 'stack-present:sonarr' } } as const
  const dialog = { step: 'confirm', title: 'Repair', lines: ['one'], offer: 'abc', request, scroll: 0 } as const
  const state = { ...three(), dialog }
  for (const key of ['r', 'enter', ' ', 'Y', 's', 'tab', 'down'])
    expect([key, pressAll(state, key).effects]).toEqual([key, []])
  for (const key of ['escape', 'n', 'q'])
    expect(pressAll(state, key)).toMatchObject({ state: { dialog: null }, effects: [] })
  expect(pressAll(state, 'y').effects).toEqual([{ type: 'perform', request, offer: 'abc' }])
  for (const step of ['planning', 'read'] as const)
    expect(pressAll({ ...state, dialog: { ...dialog, step } }, 'y').effects).toEqual([])
})

test('Enter on what needs attention plans its repair, and does nothing where there is none', () => {
  const items = [
    { subject: 'sonarr', finding: 'stack-present:sonarr', repair: 'stack-present' },
    { subject: 'backups', finding: 'backups-recent', repair: null },
  ]
  const { effects } = pressAll(topState({ attention: items }), 'a', 'enter', 'down', 'enter')
  expect(effects).toEqual([{ type: 'plan', request: { action: 'repair', body: { finding: 'stack-present:sonarr' } } }])
})

test('a filter is typed, kept by Enter and forgotten by Escape; letters that are keys are text in it', () => {
  const { state, effects } = pressAll(three(), '/', 'r', 'a', 'q', 'backspace', 'enter')
  expect([state.filter, state.isTyping, effects]).toEqual(['ra', false, []])
  expect(selectedRow(state)?.service).toBe('radarr')
  expect(pressAll(state, 'escape').state.filter).toBe('')
})

test('q leaves a view, then the screen; Ctrl-C leaves from everywhere', () => {
  expect(pressAll(three(), 'l', 'q').effects).toEqual([])
  expect(pressAll(three(), 'l', 'q', 'q').effects).toEqual([{ type: 'quit' }])
  expect(pressAll(three(), '/', 'interrupt').effects).toEqual([{ type: 'quit' }])
})
