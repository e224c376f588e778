import type { LookingCheck } from '../check.ts'
import { each } from '../each.ts'
import { pass, skipped, told, warn } from '../seen.ts'

export const appsVersion: LookingCheck = {
  id: 'apps-version',
  group: 'apps',
  title: 'Every app runs the version that the stack declares',
  meaning: 'The step between the two is still to come, and a large one may rebuild the app’s database.',
  depends_on: ['stack-images', 'upkeep-cliffs', 'apps-answer'],
  visible_after_seconds: 0,
  remedy: {
    summary: 'see what the step would change before it is made',
    command: 'usher update apply SERVICE --dry-run',
  },
  repair: null,
  async look(facts) {
    const [{ all }, stack] = await Promise.all([facts.apps(), facts.stack()])
    return each(all, facts, async (app) => {
      const about = app.service
      const image = stack.services.find(({ name }) => name === about)?.image ?? null
      const declared = versionIn(image)
      if (declared === undefined) return skipped(`The stack names no version of ${app.title}.`, { about })
      const { version } = told(await app.about())
      if (version === null) return skipped(`${app.title} does not say which version it is.`, { about })
      const evidence = [`runs: ${version}`, `declared: ${image}`]
      return same(version, declared)
        ? pass(`${app.title} is ${version}, as declared.`, { about, evidence })
        : warn(`${app.title} is ${version}, and the stack declares ${declared}.`, {
            about,
            evidence,
            remedy: {
              summary: 'see what the step would change before it is made',
              command: `usher update apply ${about} --dry-run`,
            },
          })
    })
  },
}

/** `10.11.11` of `jellyfin/jellyfin:10.11.11`, `4.0.20.2849` of `…:version-4.0.20.2849-ls1`. */
const versionIn = (image: string | null): string | undefined =>
  /:[^/:@]*?(\d+(?:\.\d+)+)[^/:@]*(?:@.*)?$/.exec(image ?? '')?.[1]

/** As far as both go, and no further than the third number: what comes after is the packager’s. */
function same(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => (/\d+(?:\.\d+)*/.exec(text)?.[0] ?? text).split('.').slice(0, 3)) as [
    string[],
    string[],
  ]
  return a.slice(0, b.length).join('.') === b.slice(0, a.length).join('.')
}
