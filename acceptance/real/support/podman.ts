import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { part } from './available.ts'
import { startEngine, type ComposeVersion, type TestEngine } from './engine.ts'
import { keepHealthLooks } from './health.ts'
import { own } from './owned.ts'

interface How {
  compose?: ComposeVersion
  /** A registry that it may speak to without TLS: it counts none as trusted by its address alone. */
  trusts?: string
}

/**
 * A private Podman service. Its published ports are heard in its own network only, until `hear` is asked for one: it
 * publishes by firewall rules, where Docker has a proxy that can be stood in for.
 */
export async function startPodman(how: How = {}): Promise<TestEngine> {
  const found = part('podman-5.4')
  const owned = own('podman-5.4')
  const socket = join(owned.folder, 'engine.sock')
  const paths = { '--root': join(owned.folder, 'data'), '--runroot': '/run/containers', '--tmpdir': '/run/libpod' }
  const drivers = {
    '--runtime': 'runc',
    '--cgroup-manager': 'cgroupfs',
    '--storage-driver': 'vfs',
    '--events-backend': 'file',
  }
  const options = Object.entries({ ...paths, ...drivers }).flat()
  const argv = ['podman', ...options, 'system', 'service', '--time', '0', `unix://${socket}`]
  const registries = join(owned.folder, 'registries.conf')
  if (how.trusts) writeFileSync(registries, `[[registry]]\nlocation = "${how.trusts}"\ninsecure = true\n`)
  const env = {
    PODMAN_IGNORE_CGROUPSV1_WARNING: '1',
    ...(how.trusts && { CONTAINERS_REGISTRIES_CONF: registries }),
  }
  const engine = await startEngine({ kind: 'podman', found, owned, argv, socket, compose: how.compose ?? '2.40', env })
  const looks = new AbortController()
  void keepHealthLooks(socket, looks.signal)
  return {
    ...engine,
    stop: async () => {
      looks.abort()
      await engine.stop()
    },
  }
}
