import { expect, test } from 'bun:test'
import type { HouseholdAnswerData } from '../../../contract/kinds/household-answer.ts'
import { runCli } from '../../../test-support/cli/run-cli.ts'
import { fakeMachine } from '../../../test-support/machine/fake-machine.ts'
import { failingAccess, lineTo, machineWithGpu, runOnGpu } from '../../../test-support/remote/far-machine.ts'

const ask = async (machine: ReturnType<typeof fakeMachine>, ...words: string[]) => {
  const { out, exit } = await runCli([...words, '--json'], { machine })
  return { exit, ...(JSON.parse(out) as { kind: string; data: HouseholdAnswerData }) }
}

test.each([[[]], [['status']], [['checks']], [['space']], [['jobs']], [['alerts']], [['update']], [['backups']]])(
  'usher %p asks every machine, and each answer is the one that the machine gives',
  async (words) => {
    const far = fakeMachine()
    const near = machineWithGpu(lineTo(far).access)
    const { kind, data } = await ask(near, ...words)
    const [here, there] = await Promise.all([
      runCli([...words, '--on', 'here', '--json'], { machine: near }),
      runCli([...words, '--json'], { machine: far }),
    ])
    expect(kind).toBe('household-answer')
    expect(data.answers.map(({ machine, reached }) => [machine, reached])).toEqual([
      ['here', true],
      ['gpu', true],
    ])
    expect(data.answers.map(({ envelope }) => envelope)).toEqual(
      [here, there].map(({ out, err }) => JSON.parse(out || err) as never),
    )
  },
)

test('a machine that is gone is told as such, and this one’s part is whole', async () => {
  const near = machineWithGpu(failingAccess({ message: 'ssh: connect to host gpu.lan port 22: No route to host' }))
  const { data, exit } = await ask(near, 'forms', '--on', 'here').then(() => ask(near, 'jobs'))
  expect([exit, data.complete, data.summary]).toEqual([3, false, 'The machine gpu was not reached.'])
  expect(data.answers).toMatchObject([{ reached: true }, { reached: false, because: 'ana@gpu.lan does not answer.' }])
  const { out } = await runCli(['jobs'], { machine: near })
  expect(out).toContain('Not known: gpu')
})

test('the report names each machine, and its commands are for that machine', async () => {
  const { out } = await runCli([], { machine: machineWithGpu(lineTo(fakeMachine()).access) })
  const [here, there] = out.split(/^gpu$/m) as [string, string]
  expect(here).toContain('\nhere\n')
  expect([here.includes('usher --on gpu'), there.includes('usher --on gpu')]).toEqual([false, true])
})

test('a question that is for one machine stays with it', async () => {
  const line = lineTo(fakeMachine())
  const near = machineWithGpu(line.access)
  expect((await ask(near, 'forms')).kind).toBe('forms')
  expect((await ask(near, 'jobs', '--on', 'here')).kind).toBe('jobs')
  expect(line.sent).toEqual([])
  expect(JSON.parse((await runOnGpu(['jobs', '--json'], near).ended).out)).toMatchObject({ kind: 'jobs' })
})
