import { expect, test } from 'bun:test'
import { fakeContainer, fakeEngine } from '../../../test-support/engine/fake-engine.ts'
import { findDockgeFolder, managerOf, unitOf } from './container-manager.ts'

const projectIn = (folder: string) => ({
  'com.docker.compose.project': 'media',
  'com.docker.compose.project.working_dir': folder,
})

const cases: [labels: Record<string, string>, manager: string][] = [
  [{}, 'hand'],
  [{ 'com.centurylinklabs.watchtower.enable': 'true' }, 'hand'],
  [projectIn('/home/ana/media'), 'compose'],
  [projectIn('/data/compose/45'), 'portainer'],
  [projectIn('/data/compose/media'), 'compose'],
  [projectIn('/opt/stacks/media'), 'dockge'],
  [{ 'net.unraid.docker.managed': 'dockerman' }, 'unraid'],
  [{ 'net.unraid.docker.icon': 'x', ...projectIn('/boot/config') }, 'unraid'],
  [{ PODMAN_SYSTEMD_UNIT: 'sonarr.service' }, 'systemd'],
]

test.each(cases)('labels %j mean %s', (labels, manager) => {
  expect(managerOf({ labels }, '/opt/stacks')).toBe(manager as never)
})

test('a folder of stacks belongs to Dockge only while Dockge runs', async () => {
  expect(managerOf({ labels: projectIn('/opt/stacks/media') }, null)).toBe('compose')
  const dockge = fakeContainer('dockge', { image: 'louislam/dockge:1', environment: ['DOCKGE_STACKS_DIR=/srv/stacks'] })
  expect(await findDockgeFolder([], fakeEngine())).toBeNull()
  expect(await findDockgeFolder([dockge], fakeEngine({ containers: [dockge] }))).toBe('/srv/stacks')
  dockge.environment = []
  expect(await findDockgeFolder([dockge], fakeEngine({ containers: [dockge] }))).toBe('/opt/stacks')
})

test('the unit of a container is its label', () => {
  expect(unitOf({ labels: { PODMAN_SYSTEMD_UNIT: 'sonarr.service' } })).toBe('sonarr.service')
  expect(unitOf({ labels: {} })).toBeNull()
})
