import { expect, test } from 'bun:test'
import { alone } from '../../../../test-support/backup/kept-house.ts'
import type { Container } from '../../../platform/engine/engine.ts'
import { refuse } from '../../../lib/errors.ts'
import { container, pretendEngine } from '../../../../test-support/engine.ts'
import { pretendHand, pretendMachine } from '../../../../test-support/machine.ts'
import { planDown } from './down.ts'
import { perform } from './perform.ts'

const everything = { forms: [], services: [] }

/** A household on one network, with a hand that takes containers away. */
function house(containers: Container[], holds = false) {
  const networks = [{ id: 'n1', name: 'usher_default' }]
  const engine = pretendEngine({ containers, networks })
  if (holds)
    engine.belongings.removeNetwork = async () => {
      throw refuse(
        'ENGINE-2',
        { start: 'later', remedy: 'Wait' },
        { detail: 'network usher_default has active endpoints' },
      )
    }
  const hand = {
    ...pretendHand().hand,
    apply: async ({ services }: { services: string[] }) => {
      for (const name of services)
        containers.splice(
          containers.findIndex(({ service }) => service === name),
          1,
        )
    },
  }
  return { machine: pretendMachine({ engine: async () => engine, hand: async () => hand }), networks }
}

test('with the last service goes the network that nothing is left on, and the dry run says so', async () => {
  const { machine, networks } = house([container('sonarr'), container('jellyfin')])
  const plan = await planDown(everything, machine)
  expect(plan.commands.at(-1)).toBe('docker network rm usher_default')
  expect(plan.notes).toEqual([expect.stringContaining('usher_default')])
  expect(networks).toHaveLength(1)
  expect(await perform(plan, machine, alone)).toMatchObject({ complete: true })
  expect(networks).toEqual([])
})

test('it stays while something of the household does', async () => {
  const labels = { ...container('radarr').labels, 'com.docker.compose.oneoff': 'True' }
  for (const [asked, others] of [
    [{ forms: [], services: ['sonarr'] }, [container('jellyfin')]],
    [everything, [container('radarr', { labels })]],
  ] as const) {
    const { machine, networks } = house([container('sonarr'), ...others])
    const plan = await planDown({ forms: [...asked.forms], services: [...asked.services] }, machine)
    expect(plan.networks).toEqual([])
    await perform(plan, machine, alone)
    expect(networks).toHaveLength(1)
  }
})

test('one that somebody else is on stays, and that is said', async () => {
  const { machine, networks } = house([container('sonarr')], true)
  const { complete, notes } = await perform(await planDown(everything, machine), machine, alone)
  expect([complete, notes]).toEqual([
    true,
    ['The network usher_default stays: network usher_default has active endpoints'],
  ])
  expect(networks).toHaveLength(1)
})
