import { expect, test } from 'bun:test'
import { freshApps } from '../../../../rehearsal/apps/shared-state.ts'
import { fakeEngine } from '../../../../test-support/engine/fake-engine.ts'
import { fakeApp, fakeStack, knownValue } from '../../../../test-support/media-apps/fake-stack.ts'
import type { Machine } from '../../../platform/machine.ts'
import { mediaAppsOf } from '../../../platform/media-apps/media-apps.ts'
import { performConnect } from './perform.ts'
import { planConnect } from './plan.ts'
import { workWithoutJob } from '../../../../test-support/jobs/work-without-job.ts'

/** Apps as after their first start, which reach only a rehearsed network. */
async function newApps(apps: readonly string[], settings: Record<string, string>): Promise<Machine> {
  const sharedState = freshApps()
  sharedState.resetToFirstStart()
  const machine = await fakeStack(
    apps.map((app) => fakeApp(app, { sharedState })),
    settings,
  )
  const engine = await machine.engine()
  const rehearsed = { ...engine, facts: { ...fakeEngine().facts, ...engine.facts, rehearsed: true } }
  return { ...machine, engine: async () => rehearsed }
}

async function connectAll(machine: Machine) {
  const plan = await planConnect({ rollback_run: undefined }, machine)
  if (plan.type !== 'connect') throw new Error('it planned something else')
  const { connections } = await performConnect(plan, machine, workWithoutJob)
  return Object.fromEntries(connections.map(({ purpose, result, because }) => [purpose, because ?? result]))
}

const USENET = { USENET_HOST: 'news.mill.example', USENET_USER: 'ana', USENET_PASSWORD: 'a-news-password' }

test('SABnzbd gets the household’s Usenet provider, once', async () => {
  const machine = await newApps(['sabnzbd'], USENET)
  expect(await connectAll(machine)).toMatchObject({ 'SABnzbd downloads from news.mill.example': 'connected' })
  expect(await connectAll(machine)).toMatchObject({ 'SABnzbd downloads from news.mill.example': 'already-connected' })
  const [client] = (await mediaAppsOf(machine)).downloadClients
  expect(knownValue(await client!.links.newsServers!.list())).toMatchObject([{ host: 'news.mill.example' }])
})

test('a provider that refuses the login is not saved, and SABnzbd says why', async () => {
  const machine = await newApps(['sabnzbd'], { ...USENET, USENET_PASSWORD: 'refused' })
  const results = await connectAll(machine)
  expect(results['SABnzbd downloads from news.mill.example']).toContain('Authentication failed')
  const [client] = (await mediaAppsOf(machine)).downloadClients
  expect(knownValue(await client!.links.newsServers!.list())).toEqual([])
})

test('another provider that somebody entered in SABnzbd is kept', async () => {
  const machine = await newApps(['sabnzbd'], USENET)
  await connectAll(machine)
  const other = { ...machine, settings: () => withSettings(machine, { ...USENET, USENET_HOST: 'news.quay.example' }) }
  expect(await connectAll(other)).toMatchObject({
    'SABnzbd downloads from news.quay.example': 'SABnzbd downloads from news.mill.example. usher leaves your change.',
  })
})

const withSettings = (machine: Machine, settings: Record<string, string>) => ({
  ...machine.settings(),
  values: () => settings,
})

test('Prowlarr gets the first indexer, with its key masked from then on', async () => {
  const machine = await newApps(['prowlarr', 'sabnzbd'], {
    INDEXER_URL: 'https://quay.example/api',
    INDEXER_KEY: 'an-indexer-key',
  })
  expect(await connectAll(machine)).toMatchObject({ 'Prowlarr searches quay.example': 'connected' })
  expect(await connectAll(machine)).toMatchObject({ 'Prowlarr searches quay.example': 'already-connected' })
  const [manager] = (await mediaAppsOf(machine)).indexerManagers
  const added = knownValue(await manager!.indexers()).find(({ name }) => name === 'quay.example')
  expect(added).toMatchObject({ protocol: 'usenet', enabled: true })
})

test('an indexer without a key is not added', async () => {
  const machine = await newApps(['prowlarr'], { INDEXER_URL: 'https://quay.example' })
  expect(Object.keys(await connectAll(machine))).not.toContain('Prowlarr searches quay.example')
})
