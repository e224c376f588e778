import type { OfferedReleaseData, TraceData } from '../../../../contract/kinds/trace.ts'
import type { IndexerRelease } from '../../../platform/media-apps/roles/media-manager-commands.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../platform/machine.ts'
import { gatherTraceApps } from '../trace/apps.ts'
import { gatherTrace } from '../trace/gather.ts'
import { withoutManagerSuffix } from '../trace/hops/hop.ts'
import type { PlannedQuery, SearchPlan } from './plan.ts'
import { addOffersToTrace } from './trace-offers.ts'

interface SearchResults {
  offers: OfferedReleaseData[]
  failures: string[]
}

/** Searches step by step, grabs releases that the library approves, and traces the item afterwards. */
export async function performSearch(plan: SearchPlan, machine: Machine, work: WorkContext): Promise<TraceData> {
  const results: SearchResults = { offers: [], failures: [] }
  for (const [index, search] of plan.queries.entries()) {
    work.safePoint()
    work.reportProgress({
      step: 'search',
      summary: `${search.mediaManager.title} is searching the indexers for ${search.label}; this may take a minute`,
      done: index,
      total: plan.queries.length,
      unit: 'items',
    })
    await performQuery(search, results, work)
  }
  const apps = await gatherTraceApps(machine)
  const trace = await gatherTrace({ apps, term: plan.term, season: plan.season, now: machine.now() })
  const { queries, skippedQueries } = plan
  const search = {
    dry_run: false,
    searches: queries.map(({ label }) => label),
    searches_skipped: skippedQueries,
    ...results,
  }
  // The offers for another library say nothing about the steps of this one.
  return queries.every(({ mediaManager }) => mediaManager.service === plan.mediaManager.service)
    ? addOffersToTrace(trace, search, plan.mediaManager.title, machine.now())
    : { ...trace, search }
}

async function performQuery(
  { target, label, mediaManager }: PlannedQuery,
  results: SearchResults,
  work: WorkContext,
): Promise<void> {
  const offers = await mediaManager.commands.searchReleases(target)
  if (!offers.known) {
    results.failures.push(offers.because)
    work.reportStep({ subject: label, result: 'failed', summary: offers.because })
    return
  }
  const best = offers.value.find(({ approved }) => approved)
  const grabResult = best && (await mediaManager.commands.grabRelease(best))
  if (grabResult && !grabResult.known) results.failures.push(grabResult.because)
  results.offers.push(...offers.value.map((offer) => offeredData(offer, offer === best && grabResult?.known === true)))
  const offersTotal = offers.value.length
  work.reportStep({
    subject: label,
    result: grabResult?.known ? 'done' : 'skipped',
    level: grabResult?.known ? 'info' : 'warning',
    summary: grabResult?.known
      ? `${offersTotal} offered, and ${best!.title} was grabbed.`
      : offersTotal === 0
        ? 'No indexer offers it.'
        : `${offersTotal} offered, but none was grabbed.`,
  })
}

const offeredData = (
  { title, indexer, size_bytes, seeders, rejections, approved }: IndexerRelease,
  grabbed: boolean,
): OfferedReleaseData => ({
  title,
  indexer: withoutManagerSuffix(indexer),
  size_bytes,
  seeders,
  grabbed,
  because: rejections.length > 0 ? rejections.join('; ') : grabbed || approved ? null : 'The library gave no reason.',
})
