import { expect, test } from 'bun:test'
import { accessRemedyFor, startRemedyFor } from './remedies.ts'

test.each([
  ['/var/run/docker.sock', 'linux', 'sudo systemctl start docker'],
  ['/run/user/1000/docker.sock', 'linux', 'systemctl --user start docker'],
  ['/run/user/1000/podman/podman.sock', 'linux', 'systemctl --user start podman.socket'],
  ['/run/podman/podman.sock', 'linux', 'sudo systemctl start podman.socket'],
  ['/home/ana/.docker/run/docker.sock', 'linux', 'systemctl --user start docker-desktop'],
  ['/var/run/docker.sock', 'darwin', 'open -a Docker'],
  ['/Users/ana/.colima/default/docker.sock', 'darwin', 'colima start'],
  ['/Users/ana/podman.sock', 'darwin', 'podman machine start'],
] as const)('startRemedyFor %s on %s: %s', (socket, platform, command) => {
  expect(startRemedyFor({ socket }, platform).start).toBe(command)
})

test('startRemedyFor suggests only a check for an engine on the network', () => {
  expect(startRemedyFor({ host: 'nas', port: 2375 }, 'linux').start).toBe('docker --host tcp://nas:2375 version')
})

test('accessRemedyFor suggests Docker’s group, or the user’s own Podman', () => {
  expect(accessRemedyFor({ socket: '/var/run/docker.sock' }).admit).toStartWith('sudo usermod -aG docker')
  expect(accessRemedyFor({ socket: '/run/podman/podman.sock' }).admit).toBe(
    'systemctl --user enable --now podman.socket',
  )
})
