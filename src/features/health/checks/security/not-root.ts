import type { ReadOnlyCheck } from '../check.ts'
import { pass, warn } from '../result.ts'

export const securityNotRoot: ReadOnlyCheck = {
  id: 'security-not-root',
  group: 'security',
  title: 'Apps that store files do not run as root',
  meaning: 'A bug or break-in can touch every file that it mounts, and the files it creates belong to root.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'set PUID and PGID to your own user', command: 'usher config' },
  repair: null,

  async run({ stack, running, info }) {
    const [{ services }, all] = await Promise.all([stack(), running()])
    const configured = services.flatMap(({ name }) => {
      const uid = all
        .get(name)
        ?.environment.find((one) => one.startsWith('PUID='))
        ?.slice('PUID='.length)
      return uid === undefined ? [] : [{ name, uid }]
    })
    const isRootless = configured.some(({ uid }) => Number(uid) === 0) && (await info()).rootless
    return configured.map(({ name, uid }) => {
      const about = { subject: name, evidence: [`PUID=${uid}`] }
      if (Number(uid) !== 0) return pass(`${name} does not run as root.`, about)
      // source: podman(1), "Rootless mode": root in a container is the user who runs the engine
      return isRootless
        ? pass(`${name} runs as the user of the rootless engine.`, about)
        : warn(`${name} runs as root.`, about)
    })
  },
}
