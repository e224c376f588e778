import { describe, expect, test } from 'bun:test'
import type { MigrationData } from '../../../../contract/kinds/migration.ts'
import type { Container } from '../../../platform/engine/engine.ts'
import { fakeContainer } from '../../../../test-support/engine/fake-engine.ts'
import { gatherMigration } from './gather.ts'
import {
  bindMount,
  tempHome,
  machineWithContainers,
  otherProjectContainer,
} from '../../../../test-support/migration/other-project.ts'

describe('available modes', () => {
  const ways = (found: MigrationData['installations'][number]) =>
    Object.fromEntries(found.modes.map(({ mode, possible, because }) => [mode, possible || because]))
  const compose = 'name: usher\nservices: { sonarr: { image: "a:1", x-usher: { app: sonarr } } }\n'
  const first = async (containers: Container[], parts: Parameters<typeof machineWithContainers>[1] = {}) =>
    (await gatherMigration(machineWithContainers(containers, { compose, ...parts }))).installations[0]!

  test('every mode is available if one folder holds everything', async () => {
    const at = tempHome()
    const found = await first([
      otherProjectContainer('sonarr', '/m', [bindMount(at, '/data')]),
      otherProjectContainer('qbittorrent', '/m', [bindMount(at, '/data')]),
    ])
    expect(ways(found)).toEqual({ 'in-place': true, beside: true, import: true, replace: true })
    expect(found.choices.map(({ command }) => command)).toContain('usher migrate replace media')
  })

  test('nothing can be imported if imports are copies', async () => {
    const found = await first([
      otherProjectContainer('sonarr', '/m', [bindMount('/a', '/tv'), bindMount('/b', '/downloads')]),
      otherProjectContainer('qbittorrent', '/m', [bindMount('/b', '/downloads')]),
    ])
    expect(ways(found)).toMatchObject({
      'in-place': true,
      beside: true,
      replace: expect.stringContaining('usher moves no file'),
    })
  })

  test('a single container has no Compose file; beside needs an app that the stack includes', async () => {
    const alone = { project: null, service: null, labels: {} }
    expect(
      ways(await first([fakeContainer('sonarr', { name: 'tv', ...alone, mounts: [bindMount(tempHome(), '/data')] })])),
    ).toEqual({
      'in-place': 'no Compose file describes it',
      beside: true,
      import: true,
      replace: true,
    })
    expect(
      ways(await first([fakeContainer('plex', { name: 'plex', image: 'plexinc/pms-docker', ...alone })])),
    ).toMatchObject({
      beside: 'the stack that usher ships includes none of its apps',
      replace: 'the stack that usher ships includes none of its apps',
    })
  })

  test('only beside is available for a native installation', async () => {
    const found = await first([], { listeningPorts: async () => [{ port: 8989, protocol: 'tcp', program: 'Sonarr' }] })
    expect(ways(found)).toMatchObject({
      'in-place': 'it is installed without containers, and usher only operates containers',
      beside: true,
      replace: expect.stringContaining('the engine does not say which folders it uses'),
    })
  })
})
