import type { FreeFilm } from '../../../../contract/actions/walkthrough.ts'
import type { WalkthroughData } from '../../../../contract/kinds/walkthrough.ts'
import type { NewFilm } from '../../../platform/media-apps/roles/library-deeds.ts'
import type { Library } from '../../../platform/media-apps/roles/library.ts'
import type { Known } from '../../../platform/media-apps/connection/known.ts'
import type { Machine } from '../../../platform/machine.ts'
import { refuse } from '../../../lib/errors.ts'
import type { Change } from '../../../platform/store/state.ts'
import { traceAppsOf } from '../trace/apps.ts'
import { films, type Film } from './films.ts'

export interface WalkthroughPlan {
  film: Film
  library: Library
  /** What is to be added; null where it is in the library already. */
  add: NewFilm | null
}

/** Looks whether there is a library that can take a film. Throws `WALKTHROUGH-1` to `WALKTHROUGH-3` where there is none. */
export async function planWalkthrough(title: FreeFilm | undefined, machine: Machine): Promise<WalkthroughPlan> {
  const film = films[title ?? 'sintel']
  const { libraries } = await traceAppsOf(machine)
  const library = libraries.find(({ media, deeds }) => media === 'films' && deeds.addFilm !== null)
  if (!library) throw refuse('WALKTHROUGH-1', {})
  const { title: app, service } = library
  const sure = async <T>(asked: Promise<Known<T>>): Promise<T> => {
    const answer = await asked
    if (!answer.known) throw refuse('WALKTHROUGH-2', { app, service, because: answer.because })
    return answer.value
  }
  const items = await sure(library.items())
  if (items.some(({ ids }) => ids.tmdb === String(film.tmdb))) return { film, library, add: null }
  const root = (await sure(library.roots())).find(({ accessible }) => accessible)
  if (!root) throw refuse('WALKTHROUGH-3', { app, what: 'folder' })
  const [profile] = await sure(library.profiles())
  if (!profile) throw refuse('WALKTHROUGH-3', { app, what: 'quality profile' })
  return { film, library, add: { tmdb: film.tmdb, root: root.path, profile: profile.id } }
}

export const termOf = ({ film }: WalkthroughPlan): string => `tmdb:${film.tmdb}`
export const nameOf = ({ film: { title, year } }: WalkthroughPlan): string => `${title} (${year})`

export const rehearsedWalkthrough = (plan: WalkthroughPlan): WalkthroughData => ({
  ...unfollowed(plan),
  rehearsed: true,
  summary: plan.add
    ? `It would add ${nameOf(plan)} to ${plan.library.title}, in ${plan.add.root}, have it searched for, and follow it until it can be watched.`
    : `${nameOf(plan)} is in ${plan.library.title} already: it would be followed until it can be watched.`,
})

/** What is told before anything is known of its way. */
export const unfollowed = (plan: WalkthroughPlan): WalkthroughData => ({
  rehearsed: false,
  title: plan.film.title,
  year: plan.film.year,
  licence: plan.film.licence,
  term: termOf(plan),
  library: plan.library.title,
  added: plan.add !== null,
  watchable: false,
  summary: '',
  hops: [],
  stopped_at: null,
  because: null,
  advice: null,
  command: null,
})

/** A film that is there already is only followed, which changes nothing. */
export const walkthroughChange = (plan: WalkthroughPlan): Omit<Change, 'action' | 'summary'> | null =>
  plan.add && {
    targets: [plan.library.service],
    before: { in_the_library: false },
    after: { in_the_library: true, film: nameOf(plan) },
    inverse: null,
    no_inverse_because: `A film is removed in ${plan.library.title}, with its files or without.`,
  }
