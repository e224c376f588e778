import type { CandidateData, TraceData } from '../../../../contract/kinds/trace.ts'
import type { Media } from '../../../platform/media-apps/roles/library.ts'
import { refuse } from '../../../lib/errors.ts'
import { didYouMean } from '../../../lib/suggest.ts'
import { untitled } from '../requests/called.ts'
import type { TraceApps } from './apps.ts'
import { chainsOf, isWanted } from './chain.ts'
import { disagreementsOf } from './disagreements.ts'
import { fetched } from './hops/fetched.ts'
import { filed } from './hops/filed.ts'
import type { Judged } from './hops/hop.ts'
import { searched } from './hops/searched.ts'
import { shown } from './hops/shown.ts'
import { wished } from './hops/wished.ts'
import { look, type Seen } from './look.ts'
import { empty, filedNowhere, nobodyKnows, placedNowhere } from './nowhere.ts'
import { partsData } from './parts.ts'
import { refusalsOf } from './refusals.ts'
import { meantBy, type Held } from './meant.ts'
import { termFor, type Resolve } from './resolve.ts'
import { scopeOf } from './scope.ts'
import { standingOf } from './standing.ts'
import { commandFor, summarise } from './summary.ts'
import { linkedIn, silentOf } from './whole.ts'
import type { Wish } from './wish.ts'

interface Asked {
  apps: TraceApps
  term: string
  season: number | undefined
  now: Date
}

type Silent = TraceData['not_known']

/**
 * Follows what the term means. Throws `ASKED-6` where nothing answers to it, `ASKED-5` for a season that cannot be.
 * An app that does not answer takes nothing away but what it alone knows.
 */
export async function gatherTrace({ apps, term, season, now }: Asked): Promise<TraceData> {
  const { meant, wishes, meaning, resolve, download, silent, titles } = await meantBy({ apps, term, season })
  const [only] = meant
  if (meant.length > 1) return candidates(term, meant, (kept) => heldCandidate(kept, resolve), silent)
  if (only) {
    const scope = scopeOf(only.item, meaning, season)
    return traced(term, await look(apps, only.from, only.item, scope, now), silent)
  }
  const [wish] = wishes
  const desk = apps.desk?.title ?? ''
  if (wishes.length > 1) return candidates(term, wishes, (one) => wishCandidate(one, desk), silent)
  if (wish) return filedNowhere(term, wish, desk, silent)
  if (download) return placedNowhere(term, download, apps, silent)
  if (silent.length > 0) return nobodyKnows(term, silent)
  throw refuse('ASKED-6', {
    what: 'film or series',
    name: term,
    nearest: didYouMean(meaning.title, titles),
    list: 'requests',
  })
}

function traced(term: string, seen: Seen, silent: Silent): TraceData {
  const all = chainsOf(seen).map((chain) => ({ ...chain, standing: standingOf(chain, seen) }))
  const wanted = all.filter((one) => isWanted(one, seen.now))
  const judged: Judged = { seen, all, wanted }
  const refusals = refusalsOf(seen, wanted)
  const search = searched(judged)
  const hops = [
    ...wished(judged),
    ...filed(judged),
    search.hop,
    ...fetched(judged, { indexers: search.indexers, refusals }),
    ...shown(judged),
  ]
  const parts = partsData(all, seen)
  const { item, scope, library } = seen
  return {
    ...empty(term),
    summary: summarise(hops, parts),
    item: {
      title: item.title,
      year: item.year,
      media: mediaOf(item.media),
      season: scope.season,
      episode: scope.episode,
      library,
      ids: item.ids,
      parts_here: seen.parts.known ? all.filter(({ part }) => part.file !== null).length : null,
      parts_wanted: seen.parts.known ? wanted.length : null,
    },
    hops,
    parts,
    linked: linkedIn(judged),
    indexers: search.indexers,
    refusals,
    disagreements: disagreementsOf(judged),
    not_known: [...silent, ...silentOf(seen)],
    command: commandFor(hops, term),
  }
}

const mediaOf = (media: Media) => (media === 'films' ? 'film' : media)

function candidates<T>(term: string, all: readonly T[], told: (one: T) => CandidateData, silent: Silent): TraceData {
  const more = all.length > OFFERED ? ` These are the first ${OFFERED}.` : ''
  const summary = `"${term}" may mean ${all.length} things.${more}`
  return { ...empty(term), summary, candidates: all.slice(0, OFFERED).map(told), not_known: silent }
}

const heldCandidate = (kept: Held, resolve: Resolve<Held>): CandidateData => ({
  term: termFor(kept, resolve),
  title: kept.item.title,
  year: kept.item.year,
  media: mediaOf(kept.item.media),
  library: kept.library,
})

const wishCandidate = ({ request, called }: Wish, desk: string): CandidateData => ({
  term: `request ${request.id}`,
  title: called?.title ?? untitled(request),
  year: called?.year ?? null,
  media: request.media,
  library: desk,
})

const OFFERED = 20
