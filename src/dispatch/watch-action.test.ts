import { expect, test } from 'bun:test'
import { controllableMachine } from '../../test-support/machine/controllable-machine.ts'
import watch from './actions/watch.ts'
import { workWithoutJob } from '../../test-support/jobs/work-without-job.ts'

const notCalled = async () => {
  throw new Error('a watch in which nothing is due runs no action')
}

test('the watch compiles its code rarely, because it mostly waits', async () => {
  using home = controllableMachine()
  const policies: string[] = []
  const machine = { ...home.machine, compileCode: (when: string) => void policies.push(when) }
  const plan = await watch.plan({ forms: [] }, machine, notCalled)
  await watch.perform(plan, machine, { ...workWithoutJob, signal: AbortSignal.abort() }, notCalled)
  expect(policies).toEqual(['rarely'])
})
