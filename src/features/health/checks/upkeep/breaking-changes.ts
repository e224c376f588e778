import { breakingChangesBetween } from '../../../services/images/breaking-changes/lookup.ts'
import { versionFromReference } from '../../../services/images/versions.ts'
import type { ReadOnlyCheck } from '../check.ts'
import { pass, warn } from '../result.ts'

export const upkeepBreakingChanges: ReadOnlyCheck = {
  id: 'upkeep-breaking-changes',
  group: 'upkeep',
  title: 'No declared update has a known breaking change',
  meaning: 'This update has broken other households. It happens at the next start, prepared or not.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'see how to prepare', command: 'usher update apply SERVICE --dry-run' },
  repair: null,

  async run({ running, stack }) {
    const runningServices = await running()
    const ahead = (await stack()).services.flatMap(({ name, image }) => {
      const container = runningServices.get(name)
      if (!container || image === null) return []
      const version = versionFromReference(container.image)
      return breakingChangesBetween(image, version, versionFromReference(image)).map((breakingChange) =>
        warn(`${name} runs ${version}, and its next start crosses a known breaking change: ${breakingChange.id}.`, {
          subject: name,
          evidence: [`runs: ${container.image}`, `declared: ${image}`, breakingChange.summary],
          remedy: { summary: 'see how to prepare', command: `usher update apply ${name} --dry-run` },
        }),
      )
    })
    return ahead.length > 0 ? ahead : pass('None does.')
  },
}
