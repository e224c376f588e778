import { expect, test } from 'bun:test'
import { scratchStore } from '../../../../test-support/store/scratch-store.ts'

const errorThrownBy = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    return error as { data?: unknown; category?: string }
  }
  throw new Error('the work did not reject')
}

test('the lock has one holder, whose name others see in this process and in others', () => {
  using scratch = scratchStore()
  const [first, second] = [scratch.open().lock, scratch.open().lock]
  const release = first.acquire({ summary: 'Start tv', job: '1abc' })
  for (const lock of [first, second]) {
    const refusal = errorThrownBy(() => lock.acquire({ summary: 'Stop tv', job: '2abc' }))
    expect(refusal).toMatchObject({ category: 'busy', data: { code: 'USHER-4' } })
    expect(refusal.data).toMatchObject({ summary: 'Another change is running: Start tv.' })
    expect(refusal.data).toMatchObject({ remedies: [{ command: 'usher job 1abc' }, { command: 'usher cancel 1abc' }] })
    expect(lock.holder()).toEqual({
      summary: 'Start tv',
      job: '1abc',
      pid: process.pid,
      since: scratch.clock.now.toISOString(),
    })
  }
  release()
  expect(first.holder()).toBeUndefined()
  const theirsLetGo = second.acquire({ summary: 'Stop tv', job: null })
  release()
  expect(first.holder()).toMatchObject({ summary: 'Stop tv' })
  theirsLetGo()
})

test('STATE-6 names a change without a job and suggests no command that needs one', () => {
  using scratch = scratchStore()
  const { lock } = scratch.open()
  lock.acquire({ summary: 'Set a setting', job: null })
  const { data } = errorThrownBy(() => lock.acquire({ summary: 'Stop tv', job: null }))
  expect(data).toMatchObject({ code: 'STATE-6', remedies: [{ command: null }] })
})

test('the lock is released even if that cannot be recorded', () => {
  using scratch = scratchStore()
  const [first, second] = [scratch.open(), scratch.open()]
  const release = first.lock.acquire({ summary: 'Start tv', job: null })
  first.close()
  expect(second.lock.holder()).toMatchObject({ summary: 'Start tv' })
  release()
  expect(second.lock.holder()).toBeUndefined()
  second.lock.acquire({ summary: 'Stop tv', job: null })()
})
