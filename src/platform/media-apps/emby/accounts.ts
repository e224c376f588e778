import {
  asObject,
  optionalNumber,
  optionalObject,
  requiredId,
  type JsonObject,
  optionalCount,
} from '../../../lib/json-reader.ts'
import { mapKnown } from '../../../lib/known.ts'
import type { ServerAccounts, ViewingRestrictions } from '../roles/accounts.ts'
import type { AppConnection, AppContext } from '../connection/connection.ts'
import { readItems, readRecentItems } from '../jellyfin/items.ts'
import { checkMemberPassword, SIGN_IN_CLIENT, type SignInHeaders } from '../jellyfin/member-password.ts'
import { embyProtocol } from './protocol.ts'
import { notReported } from '../connection/not-reported.ts'
import { hidesNothing, readRestrictions, RECENT_ITEMS, UNRATED_ITEM_TYPES } from '../jellyfin/accounts.ts'
import { changeRejected } from '../connection/change-rejected.ts'

const AGE_REASON = 'it limits by the ratings of its country, which are not ages'

const MAX_ITEM_BYTES = 64 * 1024 * 1024

/** source: its API document, `postUsersAuthenticatebyname` */
const signInHeaders: SignInHeaders = {
  client: { 'x-emby-authorization': `Emby ${SIGN_IN_CLIENT}` },
  withToken: (token) => ({ 'x-emby-token': token }),
}

export function createEmbyAccounts(connection: AppConnection, context: AppContext): ServerAccounts {
  const userPath = (of: string) => `/Users/${encodeURIComponent(of)}`
  const removeUser = async (of: string) =>
    void (await connection.submit(userPath(of), { method: 'DELETE', subject: 'its members' }))
  const setPolicy = async (of: string, changes: JsonObject) => {
    const user = await connection.get(userPath(of), (body) => asObject(body))
    const subject = 'a member’s access'
    if (!user.known) throw changeRejected(connection, subject, user.because)
    const json = { ...optionalObject(user.value, 'Policy'), ...changes }
    await connection.submit(`${userPath(of)}/Policy`, { method: 'POST', json, subject })
  }
  return {
    limitsByAge: false,
    addUser: async (name, password) => {
      const subject = `the member ${name}`
      const created = await connection.submit('/Users/New', { method: 'POST', json: { Name: name }, subject })
      const id = requiredId(asObject(created, 'the new member'), 'Id')
      try {
        // It creates members who see everything and need no password.
        await setPolicy(id, { EnableAllFolders: false, EnabledFolders: [] })
        const json = { Id: id, NewPw: password, ResetPassword: false }
        await connection.submit(`${userPath(id)}/Password`, { method: 'POST', json, subject, secrets: [password] })
      } catch (thrown) {
        await removeUser(id)
        throw thrown
      }
      return id
    },
    setRestrictions: async (of, { library_ids, max_age, shows_unrated }) => {
      if (max_age !== null) throw changeRejected(connection, 'a member’s access', AGE_REASON)
      await setPolicy(of, {
        EnableAllFolders: library_ids === null,
        EnabledFolders: library_ids ?? [],
        MaxParentalRating: null,
        BlockUnratedItems: shows_unrated ? [] : UNRATED_ITEM_TYPES,
      })
    },
    restrictions: async (of) => {
      const policy = mapKnown(await connection.get(userPath(of), (body) => asObject(body)), (json) =>
        optionalObject(json, 'Policy'),
      )
      if (policy.known && optionalNumber(policy.value, 'MaxParentalRating') !== null)
        return notReported(connection, 'the age limit of a member', AGE_REASON)
      return mapKnown(policy, (json): ViewingRestrictions => readRestrictions(json))
    },
    seesEverything: async (of) =>
      mapKnown(await connection.get(userPath(of), (body) => asObject(body)), (json) =>
        hidesNothing(optionalObject(json, 'Policy')),
      ),
    watchedCount: (of) =>
      connection.get(
        `${userPath(of)}/Items?Recursive=true&IncludeItemTypes=Movie,Episode&Filters=IsPlayed&Limit=0`,
        (body) => optionalCount(asObject(body), 'TotalRecordCount') ?? 0,
      ),
    removeUser,
    checkPassword: (name, password) => checkMemberPassword(embyProtocol, context, signInHeaders, { name, password }),
    recentItems: (of) =>
      connection.get(
        `${userPath(of)}/Items?${itemsQuery('Movie,Episode', true)}&SortBy=DateCreated&SortOrder=Descending&Limit=${RECENT_ITEMS}`,
        readRecentItems(connection.service),
      ),
    visibleItems: (of) =>
      connection.get(`${userPath(of)}/Items?${itemsQuery('Movie,Series')}`, readItems, { max_bytes: MAX_ITEM_BYTES }),
  }
}

/** source: `/Users/{UserId}/Items` lists only what that user may see */
const itemsQuery = (types: string, withImages = false): string =>
  `Recursive=true&IncludeItemTypes=${types}&Fields=ProviderIds,Path,DateCreated&EnableImages=${withImages}&EnableUserData=false`
