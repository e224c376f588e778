import { sha256Hex } from '../seeded-random.ts'
import { rehearsedPassword } from '../household/passwords.ts'
import type { HouseholdMember } from '../household/types.ts'
import { get, hoursAgo, post, del, type AppHandlerContext, type AppRoute } from './app.ts'
import { jellyfinId, listItems, SERVER_ID, type CatalogueItem } from './jellyfin-items.ts'
import { listCollections } from './jellyfin-collections.ts'
import { listJellyfinLibraries } from './jellyfin-libraries.ts'
import { favouritesOf } from './favourites.ts'
import { playedItems } from './jellyfin-plays.ts'
import { idListError } from './seerr-responses.ts'

interface JellyfinAccount extends HouseholdMember {
  policy: Record<string, unknown>
  /** Null until one is set. */
  password: string | null
}

const defaultPolicy = (admin: boolean): Record<string, unknown> => ({
  IsAdministrator: admin,
  IsHidden: false,
  IsDisabled: false,
  EnableAllFolders: true,
  EnabledFolders: [],
  BlockUnratedItems: [],
  EnableRemoteAccess: true,
  AuthenticationProviderId: 'Jellyfin.Server.Implementations.Users.DefaultAuthenticationProvider',
  PasswordResetProviderId: 'Jellyfin.Server.Implementations.Users.DefaultPasswordResetProvider',
})

export const jellyfinAccounts = ({ sharedState, household }: AppHandlerContext): JellyfinAccount[] =>
  sharedState.getOrCreate('jellyfin accounts', () =>
    household.faults?.mediaServerNotSetUp
      ? []
      : household.members.map((member) => ({
          ...member,
          policy: defaultPolicy(member.admin),
          password: rehearsedPassword(member.name),
        })),
  )

export function addJellyfinAccount(
  context: AppHandlerContext,
  name: string,
  admin: boolean,
  password: string | null = null,
): JellyfinAccount {
  const all = jellyfinAccounts(context)
  const id = Math.max(0, ...all.map((account) => account.id)) + 1
  const key = sha256Hex(`member ${name}`).slice(0, 32)
  const created = { id, name, key, admin, policy: defaultPolicy(admin), password }
  all.push(created)
  return created
}

export const accountJson = (context: AppHandlerContext, { name, key, policy }: JellyfinAccount): object => ({
  Name: name,
  ServerId: SERVER_ID,
  Id: key,
  HasPassword: true,
  HasConfiguredPassword: true,
  HasConfiguredEasyPassword: false,
  EnableAutoLogin: false,
  LastLoginDate: hoursAgo(context, 20),
  LastActivityDate: hoursAgo(context, 2),
  Policy: policy,
})

/** source: every failed request returns this message; the reason is only in its log. */
const errorResponse = (status: number): Response => new Response('Error processing request.', { status })
const noContent = (): Response => new Response(null, { status: 204 })
const accountInPath = (context: AppHandlerContext): JellyfinAccount | undefined =>
  jellyfinAccounts(context).find(({ key }) => key === context.pathParams['userId'])

interface CreateUserByName {
  Name?: string
  Password?: string
}

export const jellyfinUserRoutes: AppRoute[] = [
  get('/Users', (context) => jellyfinAccounts(context).map((account) => accountJson(context, account))),
  get('/Users/{userId}', (context) => {
    const found = accountInPath(context)
    return found ? accountJson(context, found) : errorResponse(404)
  }),
  post('/Users/New', async (context) => {
    const { Name: name, Password: password = null } = (await context.request.json()) as CreateUserByName
    const all = jellyfinAccounts(context)
    if (!name || all.some((account) => account.name.toLowerCase() === name.toLowerCase())) return errorResponse(400)
    return accountJson(context, addJellyfinAccount(context, name, false, password))
  }),
  post('/Users/{userId}/Policy', async (context) => {
    const found = accountInPath(context)
    const policy = (await context.request.json()) as Record<string, unknown>
    if (!found) return errorResponse(404)
    if (!policy['AuthenticationProviderId'] || !policy['PasswordResetProviderId'])
      return Response.json({ title: 'One or more validation errors occurred.', status: 400 }, { status: 400 })
    found.policy = policy
    return noContent()
  }),
  del('/Users/{userId}', (context) => {
    const found = accountInPath(context)
    if (!found) return errorResponse(404)
    jellyfinAccounts(context).splice(jellyfinAccounts(context).indexOf(found), 1)
    return noContent()
  }),
  post('/UserFavoriteItems/{itemId}', (context) => markFavourite(context, true)),
  del('/UserFavoriteItems/{itemId}', (context) => markFavourite(context, false)),
  get('/Items', (context) => {
    const filter = context.url.searchParams.get('filters')
    if (filter === 'IsFavorite') return favouriteItems(context)
    if (filter === 'IsPlayed' || filter === 'IsResumable') return watchedItems(context, filter)
    return listCollections(context, 'jellyfin') ?? listItems(context, visibilityOf(context))
  }),
]

