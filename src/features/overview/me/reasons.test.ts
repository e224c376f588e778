import { describe, expect, test } from 'bun:test'
import { requestStepNames, type RequestStep } from '../../../../contract/kinds/trace.ts'
import { describeWay, findCurrentStep, whyNotYet } from './reasons.ts'

const marks: Record<string, RequestStep['state']> = {
  '✓': 'done',
  '·': 'pending',
  '✗': 'failed',
  '?': 'not-known',
  '-': 'not-needed',
}
const stepsOf = (text: string): RequestStep[] =>
  [...text].map((mark, at) => ({
    step: requestStepNames[at]!,
    state: marks[mark]!,
    happened_at: null,
    expected_at: null,
    under_way: false,
    parts_done: null,
    parts_total: null,
  }))
const none = { parts_available: null, parts_wanted: null }
const some = { parts_available: 8, parts_wanted: 10 }

describe('the reason why a title cannot be watched yet', () => {
  test.each([
    ['✓✓✓✓✓✓✓', null, 'here'],
    ['-✓✓-✓✓✓', null, 'here'],
    ['✓······', 'The person who runs this has to say yes first.', 'waiting for a yes'],
    ['✓✗·····', 'It was approved but got no further. Ask the person who runs this.', 'held up'],
    ['✓✓·····', 'It is not out yet.', 'not out yet'],
    ['✓✓✓····', 'It is being looked for, and nobody offers it yet.', 'being looked for'],
    ['✓✓✓✗···', 'It is not being looked for. Ask the person who runs this.', 'held up'],
    ['✓✓✓✓···', 'It is downloading.', 'downloading'],
    ['✓✓✓✓✗··', 'It stopped downloading. Ask the person who runs this.', 'held up'],
    ['✓✓✓✓✓··', 'It is downloaded and is being put in its place.', 'nearly here'],
    ['✓✓✓✓✓✓·', 'It is here and will show up soon.', 'nearly here'],
    ['✓✓✓✓✓✓✗', 'It is here but cannot be played yet. Ask the person who runs this.', 'held up'],
    ['✓✓?????', 'How far it is, is not known at the moment.', 'not known'],
  ])('%s', (text, because, summary) => {
    expect([whyNotYet(stepsOf(text), none), describeWay(stepsOf(text), none)]).toEqual([because, summary])
  })

  test('of a season of which a part is here, it is about the rest', () => {
    expect(whyNotYet(stepsOf('✓✓✓····'), some)).toBe(
      '8 of 10 episodes can be watched. The rest is being looked for, and nobody offers it yet.',
    )
    expect(describeWay(stepsOf('✓✓✓····'), some)).toBe('partly here, 8 of 10')
  })

  test('of a season of which a part is downloading, nobody says that nothing is offered', () => {
    expect(whyNotYet(stepsOf('✓✓✓····'), none, 'downloading')).toBe(
      'Part of it is downloading. The rest is being looked for.',
    )
  })

  test('of a declined request is that it was declined', () => {
    expect([
      whyNotYet(stepsOf('✓✗·····'), none, 'declined'),
      describeWay(stepsOf('✓✗·····'), none, 'declined'),
    ]).toEqual(['It was declined.', 'declined'])
  })
})

test('a step before one that is done holds nothing up', () => {
  expect(findCurrentStep(stepsOf('··✓✓···'))!.step).toBe('downloading')
})
