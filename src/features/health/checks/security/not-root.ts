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

  async run({ stack, running }) {
    const [{ services }, all] = await Promise.all([stack(), running()])
    return services.flatMap(({ name }) => {
      const value = (wanted: string) =>
        all
          .get(name)
          ?.environment.find((one) => one.startsWith(`${wanted}=`))
          ?.slice(wanted.length + 1)
      const uid = value('PUID')
      if (uid === undefined) return []
      return Number(uid) === 0
        ? [warn(`${name} runs as root.`, { subject: name, evidence: ['PUID=0'] })]
        : [pass(`${name} does not run as root.`, { subject: name, evidence: [`PUID=${uid}`] })]
    })
  },
}
