import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { requirePart } from './parts.ts'
import { startEngine, type ComposeVersion, type TestEngine } from './test-engine.ts'
import { runPodmanHealthChecks } from './podman-health.ts'
import { createOwnedFolder } from './owned-folder.ts'

interface PodmanOptions {
  compose?: ComposeVersion
  /** A registry to use without TLS. Podman, unlike Docker, does not exempt loopback. */
  insecureRegistry?: string
}

/**
 * Starts a private Podman service. It publishes ports with firewall rules in its own network, so they are unreachable
 * from the host until `exposeEnginePort` relays one.
 */
export async function startPodman(how: PodmanOptions = {}): Promise<TestEngine> {
  const found = requirePart('podman-5.4')
  const owned = createOwnedFolder('podman-5.4')
  const socket = join(owned.folder, 'engine.sock')
  const paths = { '--root': join(owned.folder, 'data'), '--runroot': '/run/containers', '--tmpdir': '/run/libpod' }
  const drivers = {
    '--runtime': 'runc',
    '--cgroup-manager': 'cgroupfs',
    '--storage-driver': 'overlay',
    '--events-backend': 'file',
  }
  const options = Object.entries({ ...paths, ...drivers }).flat()
  const argv = ['podman', ...options, 'system', 'service', '--time', '0', `unix://${socket}`]
  const registries = join(owned.folder, 'registries.conf')
  if (how.insecureRegistry)
    writeFileSync(registries, `[[registry]]\nlocation = "${how.insecureRegistry}"\ninsecure = true\n`)
  const env = {
    PODMAN_IGNORE_CGROUPSV1_WARNING: '1',
    ...(how.insecureRegistry && { CONTAINERS_REGISTRIES_CONF: registries }),
  }
  const engine = await startEngine({ kind: 'podman', found, owned, argv, socket, compose: how.compose ?? '2.40', env })
  const looks = new AbortController()
  void runPodmanHealthChecks(socket, looks.signal)
  return {
    ...engine,
    stop: async () => {
      looks.abort()
      await engine.stop()
    },
  }
}
