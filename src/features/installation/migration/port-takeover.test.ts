import { describe, expect, test } from 'bun:test'
import { chmodSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Container } from '../../../platform/engine/engine.ts'
import { fakeContainer } from '../../../../test-support/engine/fake-engine.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { planSideBySide } from './side-by-side.ts'
import { findExistingSetup } from './existing-setups.ts'
import { planMigration } from './plan.ts'
import { saveMigrationRun, emptyRun } from './runs.ts'
import { planPortTakeover } from './port-takeover.ts'
import { tempHome } from '../../../../test-support/migration/other-project.ts'
import { engineWithInfo } from '../../../../test-support/migration/side-by-side-household.ts'

describe('the ports of the stack that usher ships', () => {
  const compose = readFileSync(resolve(import.meta.dir, '../../../../stack/compose.yaml'), 'utf8')

  /** A project that uses the default ports of two apps and another port for a third. */
  function crowded(parts: Partial<Container> = {}) {
    const publishing = (app: string, inside: number, host: number) =>
      fakeContainer(app, {
        id: `media-${app}`,
        name: `media-${app}-1`,
        project: 'media',
        image: `lscr.io/linuxserver/${app}:1`,
        labels: { 'com.docker.compose.project': 'media', 'com.docker.compose.service': app },
        ports: [{ container: inside, host, protocol: 'tcp', address: '0.0.0.0' }],
        ...parts,
      })
    const containers = [
      publishing('sonarr', 8989, 8989),
      publishing('jellyfin', 8096, 8096),
      publishing('bazarr', 6767, 9000),
    ]
    return fakeMachine({
      compose,
      engine: async () => engineWithInfo(containers),
      listeningPorts: async () => [{ port: 8990, protocol: 'tcp', program: 'another' }],
    })
  }

  test('beside picks the next free ports, skipping those in use and those the stack needs', async () => {
    const machine = crowded()
    const plan = await planSideBySide(await findExistingSetup('media', machine), machine)
    expect(plan.settings.filter(({ key }) => key.endsWith('_PORT'))).toEqual([
      { key: 'JELLYFIN_PORT', from: null, to: '8097' },
      { key: 'SONARR_PORT', from: null, to: '8991' },
    ])
    expect(plan.services.toSorted()).toEqual(['bazarr', 'jellyfin', 'sonarr'])
    expect(plan.planned.services.find(({ name }) => name === 'sonarr')!.ports).toMatchObject([
      { host_port: 8991, container_port: 8989 },
    ])
  })

  test('replace takes the old ports, and removes the setting for a default port', async () => {
    const machine = crowded()
    const old = await findExistingSetup('media', machine)
    const plan = await planSideBySide(old, machine)
    expect(planPortTakeover(old, plan, {})).toEqual([
      { key: 'JELLYFIN_PORT', from: '8097', to: null },
      { key: 'SONARR_PORT', from: '8991', to: null },
      { key: 'BAZARR_PORT', from: '6767', to: '9000' },
    ])
  })

  test('an interrupted run remembers the ports to take, because stopped containers report none', async () => {
    const machine = crowded({ state: 'exited', ports: [] })
    const takes = ['JELLYFIN_PORT', 'SONARR_PORT'].map((key) => ({ key, to: null }))
    const run = { ...emptyRun, project: 'media', mode: 'replace' as const, proved: true, takes }
    saveMigrationRun(machine.state().keyValues, { name: 'migrate-1', run })
    machine.settings().prepareChange('SONARR_PORT', '8991', null).write()
    const plan = await planMigration('replace', 'media', machine)
    expect(plan.takes).toEqual([{ key: 'SONARR_PORT', from: '8991', to: null }])
  })

  test('a service with a missing setting is skipped and reported; an unsuitable folder is not shared', async () => {
    const client = fakeContainer('qbittorrent', {
      id: 'q',
      name: 'media-qbittorrent-1',
      project: 'media',
      labels: { 'com.docker.compose.project': 'media', 'com.docker.compose.service': 'qbittorrent' },
    })
    const tv = fakeContainer('sonarr', { id: 's', name: 'media-sonarr-1', project: 'media', labels: client.labels })
    const machine = fakeMachine({
      compose,
      engine: async () => engineWithInfo([client, tv]),
      listeningPorts: async () => [],
    })
    const plan = await planSideBySide(await findExistingSetup('media', machine), machine)
    expect([plan.services, plan.notIncluded]).toEqual([
      ['sonarr'],
      [
        expect.objectContaining({
          app: 'qbittorrent',
          because: expect.stringContaining('usher config set VPN_SERVICE_PROVIDER'),
        }),
      ],
    ])
    expect(plan.notes[0]).toStartWith('The new stack gets its own folder for downloads and library')
  })

  test('one folder is shared, with the user and group of its owner', async () => {
    const root = tempHome()
    const bind = (target: string, source: string) => ({ type: 'bind', source, target, writable: true })
    const one = (app: string) =>
      fakeContainer(app, {
        id: app,
        name: `media-${app}-1`,
        project: 'media',
        labels: { 'com.docker.compose.project': 'media', 'com.docker.compose.service': app },
        mounts: [bind('/data', root)],
        environment: ['PUID=1234', 'PGID=1235'],
      })
    const machine = fakeMachine({
      compose,
      engine: async () => engineWithInfo([one('sonarr'), one('sabnzbd')]),
      listeningPorts: async () => [],
    })
    const values = { USENET_HOST: 'news.example.org', USENET_USER: 'u', USENET_PASSWORD: 'p' }
    for (const [key, to] of Object.entries(values))
      machine
        .settings()
        .prepareChange(key, to, await machine.stack())
        .write()
    const plan = async () => planSideBySide(await findExistingSetup('media', machine), machine)
    // The folder's owner may not write to it. The plan refuses this before anything starts.
    expect(plan()).rejects.toThrow(root)
    chmodSync(root, 0o777)
    expect((await plan()).settings).toEqual([
      { key: 'DATA_ROOT', from: null, to: root },
      { key: 'PUID', from: null, to: '1234' },
      { key: 'PGID', from: null, to: '1235' },
    ])
    expect((await plan()).notes[0]).toStartWith(`Both stacks use ${root}.`)
  })
})
