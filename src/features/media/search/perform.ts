import type { OfferedReleaseData, TraceData } from '../../../../contract/kinds/trace.ts'
import type { IndexerRelease } from '../../../platform/media-apps/roles/media-manager-commands.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../platform/machine.ts'
import { gatherTraceApps } from '../trace/apps.ts'
import { gatherTrace } from '../trace/gather.ts'
import { withoutManagerSuffix } from '../trace/hops/hop.ts'
import type { SearchPlan } from './plan.ts'
import { addOffersToTrace } from './trace-offers.ts'
import type { SearchQuery } from './queries.ts'

interface SearchResults {
  offers: OfferedReleaseData[]
  failures: string[]
}

/** Searches step by step, grabs releases that the library approves, and traces the item afterwards. */
export async function performSearch(plan: SearchPlan, machine: Machine, work: WorkContext): Promise<TraceData> {
  const found: SearchResults = { offers: [], failures: [] }
  for (const [at, search] of plan.queries.entries()) {
    work.safePoint()
    work.reportProgress({
      step: 'search',
      summary: `${plan.mediaManager.title} asks the indexers for ${search.label}; that may take a minute`,
      done: at,
      total: plan.queries.length,
      unit: 'items',
    })
    await performQuery(search, plan, found, work)
  }
  const apps = await gatherTraceApps(machine)
  const after = await gatherTrace({ apps, term: plan.term, season: plan.season, now: machine.now() })
  const { queries, left_out } = plan
  const search = { dry_run: false, searches: queries.map(({ label }) => label), searches_skipped: left_out, ...found }
  return addOffersToTrace(after, search, plan.mediaManager.title, machine.now())
}

async function performQuery(
  { target, label }: SearchQuery,
  { mediaManager }: SearchPlan,
  found: SearchResults,
  work: WorkContext,
): Promise<void> {
  const offers = await mediaManager.commands.searchReleases(target)
  if (!offers.known) {
    found.failures.push(offers.because)
    work.reportStep({ subject: label, result: 'failed', summary: offers.because })
    return
  }
  const best = offers.value.find(({ approved }) => approved)
  const taken = best && (await mediaManager.commands.grabRelease(best))
  if (taken && !taken.known) found.failures.push(taken.because)
  found.offers.push(...offers.value.map((offer) => offeredData(offer, offer === best && taken?.known === true)))
  const many = offers.value.length
  work.reportStep({
    subject: label,
    result: taken?.known ? 'done' : 'skipped',
    level: taken?.known ? 'info' : 'warning',
    summary: taken?.known
      ? `${many} offered, and ${best!.title} is taken.`
      : many === 0
        ? 'No indexer offers it.'
        : `${many} offered, and none is taken.`,
  })
}

const offeredData = (
  { title, indexer, size_bytes, seeders, rejections, approved }: IndexerRelease,
  taken: boolean,
): OfferedReleaseData => ({
  title,
  indexer: withoutManagerSuffix(indexer),
  size_bytes,
  seeders,
  grabbed: taken,
  because: rejections.length > 0 ? rejections.join('; ') : taken || approved ? null : 'The library gives no reason.',
})
