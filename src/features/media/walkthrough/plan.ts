import { recordedValues } from '../../../platform/store/recorded-values.ts'
import type { FreeFilm } from '../../../../contract/actions/walkthrough.ts'
import type { WalkthroughData } from '../../../../contract/kinds/walkthrough.ts'
import type { NewFilm } from '../../../platform/media-apps/roles/media-manager-commands.ts'
import type { MediaManager } from '../../../platform/media-apps/roles/media-manager.ts'
import type { Known } from '../../../lib/known.ts'
import type { Machine } from '../../../platform/machine.ts'
import { usherError } from '../../../lib/errors.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import { is4kName } from '../connect/manager-variants.ts'
import { gatherTraceApps } from '../trace/apps.ts'
import { freeFilms, type FreeFilmDetails } from './films.ts'

export interface WalkthroughPlan {
  film: FreeFilmDetails
  mediaManager: MediaManager
  /** The film to add; null if it is in the library already. */
  newFilm: NewFilm | null
}

/** Plans the walkthrough. Throws `WALKTHROUGH-1` to `WALKTHROUGH-3` if no library can take a film. */
export async function planWalkthrough(title: FreeFilm | undefined, machine: Machine): Promise<WalkthroughPlan> {
  const film = freeFilms[title ?? 'sintel']
  const { mediaManagers } = await gatherTraceApps(machine)
  const [mediaManager] = mediaManagers
    .filter(({ media, commands }) => media === 'films' && commands.addFilm !== null)
    .toSorted((one, other) => Number(is4kName(one.service)) - Number(is4kName(other.service)))
  if (!mediaManager) throw usherError('WALKTHROUGH-1', {})
  const { title: app, service } = mediaManager
  const requireAnswer = async <T>(pending: Promise<Known<T>>): Promise<T> => {
    const answer = await pending
    if (!answer.known) throw usherError('WALKTHROUGH-2', { app, service, because: answer.because })
    return answer.value
  }
  const ids = { tvdb: null, tmdb: String(film.tmdb), imdb: null, musicbrainz: null }
  const items = await requireAnswer(mediaManager.itemsFor([{ ids, item: null }]))
  if (items.some(({ ids }) => ids.tmdb === String(film.tmdb))) return { film, mediaManager, newFilm: null }
  const rootFolder = (await requireAnswer(mediaManager.rootFolders())).find(({ accessible }) => accessible)
  if (!rootFolder) throw usherError('WALKTHROUGH-3', { app, what: 'folder' })
  const [profile] = await requireAnswer(mediaManager.qualityProfiles())
  if (!profile) throw usherError('WALKTHROUGH-3', { app, what: 'quality profile' })
  return {
    film,
    mediaManager,
    newFilm: { tmdb_id: film.tmdb, root_folder: rootFolder.path, quality_profile: profile.id },
  }
}

export const walkthroughTerm = ({ film }: WalkthroughPlan): string => `tmdb:${film.tmdb}`
export const filmName = ({ film: { title, year } }: WalkthroughPlan): string => `${title} (${year})`

export const dryRunWalkthrough = (plan: WalkthroughPlan): WalkthroughData => ({
  ...emptyWalkthrough(plan),
  dry_run: true,
  complete: true,
  summary: plan.newFilm
    ? `It would add ${filmName(plan)} to ${plan.mediaManager.title}, in ${plan.newFilm.root_folder}, search for it, and follow it until it can be watched.`
    : `${filmName(plan)} is in ${plan.mediaManager.title} already: it would be followed until it can be watched.`,
})

export const emptyWalkthrough = (plan: WalkthroughPlan): WalkthroughData => ({
  dry_run: false,
  complete: false,
  title: plan.film.title,
  year: plan.film.year,
  licence: plan.film.licence,
  term: walkthroughTerm(plan),
  library_app: plan.mediaManager.title,
  added: plan.newFilm !== null,
  playable: false,
  summary: '',
  hops: [],
  steps: [],
  stopped_hop: null,
  because: null,
  advice: null,
  command: null,
})

/** Returns null if the film exists: following it changes nothing. */
export const walkthroughChange = (plan: WalkthroughPlan): Omit<ChangeRecord, 'action' | 'summary'> | null =>
  plan.newFilm && {
    targets: [plan.mediaManager.service],
    before: recordedValues('request', { [filmName(plan)]: 'not in the library' }),
    after: recordedValues('request', { [filmName(plan)]: 'in the library' }),
    inverse: null,
    no_inverse_because: `Remove the film in ${plan.mediaManager.title}, with or without its files.`,
  }
