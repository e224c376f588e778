import { expect, test } from 'bun:test'
import { runCli } from '../../../../../test-support/cli/run-cli.ts'
import { authenticatedHeaders, httpFixture } from '../../../../../test-support/http/http-fixture.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { UsherError } from '../../../../lib/errors.ts'
import { fakeContainer, fakeImage, fakeEngine } from '../../../../../test-support/engine/fake-engine.ts'
import { fakeRunner, fakeMachine } from '../../../../../test-support/machine/fake-machine.ts'
import { planBackup } from '../../../data/backup/plan.ts'
import { planConfigSet } from '../../config/config-set.ts'
import { planRestart } from '../../lifecycle/restart.ts'
import { planSwitch } from '../../lifecycle/switch.ts'
import { planUp } from '../../lifecycle/up.ts'
import { toRecreatePlan } from '../../../health/repair/repairs/lifecycle-plan.ts'
import { breakingChangeSteps } from '../../../../../test-support/update/breaking-change-steps.ts'

const composeDeclaring = (declared: string) => `
name: usher
x-usher:
  schema: 1
  forms: { watch: { summary: "Watch", services: [app] } }
services:
  app:
    image: ${declared}
    profiles: [watch]
    environment: { TZ: "\${TZ:-Etc/UTC}" }
`

interface HouseholdOptions {
  declared: string
  runs: string
  state?: 'running' | 'exited'
  /**
   * Version labels of the running image and of the declared one. Without the second, the declared image is not on the
   * machine.
   */
  versions?: [string, string?]
}

function householdRunning({ declared, runs, state = 'running', versions = ['0.1'] }: HouseholdOptions) {
  const { hand: runner, asked: requests } = fakeRunner()
  const [old, newer] = versions
  const images = [
    { ...fakeImage(runs, 'sha256:app'), version: old, references: newer === undefined ? [runs] : [] },
    ...(newer === undefined ? [] : [{ ...fakeImage(declared, 'sha256:newer'), version: newer }]),
  ]
  const engine = fakeEngine({ containers: [fakeContainer('app', { image: runs, state })], images })
  const machine = fakeMachine({
    compose: composeDeclaring(declared),
    engine: async () => engine,
    runner: async () => runner,
  })
  return { machine, asked: requests }
}

const codeOf = (planned: Promise<unknown>) =>
  planned.then(
    () => null,
    (thrown: unknown) => (thrown instanceof UsherError ? thrown.data.code : Promise.reject(thrown)),
  )
const watchForm = { forms: ['watch'], services: [] }
/** Returns the error code of every action that would recreate the service. */
const codeOfEveryAction = async (machine: Machine) => {
  const codes = await Promise.all([
    codeOf(planUp(watchForm, machine)),
    codeOf(planUp({ forms: [], services: [] }, machine)),
    codeOf(planSwitch(['watch'], machine)),
    codeOf(planConfigSet({ key: 'TZ', value: 'Europe/Lisbon', unset: false }, machine)),
    codeOf(planRestart(watchForm, machine).then((plan) => toRecreatePlan(plan, ['app'], 'it is stranded', machine))),
  ])
  return [...new Set(codes)]
}

const serviceSteps = Object.entries(breakingChangeSteps).filter(([id]) => id !== 'docker-29')

test.each(serviceSteps)('only an update crosses %s', async (id, [declared, from]) => {
  const runs = `${declared.split(':')[0]}:${from}`
  for (const state of ['running', 'exited'] as const) {
    const { machine, asked: requests } = householdRunning({ declared, runs, state })
    expect(await codeOfEveryAction(machine)).toEqual(['UPDATE-6'])
    expect(requests).toEqual([])
  }
  const { machine } = householdRunning({ declared, runs: declared })
  expect(await codeOfEveryAction(machine)).toEqual([null])
  const output = await runCli(['up', 'watch', '--dry-run'], { machine: householdRunning({ declared, runs }).machine })
  expect(output.err).toContain(`usher update apply app --acknowledge ${id}`)
})

test('a breaking change behind a moving tag is found by the image versions; an image not pulled yet may cross it', async () => {
  const [declared, runs] = ['jellyfin/jellyfin:latest', 'jellyfin/jellyfin:latest']
  const moved = householdRunning({ declared, runs, versions: ['10.10.7', '10.11.0'] }).machine
  expect(await codeOfEveryAction(moved)).toEqual(['UPDATE-6'])
  const near = householdRunning({ declared, runs, versions: ['10.10.6', '10.10.7'] }).machine
  expect(await codeOfEveryAction(near)).toEqual([null])
  const notPulled = householdRunning({ declared, runs: 'jellyfin/jellyfin:10.10.7' }).machine
  const thrown: unknown = await planUp(watchForm, notPulled).catch((refused: unknown) => refused)
  expect((thrown as UsherError).data.summary).toContain(
    'may cross a known breaking change: jellyfin-10.11,jellyfin-12. ',
  )
})

test('restart and backup recreate nothing, and so are not refused', async () => {
  const { machine } = householdRunning({ declared: 'jellyfin/jellyfin:10.11.0', runs: 'jellyfin/jellyfin:10.10.7' })
  expect((await planRestart(watchForm, machine)).changes).toEqual([{ to: 'restarted', services: ['app'] }])
  expect(await codeOf(planBackup(['app'], machine))).toBe('BACKUP-4')
})

test('the web app, a dry run and a terminal show the same refusal, with the effect and the remedy', async () => {
  const { machine, asked: requests } = householdRunning({
    declared: 'jellyfin/jellyfin:10.11.0',
    runs: 'jellyfin/jellyfin:10.10.7',
  })
  const post = (body: object) =>
    httpFixture(machine).request('POST', '/api/actions/up', {
      headers: [...authenticatedHeaders, 'Content-Type', 'application/json'],
      body: JSON.stringify(body),
    })
  const typed = JSON.parse((await runCli(['up', 'watch', '--json'], { machine })).err)
  for (const dry of [true, false]) {
    const { status, text } = await post({ forms: ['watch'], services: [], dry_run: dry })
    expect([status, text]).toEqual([500, `${typed.data.summary}\n`])
  }
  expect(typed.data).toMatchObject({
    code: 'UPDATE-6',
    summary:
      'app runs jellyfin/jellyfin:10.10.7. Starting it from jellyfin/jellyfin:10.11.0 would cross a known breaking change: jellyfin-10.11. Use usher update apply app instead.',
    meaning: expect.stringContaining('rebuilds its whole database'),
    remedies: [
      { command: 'usher update apply app --dry-run' },
      { command: 'usher update apply app --acknowledge jellyfin-10.11' },
    ],
  })
  expect(requests).toEqual([])
})
