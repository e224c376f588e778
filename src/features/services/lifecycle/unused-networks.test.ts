import { expect, test } from 'bun:test'
import type { Container } from '../../../platform/engine/engine.ts'
import { usherError } from '../../../lib/errors.ts'
import { fakeContainer, fakeEngine } from '../../../../test-support/engine/fake-engine.ts'
import { fakeRunner, fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { planDown } from './down.ts'
import { performLifecycle } from './perform.ts'
import { workWithoutJob } from '../../../../test-support/jobs/work-without-job.ts'

const everything = { forms: [], services: [] }

/** A household on one network, with a runner that removes containers. */
function smallHousehold(containers: Container[], holds = false) {
  const networks = [{ id: 'n1', name: 'usher_default' }]
  const engine = fakeEngine({ containers, networks })
  if (holds)
    engine.projectResources.removeNetwork = async () => {
      throw usherError(
        'ENGINE-2',
        { start: 'later', remedy: 'Wait' },
        { detail: 'network usher_default has active endpoints' },
      )
    }
  const runner = {
    ...fakeRunner().hand,
    apply: async ({ services }: { services: string[] }) => {
      for (const name of services)
        containers.splice(
          containers.findIndex(({ service }) => service === name),
          1,
        )
    },
  }
  return { machine: fakeMachine({ engine: async () => engine, runner: async () => runner }), networks }
}

test('down removes the network with its last service, and the dry run says so', async () => {
  const { machine, networks } = smallHousehold([fakeContainer('sonarr'), fakeContainer('jellyfin')])
  const plan = await planDown(everything, machine)
  expect(plan.commands.at(-1)).toBe('docker network rm usher_default')
  expect(plan.notes).toEqual([expect.stringContaining('usher_default')])
  expect(networks).toHaveLength(1)
  expect(await performLifecycle(plan, machine, workWithoutJob)).toMatchObject({ complete: true })
  expect(networks).toEqual([])
})

test('down keeps the network while a service of the household remains', async () => {
  const labels = { ...fakeContainer('radarr').labels, 'com.docker.compose.oneoff': 'True' }
  for (const [selected, others] of [
    [{ forms: [], services: ['sonarr'] }, [fakeContainer('jellyfin')]],
    [everything, [fakeContainer('radarr', { labels })]],
  ] as const) {
    const { machine, networks } = smallHousehold([fakeContainer('sonarr'), ...others])
    const plan = await planDown({ forms: [...selected.forms], services: [...selected.services] }, machine)
    expect(plan.networks).toEqual([])
    await performLifecycle(plan, machine, workWithoutJob)
    expect(networks).toHaveLength(1)
  }
})

test('down keeps a network with a foreign container, and says so', async () => {
  const { machine, networks } = smallHousehold([fakeContainer('sonarr')], true)
  const { complete, notes } = await performLifecycle(await planDown(everything, machine), machine, workWithoutJob)
  expect([complete, notes]).toEqual([
    true,
    ['The network usher_default stays: network usher_default has active endpoints'],
  ])
  expect(networks).toHaveLength(1)
})
