import type { LookingCheck } from '../check.ts'
import { pass, warn } from '../seen.ts'

export const securityNotRoot: LookingCheck = {
  id: 'security-not-root',
  group: 'security',
  title: 'What files things does not run as root',
  meaning: 'Whatever goes wrong in it may touch every file it is given, and its files belong to root.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'set PUID and PGID to your own user', command: 'usher config' },
  repair: null,

  async look({ stack, running }) {
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
        ? [warn(`${name} runs as root.`, { about: name, evidence: ['PUID=0'] })]
        : [pass(`${name} does not run as root.`, { about: name, evidence: [`PUID=${uid}`] })]
    })
  },
}
