import { expect, test } from 'bun:test'
import { scratch } from '../../../test-support/store/scratch.ts'

const dataOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    return error as { data?: unknown; reason?: string }
  }
  throw new Error('it was not refused')
}

test('one has it; the next is told who, in this process and in any', () => {
  using here = scratch()
  const [mine, theirs] = [here.open().lock, here.open().lock]
  const letGo = mine.take({ summary: 'Start tv', job: '1abc' })
  for (const lock of [mine, theirs]) {
    const refusal = dataOf(() => lock.take({ summary: 'Stop tv', job: '2abc' }))
    expect(refusal).toMatchObject({ reason: 'busy', data: { code: 'USHER-4' } })
    expect(refusal.data).toMatchObject({ summary: 'Another change is under way: Start tv.' })
    expect(refusal.data).toMatchObject({ remedies: [{ command: 'usher job 1abc' }, { command: 'usher cancel 1abc' }] })
    expect(lock.holder()).toEqual({
      summary: 'Start tv',
      job: '1abc',
      pid: process.pid,
      since: here.clock.now.toISOString(),
    })
  }
  letGo()
  expect(mine.holder()).toBeUndefined()
  const theirsLetGo = theirs.take({ summary: 'Stop tv', job: null })
  letGo()
  expect(mine.holder()).toMatchObject({ summary: 'Stop tv' })
  theirsLetGo()
})

test('a change without a job is named, and nothing is offered that needs one', () => {
  using here = scratch()
  const { lock } = here.open()
  lock.take({ summary: 'Set a setting', job: null })
  const { data } = dataOf(() => lock.take({ summary: 'Stop tv', job: null }))
  expect(data).toMatchObject({ code: 'STATE-6', remedies: [{ command: null }] })
})

test('it is let go even where that cannot be written down', () => {
  using here = scratch()
  const [mine, theirs] = [here.open(), here.open()]
  const letGo = mine.lock.take({ summary: 'Start tv', job: null })
  mine.close()
  expect(theirs.lock.holder()).toMatchObject({ summary: 'Start tv' })
  letGo()
  expect(theirs.lock.holder()).toBeUndefined()
  theirs.lock.take({ summary: 'Stop tv', job: null })()
})
