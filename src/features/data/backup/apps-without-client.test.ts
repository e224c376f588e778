import { expect, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { dryRunBackup, planBackup } from './plan.ts'

const folders = {
  kavita: '/kavita/config',
  komga: '/config',
  tautulli: '/config',
  recyclarr: '/config',
  autobrr: '/config',
  'cross-seed': '/config',
  maintainerr: '/opt/data',
  cleanuparr: '/config',
  nzbget: '/config',
}

test('a backup contains the data of apps that the stack only names', async () => {
  const services = Object.fromEntries(
    Object.entries(folders).map(([app, folder]) => [
      app,
      { image: `example/${app}:1`, volumes: [`./config/${app}:${folder}`], 'x-usher': { app } },
    ]),
  )
  const machine = fakeMachine({ compose: JSON.stringify({ name: 'usher', services }) })
  const stack = await machine.stack()
  for (const { mounts } of stack.services) {
    mkdirSync(mounts[0]!.source!, { recursive: true })
    writeFileSync(join(mounts[0]!.source!, 'settings'), 'here')
  }
  const plan = await planBackup([], machine)
  expect(dryRunBackup(plan).services.map(({ service, files_total }) => [service, files_total])).toEqual(
    Object.keys(folders).map((app) => [app, 1]),
  )
  expect(plan.incompleteServices).toEqual([])
})
