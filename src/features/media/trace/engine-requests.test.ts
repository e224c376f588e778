import { expect, test } from 'bun:test'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { gatherQualityFor } from '../quality/gather.ts'
import { gatherRequestsFor } from '../requests/gather.ts'
import { gatherStuck } from '../stuck/gather.ts'
import { gatherTraceApps } from './apps.ts'
import type { Machine } from '../../../platform/machine.ts'

const STACK = ['sonarr', 'radarr', 'jellyfin', 'seerr']

test.each<[string, (machine: Machine) => Promise<unknown>]>([
  ['requests', (machine) => gatherRequestsFor(machine)],
  ['stuck', (machine) => gatherStuck(machine, undefined)],
  ['quality', gatherQualityFor],
  ['trace', async (machine) => (await gatherTraceApps(machine)).mediaManagers[0]!.queue()],
])('%s lists the project and what runs beside it once each, and inspects each container once', async (_, ask) => {
  const machine = await fakeStack(STACK.map((app) => fakeApp(app)))
  const engine = await machine.engine()
  const asked: string[] = []
  const counted: typeof engine = {
    ...engine,
    containers: (labels, how) => (asked.push(how?.runningOnly ? 'beside' : 'project'), engine.containers(labels, how)),
    inspectAll: (ids) => (asked.push(...ids), engine.inspectAll(ids)),
  }
  await ask({ ...machine, engine: async () => counted })
  expect(asked.toSorted()).toEqual(['beside', 'project', ...STACK.map((app) => `${app}-id`)].toSorted())
})
