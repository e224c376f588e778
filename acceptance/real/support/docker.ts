import { join } from 'node:path'
import { requirePart } from './parts.ts'
import { cgroupOf } from './cgroups.ts'
import { startEngine, type ComposeVersion, type TestEngine } from './test-engine.ts'
import { createOwnedFolder } from './owned-folder.ts'

interface DockerOptions {
  version: '20.10' | '28.5'
  compose?: ComposeVersion
  /** More words for the daemon. */
  options?: readonly string[]
}

/**
 * Starts a private Docker daemon. Several can run at once: each has its own network, and their published ports are
 * reachable on the host.
 */
export async function startDocker(how: DockerOptions): Promise<TestEngine> {
  const found = requirePart(`docker-${how.version}`)
  const owned = createOwnedFolder(`docker-${how.version}`)
  const socket = join(owned.folder, 'engine.sock')
  const paths = {
    '--data-root': join(owned.folder, 'data'),
    '--exec-root': '/run/docker',
    '--pidfile': '/run/docker.pid',
  }
  const proxy = { '--userland-proxy-path': join(owned.folder, 'proxy.sh') }
  const options = { '--host': `unix://${socket}`, ...paths, ...proxy, '--cgroup-parent': cgroupOf(owned.folder) }
  const argv = ['dockerd', ...Object.entries(options).flat(), ...(how.options ?? [])]
  return startEngine({ kind: 'docker', found, owned, argv, socket, compose: how.compose ?? '2.40' })
}