/** With a `userId`, only what the policy of that account shows. No rehearsed item has an age rating. */
function visibilityOf(context: AppHandlerContext): (item: CatalogueItem) => boolean {
  const account = jellyfinAccounts(context).find(({ key }) => key === context.url.searchParams.get('userId'))
  if (!account) return () => true
  const { policy } = account
  const enabled = policy['EnabledFolders'] as string[]
  const folders = listJellyfinLibraries(context)
    .filter(({ name }) => policy['EnableAllFolders'] !== false || enabled.includes(jellyfinId(name)))
    .map(({ path }) => `${path}/`)
  const blocked = policy['BlockUnratedItems'] as string[]
  const blockedType = { Movie: 'Movie', Series: 'Series', Episode: 'Series' }
  return ({ Path, Type }) =>
    folders.some((folder) => Path.startsWith(folder)) && !blocked.includes(blockedType[Type as 'Movie'] ?? Type)
}

function markFavourite(context: AppHandlerContext, isFavourite: boolean): object {
  const { itemId = '' } = context.pathParams
  const marked = favouritesOf(context, 'jellyfin', context.url.searchParams.get('userId') ?? '')
  if (isFavourite) marked.add(itemId)
  else marked.delete(itemId)
  return { IsFavorite: isFavourite, Key: itemId, ItemId: itemId }
}

/** source: an item that the member may not see is not listed, whoever marked it */
function favouriteItems(context: AppHandlerContext): object {
  const marked = favouritesOf(context, 'jellyfin', context.url.searchParams.get('userId') ?? '')
  const { Items } = listItems(context, visibilityOf(context)) as { Items: CatalogueItem[] }
  const favourites = Items.filter(({ Id }) => marked.has(Id))
  return { Items: favourites, TotalRecordCount: favourites.length, StartIndex: 0 }
}

/** Members have watched different items, always the same ones; a new member has watched nothing. */
function watchedItems(context: AppHandlerContext, filter: 'IsPlayed' | 'IsResumable'): object {
  const member = jellyfinAccounts(context).find(({ key }) => key === context.url.searchParams.get('userId'))
  const isInitialMember = context.household.members.some(({ key }) => key === member?.key)
  const Items =
    member && context.url.searchParams.get('limit') !== '0'
      ? playedItems(context, member.id, filter === 'IsResumable')
      : []
  return { Items, TotalRecordCount: isInitialMember ? (member?.id ?? 0) * 37 : 0, StartIndex: 0 }
}

/** The members of Jellyfin that Seerr has imported. */
export const seerrUsers = ({ sharedState, household }: AppHandlerContext): HouseholdMember[] =>
  sharedState.getOrCreate('seerr members', () => [...household.members])

export const seerrUserRoutes = (
  base: string,
  user: (context: AppHandlerContext, member: HouseholdMember) => object,
): AppRoute[] => [
  post(`${base}/user/import-from-jellyfin`, async (context) => {
    const { jellyfinUserIds: ids = [] } = (await context.request.json()) as { jellyfinUserIds?: unknown[] }
    const mistake = idListError('jellyfinUserIds', ids)
    if (mistake) return mistake
    const all = seerrUsers(context)
    const unimported = jellyfinAccounts(context).filter(
      ({ key }) => ids.includes(key) && !all.some((member) => member.key === key),
    )
    const created = unimported.map(({ name, key }, at) => ({
      id: Math.max(0, ...all.map((member) => member.id)) + 1 + at,
      name,
      key,
      admin: false,
    }))
    all.push(...created)
    return Response.json(
      created.map((one) => user(context, one)),
      { status: 201 },
    )
  }),
  // source: seen in Seerr: deleting the owner is 405; deleting a user also deletes their requests.
  del(`${base}/user/{userId}`, (context) => {
    const all = seerrUsers(context)
    const found = all.find(({ id }) => String(id) === context.pathParams['userId'])
    if (!found) return Response.json({ message: 'User not found.' }, { status: 404 })
    if (found.id === 1) return Response.json({ message: 'This account cannot be deleted.' }, { status: 405 })
    all.splice(all.indexOf(found), 1)
    return user(context, found)
  }),
]
