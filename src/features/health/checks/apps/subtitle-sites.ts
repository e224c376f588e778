import { joinWithAnd } from '../../../../lib/text.ts'
import type { SubtitleManager, ThrottledProvider } from '../../../../platform/media-apps/roles/subtitle-manager.ts'
import type { ReadOnlyCheck } from '../check.ts'
import { checkEachApp } from '../per-app-results.ts'
import { pass, requireFact, warn, type CheckResult } from '../result.ts'

export const appsSubtitleSites: ReadOnlyCheck = {
  id: 'apps-subtitle-sites',
  group: 'apps',
  title: 'The subtitle manager can use its subtitle sites',
  meaning: 'It finds fewer subtitles, or none.',
  depends_on: ['apps-answer', 'credentials-valid'],
  visible_after_seconds: 120,
  remedy: { summary: 'see its page System, Providers', command: null },
  repair: null,
  async run(facts) {
    const { subtitleManagers } = await facts.apps()
    return checkEachApp(subtitleManagers, facts, checkSites)
  },
}

/** A site that limits requests is used again by itself, so it counts only if no other site is left. */
async function checkSites(app: SubtitleManager): Promise<CheckResult> {
  const { service: subject, title } = app
  const throttled = requireFact(await app.throttledProviders())
  const evidence = throttled.map(describeProvider)
  const refused = throttled.filter(({ rejects_login }) => rejects_login)
  if (refused.length > 0)
    return warn(`${joinWithAnd(refused.map(({ name }) => name))} rejects ${title}’s login.`, {
      subject,
      evidence,
      remedy: { summary: `in ${title}, Settings, Providers: check the user name and password`, command: null },
    })
  const sites = requireFact(await app.providers())
  if (throttled.length > 0 && throttled.length === sites.length)
    return warn(`${title} uses none of its subtitle sites for now.`, { subject, evidence })
  return pass(`${title} can use its subtitle sites.`, { subject, evidence })
}

export const describeProvider = ({ name, because, until }: ThrottledProvider): string =>
  `${name}: ${because}${until === null ? '' : `, used again ${until}`}`
