import { expect, test } from 'bun:test'
import type { SetupData } from '../../../../contract/kinds/setup.ts'
import { act } from '../../../dispatch/act.ts'
import type { Machine } from '../../../platform/machine.ts'
import { emptyMachine } from '../../../../test-support/setup/empty-machine.ts'
import { runCli } from '../../../../test-support/cli/run-cli.ts'
import { readAnswers } from './saved-run.ts'

async function runSetup(machine: Machine, body: Record<string, unknown>): Promise<SetupData> {
  const result = await act('setup', { body }, machine, { dryRun: false })
  if (result.type !== 'job') throw new Error(JSON.stringify(result))
  const job = await result.ended
  return machine.state().jobs.outcome(job.id)!.data as unknown as SetupData
}

const UNREACHABLE_APPS_COMPOSE = `
name: usher
x-usher:
  schema: 1
  forms: { tv: { summary: "Series", services: [sonarr, prowlarr] } }
services:
  sonarr: { image: "example/sonarr:1", profiles: [tv], x-usher: { app: sonarr } }
  prowlarr: { image: "example/prowlarr:1", profiles: [tv], x-usher: { app: prowlarr } }
`

test('apps that cannot be connected are left for a person, and setup does not stop there for ever', async () => {
  const machine = emptyMachine({ compose: UNREACHABLE_APPS_COMPOSE })
  const data = await runSetup(machine, { forms: ['tv'] })
  expect([data.complete, data.command]).toEqual([true, null])
  expect(data.summary).toMatch(/^Everything is set up and running\. \d+ things are left for you\.$/)
  expect(data.manual_steps[0]).toMatchObject({ service: 'sonarr', command: 'usher connect' })
  expect(data.manual_steps.map(({ summary }) => summary)).toContain('Let usher ask Prowlarr')
  expect(readAnswers(machine.state().keyValues)).toEqual({})
})

test('what is left for a person is shown as a numbered list, each with its reason and what to type', async () => {
  const { out, exit } = await runCli(['setup', 'tv'], { machine: emptyMachine({ compose: UNREACHABLE_APPS_COMPOSE }) })
  expect(exit).toBe(0)
  expect(out).toContain('Left for you:\n  1. Connect by hand, or with usher connect: Sonarr')
  expect(out).toContain('→ usher connect')
})
