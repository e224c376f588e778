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
const told = (timeline: TimedObservations) => titlesSent(state, timeline)

describe('what comes and goes', () => {
  const flapping = [
    [0, makeObservations(down)],
    [5, makeObservations()],
    [10, makeObservations(down)],
    [15, makeObservations()],
    [20, makeObservations(down)],
  ] as const

  test('the third time within the hour it is named as such, and then there is silence', () => {
    expect(
      told([...flapping, [25, makeObservations()], [30, makeObservations(down)], [35, makeObservations()]]),
    ).toEqual([
      'stack-present:sonarr is broken.',
      'Over: stack-present:sonarr is broken.',
      'stack-present:sonarr is broken.',
      'Over: stack-present:sonarr is broken.',
      'Comes and goes: stack-present:sonarr is broken.',
      null,
      null,
      null,
    ])
  })

  test('once it has stayed one way for half an hour that is told', () => {
    told(flapping)
    expect(
      told([
        [25, makeObservations()],
        [54, makeObservations()],
        [55, makeObservations()],
        [56, makeObservations()],
      ]),
    ).toEqual([null, null, 'Over, and quiet since: stack-present:sonarr is broken.', null])
    expect(told([[120, makeObservations(down)]])).toEqual(['stack-present:sonarr is broken.'])
  })

  test('also where it stays', () => {
    told(flapping)
    expect(told([[50, makeObservations(down)]])).toEqual(['Stays so: stack-present:sonarr is broken.'])
    expect(told([[60, makeObservations()]])).toEqual(['Over: stack-present:sonarr is broken.'])
  })

  test('three times in a day is no flapping', () => {
    const slow = [
      [0, makeObservations(down)],
      [5, makeObservations()],
      [90, makeObservations(down)],
      [95, makeObservations()],
      [180, makeObservations(down)],
    ] as const
    expect(told(slow).at(-1)).toBe('stack-present:sonarr is broken.')
  })
})
