import type { Machine } from '../machine.ts'
import { PROJECT_LABEL } from '../engine/project-containers.ts'

/** Programs that listen on behalf of containers. The container's name says more. */
const CONTAINER_PROXIES = new Set(['docker-proxy', 'rootlesskit', 'rootlessport', 'conmon', 'pasta', 'slirp4netns'])

/**
 * Returns who uses which of this machine's ports, by `8096/tcp`: another project's container or a program. Omits the
 * stack's own containers, which release their ports. Undefined if the ports cannot be
 * read, or are those of another machine than the engine's. With `wanted`, other ports may be missing.
 */
export async function findPortHolders(
  machine: Machine,
  wanted?: ReadonlySet<number>,
): Promise<Map<string, string> | undefined> {
  const [engine, stack, listening] = await Promise.all([
    machine.engine(),
    machine.stack(),
    machine.listeningPorts(wanted),
  ])
  if (!listening || engine.facts.remote) return undefined
  const holders = new Map<string, string>()
  for (const { port, protocol, program } of listening) holders.set(`${port}/${protocol}`, program ?? 'another program')
  for (const { name, project, ports, state, labels } of await engine.containers()) {
    if (state !== 'running' && state !== 'paused') continue
    const isOwn = project === stack.name || labels[PROJECT_LABEL] === stack.name
    for (const { host, protocol } of ports) {
      if (host === null) continue
      if (isOwn) holders.delete(`${host}/${protocol}`)
      else holders.set(`${host}/${protocol}`, `the container ${name}`)
    }
  }
  for (const [key, by] of holders) if (CONTAINER_PROXIES.has(by)) holders.set(key, 'a container')
  return holders
}
