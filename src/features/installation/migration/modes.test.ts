import { describe, expect, test } from 'bun:test'
import type { MigrationData } from '../../../../contract/kinds/migration.ts'
import type { Container } from '../../../platform/engine/engine.ts'
import { container } from '../../../../test-support/engine.ts'
import { gatherMigration } from './gather.ts'
import { bind, folder, having, theirs } from '../../../../test-support/migration/found.ts'

describe('which ways there are', () => {
  const ways = (found: MigrationData['found'][number]) =>
    Object.fromEntries(found.modes.map(({ mode, possible, because }) => [mode, possible || because]))
  const compose = 'name: usher\nservices: { sonarr: { image: "a:1", x-usher: { app: sonarr } } }\n'
  const first = async (containers: Container[], parts: Parameters<typeof having>[1] = {}) =>
    (await gatherMigration(having(containers, { compose, ...parts }))).found[0]!

  test('all of them, where one folder holds everything', async () => {
    const at = folder()
    const found = await first([
      theirs('sonarr', '/m', [bind(at, '/data')]),
      theirs('qbittorrent', '/m', [bind(at, '/data')]),
    ])
    expect(ways(found)).toEqual({ 'in-place': true, beside: true, import: true, replace: true })
    expect(found.choices.map(({ command }) => command)).toContain('usher migrate replace media')
  })

  test('nothing is handed over where imports are copies', async () => {
    const found = await first([
      theirs('sonarr', '/m', [bind('/a', '/tv'), bind('/b', '/downloads')]),
      theirs('qbittorrent', '/m', [bind('/b', '/downloads')]),
    ])
    expect(ways(found)).toMatchObject({
      'in-place': true,
      beside: true,
      replace: expect.stringContaining('usher moves no file'),
    })
  })

  test('a single container is in no Compose file; apps that are not in the stack stand beside nothing', async () => {
    const alone = { project: null, service: null, labels: {} }
    expect(
      ways(await first([container('sonarr', { name: 'tv', ...alone, mounts: [bind(folder(), '/data')] })])),
    ).toEqual({
      'in-place': 'no Compose file describes it',
      beside: true,
      import: true,
      replace: true,
    })
    expect(
      ways(await first([container('plex', { name: 'plex', image: 'plexinc/pms-docker', ...alone })])),
    ).toMatchObject({
      beside: 'the stack that usher ships has none of its apps',
      replace: 'the stack that usher ships has none of its apps',
    })
  })

  test('an installation can only be stood beside', async () => {
    const found = await first([], { listeners: async () => [{ port: 8989, protocol: 'tcp', by: 'Sonarr' }] })
    expect(ways(found)).toMatchObject({
      'in-place': 'it is installed without containers, and usher operates containers',
      beside: true,
      replace: expect.stringContaining('the engine does not tell which folders it uses'),
    })
  })
})
