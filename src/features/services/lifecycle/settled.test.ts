import { expect, test } from 'bun:test'
import { mkdirSync } from 'node:fs'
import type { Hand } from '../../../platform/compose/apply.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import { container, image, pretendEngine } from '../../../../test-support/engine.ts'
import { pretendHand, pretendMachine } from '../../../../test-support/machine.ts'
import { perform } from './perform.ts'
import type { Asked } from './plan.ts'
import { planUp } from './up.ts'

const work: Work = { job: 'a', signal: new AbortController().signal, tell() {}, step() {}, safePoint() {} }
const watch: Asked = { forms: ['watch'], services: [] }

/** A household whose films can be watched, and whose hand counts how often it is asked anything. */
function household() {
  const containers = [container('jellyfin', { networks: ['one'] }), container('sonarr')]
  const images = [image('example/jellyfin:1.0', 'sha256:jellyfin')]
  const told: { given: string | null } = { given: 'a' }
  const { hand, asked } = pretendHand({}, () => told.given)
  let questions = 0
  const counted: Hand = {
    ...hand,
    ready: () => (questions++, hand.ready()),
    plan: (change) => (questions++, hand.plan(change)),
    hashes: (services) => (questions++, hand.hashes(services)),
    apply: (...words) => (questions++, hand.apply(...words)),
  }
  const machine = pretendMachine({
    engine: async () => pretendEngine({ containers, images }),
    hand: async () => counted,
  })
  mkdirSync(machine.places.state, { recursive: true })
  return {
    containers,
    images,
    told,
    hand,
    asked,
    questions: () => questions,
    async up(asked = watch, performing = work) {
      questions = 0
      return perform(await planUp(asked, machine), machine, performing)
    },
  }
}

test('what the hand has brought up, and nobody has touched since, needs no hand', async () => {
  const house = household()
  const first = await house.up()
  expect(house.questions()).toBeGreaterThan(0)
  expect(house.asked).toHaveLength(1)
  const second = await house.up()
  expect(house.questions()).toBe(0)
  expect(house.asked).toHaveLength(1)
  expect(second).toEqual({ ...first, commands: [] })
  expect(second.summary).toBe('Everything was as it should be already.')
})

const jellyfin = (house: ReturnType<typeof household>) => house.containers[0]!
const touched: Record<string, (house: ReturnType<typeof household>) => void> = {
  'a file or a setting': ({ told }) => (told.given = 'b'),
  'what nobody can know': ({ told }) => (told.given = null),
  'the container': (house) => (jellyfin(house).id = 'another'),
  'its network': (house) => (jellyfin(house).networks = []),
  'its state': (house) => (jellyfin(house).state = 'paused'),
  'what its image is': ({ images }) => (images[0] = image('example/jellyfin:1.0', 'sha256:newer')),
  'that its image is here': ({ images }) => images.pop(),
  'another container of the project': ({ containers }) => containers.pop(),
  'a second of the same service': ({ containers }) => containers.push(container('jellyfin', { id: 'second' })),
}
for (const [what, touch] of Object.entries(touched))
  test(`the hand is asked again where another is: ${what}`, async () => {
    const house = household()
    await house.up()
    touch(house)
    await house.up()
    expect(house.questions()).toBeGreaterThan(0)
    expect(house.asked.filter(({ to }) => to === 'up')).toHaveLength(2)
  })

test('a run by hand beside it is nothing to the stack', async () => {
  const house = household()
  await house.up()
  const { labels } = jellyfin(house)
  house.containers.push(
    container('jellyfin', { id: 'run', labels: { ...labels, 'com.docker.compose.oneoff': 'True' } }),
  )
  await house.up()
  expect(house.asked).toHaveLength(1)
})

test('what the hand was not asked to bring up, it is asked for', async () => {
  const house = household()
  await house.up()
  await house.up({ forms: [], services: ['sonarr'] })
  expect(house.asked).toHaveLength(2)
})

test('what was changed while the hand worked, it has not seen', async () => {
  const house = household()
  const { apply } = house.hand
  house.hand.apply = async (...words) => {
    house.hand.apply = apply
    house.told.given = 'b'
    return apply(...words)
  }
  await house.up()
  await house.up()
  expect(house.asked).toHaveLength(2)
})

test('nor what was changed while it was waited for', async () => {
  const house = household()
  const waiting: Work = { ...work, tell: () => void (jellyfin(house).networks = ['other']) }
  await house.up(watch, waiting)
  await house.up()
  expect(house.asked).toHaveLength(2)
})
