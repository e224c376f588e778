import { sha256Hex } from '../seeded-random.ts'
import { rehearsedPassword } from '../household/passwords.ts'
import type { HouseholdMember } from '../household/types.ts'
import { get, hoursAgo, post, del, publicRoute, type AppHandlerContext, type AppRoute } from './app.ts'
import { EMBY_SERVER_ID, embyItems, embyPlayedItems } from './emby-items.ts'
import { embyLibraries } from './emby-libraries.ts'
import { favouritesOf } from './favourites.ts'
import { generateKey } from './keys.ts'

interface EmbyAccount extends HouseholdMember {
  policy: Record<string, unknown>
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
  AuthenticationProviderId: 'Emby.Server.Implementations.Library.DefaultAuthenticationProvider',
})

const embyAccounts = ({ sharedState, household }: AppHandlerContext): EmbyAccount[] =>
  sharedState.getOrCreate('emby accounts', () =>
    household.members.map((member) => ({
      ...member,
      policy: defaultPolicy(member.admin),
      password: rehearsedPassword(member.name),
    })),
  )

const accountJson = (context: AppHandlerContext, { name, key, policy, password }: EmbyAccount): object => ({
  Name: name,
  ServerId: EMBY_SERVER_ID,
  Id: key,
  HasPassword: password !== null,
  HasConfiguredPassword: password !== null,
  HasConfiguredEasyPassword: false,
  LastLoginDate: hoursAgo(context, 20),
  LastActivityDate: hoursAgo(context, 2),
  Policy: policy,
})

const noContent = (): Response => new Response(null, { status: 204 })
const accountInPath = (context: AppHandlerContext): EmbyAccount | undefined =>
  embyAccounts(context).find(({ key }) => key === context.pathParams['userId'])

const forAccount =
  (handle: (context: AppHandlerContext, account: EmbyAccount) => unknown): AppRoute['handle'] =>
  (context) => {
    const account = accountInPath(context)
    return account ? handle(context, account) : new Response('Object not found.', { status: 404 })
  }

/** The tokens of those who signed in. */
const embySessions = ({ sharedState }: AppHandlerContext): Set<string> =>
  sharedState.getOrCreate('emby sessions', () => new Set())

export const isEmbySession = (context: AppHandlerContext, token: string | null): boolean =>
  embySessions(context).has(token ?? '')

/** source: its API document, `postUsersAuthenticatebyname`; the app and the device are named in a header of their own. */
async function signIn(context: AppHandlerContext): Promise<object> {
  const { Username: name, Pw: password } = (await context.request.json()) as { Username?: string; Pw?: string }
  const client = context.request.headers.get('x-emby-authorization') ?? ''
  if (!['Client', 'Device', 'DeviceId', 'Version'].every((field) => client.includes(`${field}="`)))
    return new Response("Value cannot be null. (Parameter 'appName')", { status: 400 })
  const account = embyAccounts(context).find((one) => one.name.toLowerCase() === name?.toLowerCase())
  if (!account || account.password !== password)
    return new Response('Invalid username or password entered.', { status: 401 })
  const AccessToken = generateKey()
  embySessions(context).add(AccessToken)
  return { User: accountJson(context, account), AccessToken, ServerId: EMBY_SERVER_ID }
}

export const embyUserRoutes: AppRoute[] = [
  publicRoute(post('/Users/AuthenticateByName', signIn)),
  post('/Sessions/Logout', (context) => {
    embySessions(context).delete(context.request.headers.get('x-emby-token') ?? '')
    return noContent()
  }),
  get('/Users/Query', (context) => ({
    Items: embyAccounts(context).map((account) => accountJson(context, account)),
    TotalRecordCount: embyAccounts(context).length,
  })),
  get('/Users/{userId}', forAccount(accountJson)),
  post('/Users/New', async (context) => {
    const { Name: name } = (await context.request.json()) as { Name?: string }
    const all = embyAccounts(context)
    if (!name || all.some((account) => account.name.toLowerCase() === name.toLowerCase()))
      return new Response(`A user with the name '${name}' already exists.`, { status: 400 })
    const created = {
      id: Math.max(...all.map((account) => account.id)) + 1,
      name,
      key: sha256Hex(`member ${name}`).slice(0, 32),
      admin: false,
      policy: defaultPolicy(false),
      password: null,
    }
    all.push(created)
    return accountJson(context, created)
  }),
  post(
    '/Users/{userId}/Policy',
    forAccount(async ({ request }, account) => {
      account.policy = (await request.json()) as Record<string, unknown>
      return noContent()
    }),
  ),
  post(
    '/Users/{userId}/Password',
    forAccount(async ({ request }, account) => {
      account.password = ((await request.json()) as { NewPw?: string }).NewPw || null
      return noContent()
    }),
  ),
  del(
    '/Users/{userId}',
    forAccount((context, account) => {
      embyAccounts(context).splice(embyAccounts(context).indexOf(account), 1)
      return noContent()
    }),
  ),
  get(
    '/Users/{userId}/Items',
    forAccount((context, account) =>
      ['IsPlayed', 'IsResumable'].includes(context.url.searchParams.get('Filters') ?? '')
        ? watchedItems(context, account)
        : visibleItems(context, account),
    ),
  ),
  post(
    '/Users/{userId}/FavoriteItems/{Id}',
    forAccount((context, { key }) => {
      const { Id = '' } = context.pathParams
      favouritesOf(context, 'emby', key).add(Id)
      return { IsFavorite: true }
    }),
  ),
]

/** Members have watched different items, always the same ones; a new member has watched nothing. */
function watchedItems(context: AppHandlerContext, { key, id }: EmbyAccount): object {
  const isBegun = context.url.searchParams.get('Filters') === 'IsResumable'
  const isCounted = context.url.searchParams.get('Limit') === '0'
  return {
    Items: isCounted ? [] : embyPlayedItems(context, id, isBegun),
    TotalRecordCount: context.household.members.some((member) => member.key === key) ? id * 37 : 0,
  }
}

/** A member sees the items of the libraries that the policy names. */
function visibleItems(context: AppHandlerContext, { key, policy }: EmbyAccount): object {
  const enabled = policy['EnabledFolders'] as string[]
  const folders = embyLibraries(context)
    .filter(({ guid }) => policy['EnableAllFolders'] !== false || enabled.includes(guid))
    .map(({ path }) => `${path}/`)
  const ids = context.url.searchParams.get('Ids')?.split(',')
  const marked = context.url.searchParams.get('Filters') === 'IsFavorite' ? favouritesOf(context, 'emby', key) : null
  const Items = embyItems(context).filter(
    ({ Id, Path }) =>
      (!ids || ids.includes(Id)) && (!marked || marked.has(Id)) && folders.some((folder) => Path.startsWith(folder)),
  )
  return { Items, TotalRecordCount: Items.length }
}
