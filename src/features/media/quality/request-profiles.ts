import type { RequestServerEntry } from '../../../platform/media-apps/roles/links.ts'
import type { InternalAddress } from '../../../platform/media-apps/roles/media-app.ts'
import type { RequestManager } from '../../../platform/media-apps/roles/request-manager.ts'
import { mapKnown, toKnown, type Known } from '../../../lib/known.ts'
import { leftAlone, plannedStep, type ProfileChange } from './steps.ts'
import type { ProfileSelection } from './profile-selection.ts'

/** The profiles in which the request manager files requests. */
export interface RequestProfiles {
  steps: ProfileChange[]
  /** The profiles that requests still use afterwards; not known if the request manager did not answer. */
  stillUsed: Known<string[]>
}

interface RequestProfilesInput {
  requestManager: RequestManager | undefined
  /** The library's address, if there are several of its type: the request manager has an entry for each. */
  address: Pick<InternalAddress, 'host' | 'port'> | null
  media: 'series' | 'films' | 'music'
  profile: string
  selection: ProfileSelection
  now(): Date
}

/** Moves requests to the new profile too; otherwise the next one would use the old profile. */
export async function planRequestProfiles({
  requestManager,
  address,
  media,
  profile,
  selection,
  now,
}: RequestProfilesInput): Promise<RequestProfiles> {
  if (!requestManager || media === 'music') return { steps: [], stillUsed: { known: true, value: [], at: now() } }
  const servers = await requestManager.links.mediaManagers(media)
  if (!servers.known)
    return {
      steps: [leftAlone(`the profile that ${requestManager.title} uses`, servers.because.replace(/\.$/, ''))],
      stillUsed: servers,
    }
  const moved = selection.reassigned.map(({ profile: { name } }) => name)
  const moves = (one: RequestServerEntry) =>
    one.enabled &&
    (address === null || (one.host === address.host && one.port === address.port)) &&
    one.quality_profile !== profile &&
    (moved.includes(one.quality_profile ?? '') || one.quality_profile?.startsWith('usher: ') === true)
  return {
    steps: servers.value.filter(moves).map((one) =>
      plannedStep(
        `Have ${requestManager.title} file what is asked for with “${profile}” instead of “${one.quality_profile}”`,
        ({ id }) =>
          toKnown(now, async () => {
            if (id === null) throw new Error('the profile was not made')
            await requestManager.links.setQualityProfile(media, one.id, { id, name: profile })
          }),
      ),
    ),
    stillUsed: mapKnown(servers, (all) => all.filter((one) => !moves(one)).flatMap((one) => one.quality_profile ?? [])),
  }
}
