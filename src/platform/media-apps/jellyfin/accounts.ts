import {
  requiredId,
  optionalObject,
  optionalNumber,
  optionalStrings,
  asObject,
  type JsonObject,
  requiredCount,
} from '../../../lib/json-reader.ts'
import type { ServerAccounts, ViewingRestrictions } from '../roles/accounts.ts'
import { mapKnown } from '../../../lib/known.ts'
import type { AppConnection, AppContext } from '../connection/connection.ts'
import { readItems, readRecentItems } from './items.ts'
import { checkMemberPassword, SIGN_IN_CLIENT, type SignInHeaders } from './member-password.ts'
import { jellyfinProtocol } from './protocol.ts'
import { changeRejected } from '../connection/change-rejected.ts'

/** source: `UnratedItem` of its API document, without types that no household has */
export const UNRATED_ITEM_TYPES = ['Movie', 'Trailer', 'Series', 'Music', 'Book', 'Other']

const MAX_ITEM_BYTES = 64 * 1024 * 1024
/** Enough for a season that arrives at once, beside other things. */
export const RECENT_ITEMS = 100

const signInHeaders: SignInHeaders = {
  client: { authorization: `MediaBrowser ${SIGN_IN_CLIENT}` },
  withToken: (token) => ({ authorization: `MediaBrowser ${SIGN_IN_CLIENT}, Token="${token}"` }),
}

export function createJellyfinAccounts(connection: AppConnection, context: AppContext): ServerAccounts {
  const user = (of: string) => connection.get(`/Users/${encodeURIComponent(of)}`, (body) => asObject(body))
  return {
    limitsByAge: true,
    addUser: async (name, password) => {
      const json = { Name: name, Password: password }
      const created = await connection.submit('/Users/New', {
        method: 'POST',
        json,
        subject: `the member ${name}`,
        secrets: [password],
      })
      return requiredId(asObject(created, 'the new member'), 'Id')
    },
    setRestrictions: async (of, restrictions) => {
      const now = await user(of)
      const subject = 'a member’s access'
      if (!now.known) throw changeRejected(connection, subject, now.because)
      const path = `/Users/${encodeURIComponent(of)}/Policy`
      await connection.submit(path, {
        method: 'POST',
        json: buildPolicy(optionalObject(now.value, 'Policy'), restrictions),
        subject,
      })
    },
    restrictions: async (of) => mapKnown(await user(of), (json) => readRestrictions(optionalObject(json, 'Policy'))),
    seesEverything: async (of) => mapKnown(await user(of), (json) => hidesNothing(optionalObject(json, 'Policy'))),
    watchedCount: (of) =>
      connection.get(
        `/Items?userId=${encodeURIComponent(of)}&recursive=true&includeItemTypes=Movie,Episode&filters=IsPlayed&limit=0`,
        (body) => requiredCount(asObject(body), 'TotalRecordCount'),
      ),
    removeUser: async (of) =>
      void (await connection.submit(`/Users/${encodeURIComponent(of)}`, {
        method: 'DELETE',
        subject: 'its members',
      })),
    checkPassword: (name, password) =>
      checkMemberPassword(jellyfinProtocol, context, signInHeaders, { name, password }),
    recentItems: (of) =>
      connection.get(
        `/Items?${itemsQuery(of, 'Movie,Episode', true)}&${NEWEST_FIRST}&limit=${RECENT_ITEMS}`,
        readRecentItems(connection.service),
      ),
    visibleItems: (of) =>
      connection.get(`/Items?${itemsQuery(of, 'Movie,Series')}`, readItems, { max_bytes: MAX_ITEM_BYTES }),
  }
}

const NEWEST_FIRST = 'sortBy=DateCreated&sortOrder=Descending'

/** source: with a `userId`, `GET /Items` lists only what that user may see */
const itemsQuery = (user: string, types: string, withImages = false): string =>
  `userId=${encodeURIComponent(user)}&recursive=true&includeItemTypes=${types}&fields=ProviderIds,Path,DateCreated&enableImages=${withImages}&enableUserData=false&enableTotalRecordCount=false`

/** source: `POST /Users/{id}/Policy` replaces the whole policy */
const buildPolicy = (policy: JsonObject, { library_ids, max_age, shows_unrated }: ViewingRestrictions): JsonObject => ({
  ...policy,
  EnableAllFolders: library_ids === null,
  EnabledFolders: library_ids ?? [],
  // source: ratings are ages since 10.9
  MaxParentalRating: max_age,
  BlockUnratedItems: max_age === null || shows_unrated ? [] : UNRATED_ITEM_TYPES,
})

export const readRestrictions = (policy: JsonObject): ViewingRestrictions => ({
  library_ids: policy['EnableAllFolders'] === false ? optionalStrings(policy, 'EnabledFolders') : null,
  max_age: optionalNumber(policy, 'MaxParentalRating'),
  shows_unrated: optionalStrings(policy, 'BlockUnratedItems').length === 0,
})

/** source: `UserPolicy` of the API documents of Jellyfin and of Emby, of which each has some of these lists */
const HIDING_LISTS = ['BlockUnratedItems', 'BlockedTags', 'AllowedTags', 'IncludeTags', 'BlockedMediaFolders']

export const hidesNothing = (policy: JsonObject): boolean =>
  policy['EnableAllFolders'] !== false &&
  optionalNumber(policy, 'MaxParentalRating') === null &&
  HIDING_LISTS.every((name) => optionalStrings(policy, name).length === 0)
