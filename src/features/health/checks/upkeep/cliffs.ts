import { cliffsBetween } from '../../../services/images/cliffs/between.ts'
import { versionIn } from '../../../services/images/versions.ts'
import type { LookingCheck } from '../check.ts'
import { pass, warn } from '../seen.ts'

export const upkeepCliffs: LookingCheck = {
  id: 'upkeep-cliffs',
  group: 'upkeep',
  title: 'No declared step lies past a known cliff',
  meaning: 'Others have fallen at that step: starting the service anew makes it, prepared or not.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'see what to do before', command: 'usher update apply SERVICE --dry-run' },
  repair: null,

  async look({ running, stack }) {
    const here = await running()
    const ahead = (await stack()).services.flatMap(({ name, image }) => {
      const container = here.get(name)
      if (!container || image === null) return []
      const version = versionIn(container.image)
      return cliffsBetween(image, version, versionIn(image)).map((cliff) =>
        warn(`${name} runs ${version}, and its next start steps past a known cliff: ${cliff.id}.`, {
          about: name,
          evidence: [`runs: ${container.image}`, `declared: ${image}`, cliff.happens],
          remedy: { summary: 'see what to do before', command: `usher update apply ${name} --dry-run` },
        }),
      )
    })
    return ahead.length > 0 ? ahead : pass('None does.')
  },
}
