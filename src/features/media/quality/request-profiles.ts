import type { RequestServerEntry } from '../../../platform/media-apps/roles/links.ts'
import type { InternalAddress } from '../../../platform/media-apps/roles/media-app.ts'
import type { RequestManager } from '../../../platform/media-apps/roles/request-manager.ts'
import { mapKnown, toKnown, type Known } from '../../../lib/known.ts'
import { leftAlone, plannedStep, type ProfileChange } from './steps.ts'
import type { ProfileSelection } from './profile-selection.ts'

/** The profiles that the request manager uses for requests. */
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
  const oldProfileNames = selection.reassigned.map(({ profile: { name } }) => name)
  const usesOldProfile = (server: RequestServerEntry) =>
    (address === null ? !server.is_4k : server.host === address.host && server.port === address.port) &&
    server.quality_profile !== profile &&
    (oldProfileNames.includes(server.quality_profile ?? '') || server.quality_profile?.startsWith('usher: ') === true)
  return {
    steps: servers.value.filter(usesOldProfile).map((server) =>
      plannedStep(
        `Have ${requestManager.title} use “${profile}” for requests instead of “${server.quality_profile}”`,
        ({ id }) =>
          toKnown(now, async () => {
            if (id === null) throw new Error('the profile was not created')
            await requestManager.links.setQualityProfile(media, server.id, { id, name: profile })
          }),
      ),
    ),
    stillUsed: mapKnown(servers, (entries) =>
      entries.filter((server) => !usesOldProfile(server)).flatMap((server) => server.quality_profile ?? []),
    ),
  }
}
