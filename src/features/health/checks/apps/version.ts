import type { ReadOnlyCheck } from '../check.ts'
import { checkEachApp } from '../per-app-results.ts'
import { pass, skipped, requireFact, warn } from '../result.ts'

export const appsVersion: ReadOnlyCheck = {
  id: 'apps-version',
  group: 'apps',
  title: 'Every app runs the version that the stack declares',
  meaning: 'The update between the two versions is still to come. A major one may rebuild the app’s database.',
  depends_on: ['stack-images', 'upkeep-breaking-changes', 'apps-answer'],
  visible_after_seconds: 0,
  remedy: {
    summary: 'see what the update would change',
    command: 'usher update apply SERVICE --dry-run',
  },
  repair: null,
  async run(facts) {
    const [{ all }, stack] = await Promise.all([facts.apps(), facts.stack()])
    return checkEachApp(all, facts, async (app) => {
      const subject = app.service
      const image = stack.services.find(({ name }) => name === subject)?.image ?? null
      const declared = versionOfImage(image)
      if (declared === undefined) return skipped(`The stack declares no version of ${app.title}.`, { subject })
      const { version } = requireFact(await app.info())
      if (version === null) return skipped(`${app.title} does not report its version.`, { subject })
      const evidence = [`runs: ${version}`, `declared: ${image}`]
      return isSameVersion(version, declared)
        ? pass(`${app.title} is ${version}, as declared.`, { subject, evidence })
        : warn(`${app.title} is ${version}, and the stack declares ${declared}.`, {
            subject,
            evidence,
            remedy: {
              summary: 'see what the update would change',
              command: `usher update apply ${subject} --dry-run`,
            },
          })
    })
  },
}

/** Returns `10.11.11` for `jellyfin/jellyfin:10.11.11`, and `4.0.20.2849` for `…:version-4.0.20.2849-ls1`. */
const versionOfImage = (image: string | null): string | undefined =>
  /(?<!\d|\d\.)\d+(?:\.\d+)+/.exec(/:[^/:]*$/.exec(image?.split('@')[0] ?? '')?.[0] ?? '')?.[0]

/** Compares at most three numbers, and only as many as both have: the packager adds the others. */
function isSameVersion(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => (/\d+(?:\.\d+)*/.exec(text)?.[0] ?? text).split('.').slice(0, 3)) as [
    string[],
    string[],
  ]
  return a.slice(0, b.length).join('.') === b.slice(0, a.length).join('.')
}
