import type { Machine } from '../../machine.ts'
import { PROJECT } from '../../engine/project-containers.ts'

/** Programs that listen on behalf of containers, whose own names say more. */
const PROXIES = new Set(['docker-proxy', 'rootlesskit', 'rootlessport', 'conmon', 'pasta', 'slirp4netns'])

/**
 * Who holds which of this machine's ports, by `8096/tcp`: a container of another project by its name, or a program.
 * The stack's own containers are left out: they give their ports back. Undefined where it cannot be known.
 */
export async function portHolders(machine: Machine): Promise<Map<string, string> | undefined> {
  const [engine, stack, listening] = await Promise.all([machine.engine(), machine.stack(), machine.listeners()])
  if (!listening) return undefined
  const holders = new Map<string, string>()
  for (const { port, protocol, by } of listening) holders.set(`${port}/${protocol}`, by ?? 'another program')
  for (const { name, project, ports, state, labels } of await engine.containers()) {
    if (state !== 'running' && state !== 'paused') continue
    const own = project === stack.name || labels[PROJECT] === stack.name
    for (const { host, protocol } of ports) {
      if (host === null) continue
      if (own) holders.delete(`${host}/${protocol}`)
      else holders.set(`${host}/${protocol}`, `the container ${name}`)
    }
  }
  for (const [key, by] of holders) if (PROXIES.has(by)) holders.set(key, 'a container')
  return holders
}
