import { expect, test } from 'bun:test'
import { play } from '../../../../../test-support/cli/run.ts'
import { admitted, bench } from '../../../../../test-support/http/surface.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { Refusal } from '../../../../lib/errors.ts'
import { container, image, pretendEngine } from '../../../../../test-support/engine.ts'
import { pretendHand, pretendMachine } from '../../../../../test-support/machine.ts'
import { planBackup } from '../../../data/backup/plan.ts'
import { planSet } from '../../config/set.ts'
import { planRestart } from '../../lifecycle/restart.ts'
import { planSwitch } from '../../lifecycle/switch.ts'
import { planUp } from '../../lifecycle/up.ts'
import { anew } from '../../../health/repair/repairs/lifecycle.ts'
import { steps } from '../../../../../test-support/update/steps.ts'

const den = (declared: string) => `
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

interface There {
  declared: string
  runs: string
  state?: 'running' | 'exited'
  /** What its makers say of the image that runs, and of the one behind the declared name; left out, that is not here. */
  versions?: [string, string?]
}

function standing({ declared, runs, state = 'running', versions = ['0.1'] }: There) {
  const { hand, asked } = pretendHand()
  const [old, newer] = versions
  const images = [
    { ...image(runs, 'sha256:app'), version: old, references: newer === undefined ? [runs] : [] },
    ...(newer === undefined ? [] : [{ ...image(declared, 'sha256:newer'), version: newer }]),
  ]
  const engine = pretendEngine({ containers: [container('app', { image: runs, state })], images })
  const machine = pretendMachine({ compose: den(declared), engine: async () => engine, hand: async () => hand })
  return { machine, asked }
}

const codeOf = (planned: Promise<unknown>) =>
  planned.then(
    () => null,
    (thrown: unknown) => (thrown instanceof Refusal ? thrown.data.code : Promise.reject(thrown)),
  )
const watch = { forms: ['watch'], services: [] }
/** What every way of making it anew is refused with. */
const everyWay = async (machine: Machine) => {
  const codes = await Promise.all([
    codeOf(planUp(watch, machine)),
    codeOf(planUp({ forms: [], services: [] }, machine)),
    codeOf(planSwitch(['watch'], machine)),
    codeOf(planSet({ key: 'TZ', value: 'Europe/Lisbon', unset: false }, machine)),
    codeOf(planRestart(watch, machine).then((plan) => anew(plan, ['app'], 'it is stranded', machine))),
  ])
  return [...new Set(codes)]
}

const ofServices = Object.entries(steps).filter(([id]) => id !== 'docker-29')

test.each(ofServices)('nothing but an update goes past %s', async (id, [declared, from]) => {
  const runs = `${declared.split(':')[0]}:${from}`
  for (const state of ['running', 'exited'] as const) {
    const { machine, asked } = standing({ declared, runs, state })
    expect(await everyWay(machine)).toEqual(['UPDATE-6'])
    expect(asked).toEqual([])
  }
  const { machine } = standing({ declared, runs: declared })
  expect(await everyWay(machine)).toEqual([null])
  const said = await play(['up', 'watch', '--dry-run'], { machine: standing({ declared, runs }).machine })
  expect(said.err).toContain(`usher update apply app --past ${id}`)
})

test('behind a moving tag it is seen by what the images say; one that is not here yet may be past it', async () => {
  const [declared, runs] = ['jellyfin/jellyfin:latest', 'jellyfin/jellyfin:latest']
  const moved = standing({ declared, runs, versions: ['10.10.7', '10.11.0'] }).machine
  expect(await everyWay(moved)).toEqual(['UPDATE-6'])
  const near = standing({ declared, runs, versions: ['10.10.6', '10.10.7'] }).machine
  expect(await everyWay(near)).toEqual([null])
  const unseen = standing({ declared, runs: 'jellyfin/jellyfin:10.10.7' }).machine
  const thrown: unknown = await planUp(watch, unseen).catch((refused: unknown) => refused)
  expect((thrown as Refusal).data.summary).toContain('it may cross a known cliff, jellyfin-10.11,jellyfin-12: ')
})

test('a start again and a backup make nothing anew, and go on', async () => {
  const { machine } = standing({ declared: 'jellyfin/jellyfin:10.11.0', runs: 'jellyfin/jellyfin:10.10.7' })
  expect((await planRestart(watch, machine)).changes).toEqual([{ to: 'restarted', services: ['app'] }])
  expect(await codeOf(planBackup(['app'], machine))).toBe('BACKUP-4')
})

test('a page, a dry run and a terminal are told the same, with what happens and the way', async () => {
  const { machine, asked } = standing({ declared: 'jellyfin/jellyfin:10.11.0', runs: 'jellyfin/jellyfin:10.10.7' })
  const post = (body: object) =>
    bench(machine).ask('POST', '/api/actions/up', {
      headers: [...admitted, 'Content-Type', 'application/json'],
      body: JSON.stringify(body),
    })
  const typed = JSON.parse((await play(['up', 'watch', '--json'], { machine })).err)
  for (const dry of [true, false]) {
    const { status, text } = await post({ forms: ['watch'], services: [], dry_run: dry })
    expect([status, text]).toEqual([500, `${typed.data.summary}\n`])
  }
  expect(typed.data).toMatchObject({
    code: 'UPDATE-6',
    summary:
      'app runs jellyfin/jellyfin:10.10.7; made anew from jellyfin/jellyfin:10.11.0 it would cross a known cliff, jellyfin-10.11: usher update apply app takes that step.',
    meaning: expect.stringContaining('rebuilds its whole database'),
    remedies: [
      { command: 'usher update apply app --dry-run' },
      { command: 'usher update apply app --past jellyfin-10.11' },
    ],
  })
  expect(asked).toEqual([])
})
