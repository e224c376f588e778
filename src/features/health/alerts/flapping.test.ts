import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import {
  makeObservation,
  makeObservations,
  titlesSent,
  type TimedObservations,
} from '../../../../test-support/alerts/notices.ts'
import type { StateStore } from '../../../platform/store/types.ts'

let state: StateStore
beforeEach(() => {
  state = fakeMachine().state()
})
afterEach(() => state.close())
const down = makeObservation('stack-present:sonarr')
const titles = (timeline: TimedObservations) => titlesSent(state, timeline)

describe('flapping', () => {
  const flapping = [
    [0, makeObservations(down)],
    [5, makeObservations()],
    [10, makeObservations(down)],
    [15, makeObservations()],
    [20, makeObservations(down)],
  ] as const

  test('is reported on the third start within an hour, and then nothing is sent', () => {
    expect(
      titles([...flapping, [25, makeObservations()], [30, makeObservations(down)], [35, makeObservations()]]),
    ).toEqual([
      'stack-present:sonarr is broken.',
      'Resolved: stack-present:sonarr is broken.',
      'stack-present:sonarr is broken.',
      'Resolved: stack-present:sonarr is broken.',
      'Comes and goes: stack-present:sonarr is broken.',
      null,
      null,
      null,
    ])
  })

  test('ends after half an hour without a change, which is reported', () => {
    titles(flapping)
    expect(
      titles([
        [25, makeObservations()],
        [54, makeObservations()],
        [55, makeObservations()],
        [56, makeObservations()],
      ]),
    ).toEqual([null, null, 'Resolved, and stable since: stack-present:sonarr is broken.', null])
    expect(titles([[120, makeObservations(down)]])).toEqual(['stack-present:sonarr is broken.'])
  })

  test('also ends if the problem stays active', () => {
    titles(flapping)
    expect(titles([[50, makeObservations(down)]])).toEqual(['Still active: stack-present:sonarr is broken.'])
    expect(titles([[60, makeObservations()]])).toEqual(['Resolved: stack-present:sonarr is broken.'])
  })

  test('is not reported for three starts in a day', () => {
    const slow = [
      [0, makeObservations(down)],
      [5, makeObservations()],
      [90, makeObservations(down)],
      [95, makeObservations()],
      [180, makeObservations(down)],
    ] as const
    expect(titles(slow).at(-1)).toBe('stack-present:sonarr is broken.')
  })
})
