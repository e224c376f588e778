import { describe, expect, test } from 'bun:test'
import type { Hop, HopName, HopState, TracedPart } from '../../../clients/typescript/src/index.ts'
import { foldSteps } from './fold-steps.ts'

const order: readonly HopName[] = [
  'requested',
  'approved',
  'added',
  'monitored',
  'released',
  'searched',
  'grabbed',
  'downloading',
  'downloaded',
  'imported',
  'subtitled',
  'in-library',
  'playable',
]

const hop = (name: HopName, state: HopState, facts: Partial<Hop> = {}): Hop => ({
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
const upTo = (last: HopName, changed: Partial<Record<HopName, Partial<Hop>>> = {}): Hop[] =>
  order.map((name, at) => ({ ...hop(name, at <= order.indexOf(last) ? 'done' : 'pending'), ...changed[name] }))

const parts = (...states: TracedPart['state'][]): TracedPart[] =>
  states.map((state, at) => ({ season: 1, episode: at + 1, title: '', released_at: null, because: null, state }))

const statesOf = (hops: Hop[], of: TracedPart[] = []) =>
  Object.fromEntries(foldSteps(hops, of).map(({ step, state }) => [step, state]))

describe('foldSteps', () => {
  test('returns nothing for a trace without hops', () => {
    expect(foldSteps([], [])).toEqual([])
  })

  test('returns seven steps, all done, for a film that can be watched', () => {
    expect(Object.values(statesOf(upTo('playable')))).toEqual(Array(7).fill('done'))
  })

  test('says that nobody had to ask for what was added by hand', () => {
    const steps = statesOf(upTo('playable', { requested: { state: 'not-needed' }, approved: { state: 'not-needed' } }))
    expect(steps).toMatchObject({ asked: 'not-needed', approved: 'done' })
  })

  test('counts what can be watched already as partly there, and never as waiting', () => {
    const steps = foldSteps(upTo('searched'), parts('available', 'available', 'downloading', 'wanted'))
    expect(steps.find(({ step }) => step === 'can-be-watched')).toMatchObject({
      state: 'partly',
      parts: { done: 2, total: 4 },
    })
    expect(steps.find(({ step }) => step === 'found')).toMatchObject({ state: 'partly', parts: { done: 3, total: 4 } })
  })

  test('does not count episodes that are not out or not wanted', () => {
    const [found] = foldSteps(upTo('searched'), parts('available', 'wanted', 'unreleased', 'not-monitored')).filter(
      ({ step }) => step === 'found',
    )
    expect(found!.parts).toEqual({ done: 1, total: 2 })
  })

  test('is under way at the first step that is not done, if something happens by itself', () => {
    const hops = upTo('grabbed', {
      downloading: { expected_next: 'It finishes.', expected_at: '2026-01-01T10:00:00Z' },
    })
    const steps = foldSteps(hops, [])
    expect(steps.find(({ step }) => step === 'downloading')).toMatchObject({
      state: 'busy',
      expectedAt: '2026-01-01T10:00:00Z',
    })
    expect(steps.find(({ step }) => step === 'filed')!.state).toBe('pending')
  })

  test('stays at not yet where nothing happens by itself', () => {
    expect(statesOf(upTo('requested', { approved: { state: 'pending' } })).approved).toBe('pending')
  })

  test('waits for a yes that nobody gave, also where the library has the title already', () => {
    const asked = upTo('playable', { approved: { state: 'pending', expected_next: 'Somebody decides.' } })
    expect(statesOf(asked).approved).toBe('busy')
  })

  test('has stopped where a hop failed, unless the library searches again', () => {
    expect(statesOf(upTo('downloading', { downloaded: { state: 'failed' } })).downloading).toBe('failed')
    const again = upTo('searched', { grabbed: { state: 'failed', expected_next: 'Sonarr searches again.' } })
    expect(statesOf(again).found).toBe('busy')
  })

  test('says not known in place, and goes on with what other apps say', () => {
    const hops = upTo('playable', { requested: { state: 'not-known', app: 'Seerr' } })
    expect(statesOf(hops)).toMatchObject({ asked: 'not-known', approved: 'done', 'can-be-watched': 'done' })
  })

  test('is past the release once some episodes are out', () => {
    const hops = upTo('monitored', { released: { state: 'pending', happened_at: '2026-01-01T00:00:00Z' } })
    expect(statesOf(hops).released).toBe('done')
  })

  test('has a time for what is done', () => {
    const hops = upTo('playable', {
      approved: { happened_at: '2026-02-01T00:00:00Z' },
      added: { happened_at: '2025-01-01T00:00:00Z' },
    })
    expect(foldSteps(hops, [])[1]!.happenedAt).toBe('2026-02-01T00:00:00Z')
  })
})
