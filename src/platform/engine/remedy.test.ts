import { expect, test } from 'bun:test'
import { admitOf, startOf } from './remedy.ts'

test.each([
  ['/var/run/docker.sock', 'linux', 'sudo systemctl start docker'],
  ['/run/user/1000/docker.sock', 'linux', 'systemctl --user start docker'],
  ['/run/user/1000/podman/podman.sock', 'linux', 'systemctl --user start podman.socket'],
  ['/run/podman/podman.sock', 'linux', 'sudo systemctl start podman.socket'],
  ['/home/ana/.docker/run/docker.sock', 'linux', 'systemctl --user start docker-desktop'],
  ['/var/run/docker.sock', 'darwin', 'open -a Docker'],
  ['/Users/ana/.colima/default/docker.sock', 'darwin', 'colima start'],
  ['/Users/ana/podman.sock', 'darwin', 'podman machine start'],
] as const)('%s on %s is started by: %s', (socket, platform, command) => {
  expect(startOf({ socket }, platform).start).toBe(command)
})

test('an engine on the network can only be looked for', () => {
  expect(startOf({ host: 'nas', port: 2375 }, 'linux').start).toBe('docker --host tcp://nas:2375 version')
})

test('who is not let in by Docker joins its group, by Podman starts one of their own', () => {
  expect(admitOf({ socket: '/var/run/docker.sock' }).admit).toStartWith('sudo usermod -aG docker')
  expect(admitOf({ socket: '/run/podman/podman.sock' }).admit).toBe('systemctl --user enable --now podman.socket')
})
