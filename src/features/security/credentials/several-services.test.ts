import { expect, test } from 'bun:test'
import { freshApps } from '../../../../rehearsal/apps/shared-state.ts'
import { runConnect } from '../../../../test-support/connect/connections-fixture.ts'
import { fakeApp, fakeStack, knownValue } from '../../../../test-support/media-apps/fake-stack.ts'
import { remoteApp } from '../../../../test-support/media-apps/remote-app.ts'
import { mediaAppsOf } from '../../../platform/media-apps/media-apps.ts'
import { gatherCredentials } from './gather.ts'
import { updateConsumers } from './update-consumers.ts'

/** Two Radarrs, connected to Prowlarr. */
async function twoRadarrs() {
  const sharedState = freshApps()
  sharedState.resetToFirstStart()
  sharedState.getOrCreate('radarr-4k of radarr roots', () => [{ id: 1, path: '/data/media/films-4k' }])
  const machine = await fakeStack([
    fakeApp('radarr', { sharedState }),
    fakeApp('radarr', { sharedState, service: 'radarr-4k' }),
    fakeApp('prowlarr', { sharedState }),
  ])
  await runConnect(machine)
  return { machine, sharedState }
}

test('each of two Radarrs has its own key, and lists what uses that one', async () => {
  const { machine } = await twoRadarrs()
  const { credentials } = await gatherCredentials(machine)
  for (const [id, title] of [
    ['radarr.key', 'Radarr (radarr)’s key'],
    ['radarr-4k.key', 'Radarr (radarr-4k)’s key'],
  ])
    expect(credentials.find((one) => one.id === id)).toMatchObject({
      title,
      used_by: [{ service: 'usher' }, { service: 'prowlarr' }],
    })
})

test('a new key of one Radarr is not put into the entry of the other', async () => {
  const { machine, sharedState } = await twoRadarrs()
  const { all, indexerManagers } = await mediaAppsOf(machine)
  const rotated = all.find(({ service }) => service === 'radarr-4k')!
  const consumers = await updateConsumers(rotated, all, ['prowlarr'], {
    reportProgress: () => undefined,
    reportStep: () => undefined,
  } as never)
  expect(consumers).toMatchObject([{ service: 'prowlarr', result: 'updated' }])
  const entries = knownValue(await indexerManagers[0]!.links.consumers.list())
  expect(entries.map(({ host }) => host).toSorted()).toEqual(['radarr', 'radarr-4k'])
  const stored = sharedState.getOrCreate<{ name: string; fields: { name: string; value: unknown }[] }[]>(
    'prowlarr applications',
    () => [],
  )
  const keyOf = (name: string) =>
    stored.find((one) => one.name === name)!.fields.find((field) => field.name === 'apiKey')!.value
  expect(keyOf('Radarr (radarr)')).not.toBe(keyOf('Radarr (radarr-4k)'))
})

test('a new key of one of two Radarrs is entered by a person in a Prowlarr elsewhere that cannot reach it', async () => {
  const machine = await fakeStack(
    [fakeApp('radarr'), fakeApp('radarr', { service: 'radarr-4k' })],
    remoteApp('prowlarr'),
  )
  const { all } = await mediaAppsOf(machine)
  const rotated = all.find(({ service }) => service === 'radarr-4k')!
  const work = { reportProgress: () => undefined, reportStep: () => undefined } as never
  expect(await updateConsumers(rotated, all, ['prowlarr'], work)).toMatchObject([
    { service: 'prowlarr', result: 'failed', because: expect.stringContaining('published on this machine only') },
  ])
})
