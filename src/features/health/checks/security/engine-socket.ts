import type { LookingCheck } from '../check.ts'
import { pass, warn } from '../seen.ts'

const SOCKET = /\/(docker|podman|containerd)\.sock$/

export const securityEngineSocket: LookingCheck = {
  id: 'security-engine-socket',
  group: 'security',
  title: 'No service is given the engine’s socket',
  meaning:
    'Whoever breaks into it is root on this machine. Mounting it :ro protects nothing: what is sent through it counts, not the file.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'give it a filtering proxy in place of the socket', command: null },
  repair: null,

  async look({ containers }) {
    return [...(await containers())].map(([service, { mounts }]) => {
      const given = mounts.filter(({ source, target }) => SOCKET.test(source) || SOCKET.test(target))
      return given.length === 0
        ? pass(`${service} is not given it.`, { about: service })
        : warn(`${service} is given the engine’s socket.`, {
            about: service,
            evidence: given.map(({ source, target, writable }) => `${source}:${target}${writable ? '' : ':ro'}`),
          })
    })
  },
}
