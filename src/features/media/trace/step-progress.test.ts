import { expect, test } from 'bun:test'
import { hopNames, type HopData, type HopName, type TracedPartData } from '../../../../contract/kinds/trace.ts'
import { foldHops } from './steps.ts'

const hop = (name: HopName, state: HopData['state'], facts: Partial<HopData> = {}): HopData => ({
  hop: name,
  state,
  app: 'Sonarr',
  because: null,
  evidence: [],
  expected_at: null,
  expected_next: null,
  happened_at: null,
  ...facts,
})

/** Every hop is done up to `last`, and pending after it. */
const upTo = (last: HopName, changed: Partial<Record<HopName, Partial<HopData>>> = {}): HopData[] =>
  hopNames.map((name, at) => ({ ...hop(name, at <= hopNames.indexOf(last) ? 'done' : 'pending'), ...changed[name] }))

const parts = (...states: TracedPartData['state'][]): TracedPartData[] =>
  states.map((state, at) => ({ season: 1, episode: at + 1, title: '', released_at: null, because: null, state }))

const stepsOf = (hops: HopData[], of: TracedPartData[] = []) =>
  Object.fromEntries(foldHops(hops, of).map((step) => [step.step, step]))

test('a pending step counts the wanted episodes that have passed it', () => {
  const steps = stepsOf(upTo('searched'), parts('available', 'available', 'downloading', 'wanted'))
  expect(steps['can-be-watched']).toMatchObject({ state: 'pending', parts_done: 2, parts_total: 4 })
  expect(steps.found).toMatchObject({ state: 'pending', parts_done: 3, parts_total: 4 })
  expect(steps.released).toMatchObject({ state: 'done', parts_done: null, parts_total: null })
})

test('episodes that are not out or not wanted are not counted', () => {
  const { found } = stepsOf(upTo('searched'), parts('available', 'wanted', 'unreleased', 'not-monitored'))
  expect(found).toMatchObject({ parts_done: 1, parts_total: 2 })
})

test('a film counts no parts', () => {
  expect(stepsOf(upTo('searched')).found).toMatchObject({ parts_done: null, parts_total: null })
})

test('the first step that is not done is under way, if something happens by itself', () => {
  const running = { expected_next: 'It finishes.', expected_at: '2026-01-01T10:00:00Z' }
  const steps = stepsOf(upTo('grabbed', { downloading: running }))
  expect(steps.downloading).toMatchObject({ under_way: true, expected_at: '2026-01-01T10:00:00Z' })
  expect(Object.values(steps).filter(({ under_way }) => under_way)).toHaveLength(1)
})

test('no step is under way where nothing happens by itself', () => {
  const steps = stepsOf(upTo('requested', { approved: { state: 'pending' } }))
  expect(Object.values(steps).some(({ under_way }) => under_way)).toBe(false)
})

test('a step that some episodes have passed is not the one under way', () => {
  const running = { expected_next: 'It finishes.' }
  const steps = stepsOf(upTo('searched', { downloading: running }), parts('downloading', 'wanted'))
  expect([steps.found!.under_way, steps.downloading!.under_way]).toEqual([false, true])
})

test('a title waits for an approval that nobody gave, also where the library has it already', () => {
  const asked = upTo('playable', { approved: { state: 'pending', expected_next: 'Somebody decides.' } })
  expect(stepsOf(asked).approved).toMatchObject({ state: 'pending', under_way: true })
})
