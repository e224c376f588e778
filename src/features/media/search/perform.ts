import type { OfferedData, TraceData } from '../../../../contract/kinds/trace.ts'
import type { Offer } from '../../../platform/media-apps/roles/library-deeds.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import type { Machine } from '../../../platform/machine.ts'
import { traceAppsOf } from '../trace/apps.ts'
import { gatherTrace } from '../trace/gather.ts'
import { indexerName } from '../trace/hops/hop.ts'
import type { SearchPlan } from './plan.ts'
import { withOffers } from './told.ts'
import type { Search } from './searches.ts'

interface Found {
  offers: OfferedData[]
  not_known: string[]
}

/** Asks one thing after another, takes what the library approves, and looks afterwards where it is. */
export async function performSearch(plan: SearchPlan, machine: Machine, work: Work): Promise<TraceData> {
  const found: Found = { offers: [], not_known: [] }
  for (const [at, search] of plan.searches.entries()) {
    work.safePoint()
    work.tell({
      step: 'search',
      summary: `${plan.library.title} asks the indexers for ${search.what}; that may take a minute`,
      done: at,
      total: plan.searches.length,
      unit: 'items',
    })
    await searchOnce(search, plan, found, work)
  }
  const apps = await traceAppsOf(machine)
  const after = await gatherTrace({ apps, term: plan.term, season: plan.season, now: machine.now() })
  const { searches, left_out } = plan
  const search = { rehearsed: false, asks: searches.map(({ what }) => what), left_out, ...found }
  return withOffers(after, search, plan.library.title, machine.now())
}

async function searchOnce({ sought, what }: Search, { library }: SearchPlan, found: Found, work: Work): Promise<void> {
  const offers = await library.deeds.offers(sought)
  if (!offers.known) {
    found.not_known.push(offers.because)
    work.step({ subject: what, result: 'failed', summary: offers.because })
    return
  }
  const best = offers.value.find(({ approved }) => approved)
  const taken = best && (await library.deeds.take(best))
  if (taken && !taken.known) found.not_known.push(taken.because)
  found.offers.push(...offers.value.map((offer) => offered(offer, offer === best && taken?.known === true)))
  const many = offers.value.length
  work.step({
    subject: what,
    result: taken?.known ? 'done' : 'warning',
    summary: taken?.known
      ? `${many} offered, and ${best!.title} is taken.`
      : many === 0
        ? 'Nobody offers it.'
        : `${many} offered, and none is taken.`,
  })
}

const offered = ({ title, indexer, size_bytes, seeders, refusals, approved }: Offer, taken: boolean): OfferedData => ({
  title,
  indexer: indexerName(indexer),
  size_bytes,
  seeders,
  taken,
  because: refusals.length > 0 ? refusals.join('; ') : taken || approved ? null : 'The library gives no reason.',
})
