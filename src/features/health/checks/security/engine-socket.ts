import type { ReadOnlyCheck } from '../check.ts'
import { pass, warn } from '../result.ts'

const ENGINE_SOCKET_PATTERN = /\/(docker|podman|containerd)\.sock$/

export const securityEngineSocket: ReadOnlyCheck = {
  id: 'security-engine-socket',
  group: 'security',
  title: 'No service has access to the engine’s socket',
  meaning:
    'An attacker who breaks into it is root on this machine. Mounting the socket with :ro does not help: it protects the file, not the requests.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'give it a filtering proxy instead of the socket', command: null },
  repair: null,

  async run({ containers }) {
    return [...(await containers())].map(([service, { mounts }]) => {
      const socketMounts = mounts.filter(
        ({ source, target }) => ENGINE_SOCKET_PATTERN.test(source) || ENGINE_SOCKET_PATTERN.test(target),
      )
      return socketMounts.length === 0
        ? pass(`${service} has no access to it.`, { subject: service })
        : warn(`${service} has access to the engine’s socket.`, {
            subject: service,
            evidence: socketMounts.map(({ source, target, writable }) => `${source}:${target}${writable ? '' : ':ro'}`),
          })
    })
  },
}
