import { join } from 'node:path'
import { part } from './available.ts'
import { cgroupOf } from './cgroups.ts'
import { startEngine, type ComposeVersion, type TestEngine } from './engine.ts'
import { own } from './owned.ts'

/**
 * A private Docker daemon. Several may run at once: each has a network of its own, and the ports it publishes are
 * heard on the machine's all the same.
 */
export async function startDocker(how: { version: '20.10' | '28.5'; compose?: ComposeVersion }): Promise<TestEngine> {
  const found = part(`docker-${how.version}`)
  const owned = own(`docker-${how.version}`)
  const socket = join(owned.folder, 'engine.sock')
  const paths = {
    '--data-root': join(owned.folder, 'data'),
    '--exec-root': '/run/docker',
    '--pidfile': '/run/docker.pid',
  }
  const proxy = { '--userland-proxy-path': join(owned.folder, 'proxy.sh') }
  const options = { '--host': `unix://${socket}`, ...paths, ...proxy, '--cgroup-parent': cgroupOf(owned.folder) }
  const argv = ['dockerd', ...Object.entries(options).flat()]
  return startEngine({ kind: 'docker', found, owned, argv, socket, compose: how.compose ?? '2.40' })
}
