import { get, hoursAgo, post, del, type AppHandlerContext, type AppRoute } from './app.ts'
import { generateKey } from './keys.ts'

interface IssuedKey {
  Id: number
  AccessToken: string
  AppName: string
  IsActive: boolean
  DateCreated: string
}

/** The issued keys; the one from the setup was issued to Seerr. */
const issuedKeys = (context: AppHandlerContext, setupKey = context.key): IssuedKey[] =>
  context.sharedState.getOrCreate('jellyfin keys', () =>
    context.household.faults?.mediaServerNotSetUp
      ? []
      : [{ Id: 1, AccessToken: setupKey, AppName: 'Seerr', IsActive: true, DateCreated: hoursAgo(context, 5000) }],
  )

/** Every issued key works until it is deleted. */
export function isAcceptedKey(context: AppHandlerContext, key: string | null | undefined): boolean {
  if (context.household.faults?.appsWithChangedKey?.includes('jellyfin')) return key === context.key
  return issuedKeys(context).some(({ AccessToken }) => AccessToken === key)
}

/** The same for another app of the household, which knows the key from the setup. */
export const isIssuedKey = (context: AppHandlerContext, setupKey: string, key: string): boolean =>
  issuedKeys(context, setupKey).some(({ AccessToken }) => AccessToken === key)

/** Issues a key to another app that signed in, and returns it. */
export function issueJellyfinKey(context: AppHandlerContext, setupKey: string, AppName: string): string {
  const all = issuedKeys(context, setupKey)
  const DateCreated = new Date(context.now()).toISOString()
  const AccessToken = generateKey()
  all.push({ Id: all.length + 1, AccessToken, AppName, IsActive: true, DateCreated })
  return AccessToken
}

export const apiKeyRoutes: AppRoute[] = [
  get('/Auth/Keys', (context) => ({
    Items: issuedKeys(context),
    TotalRecordCount: issuedKeys(context).length,
    StartIndex: 0,
  })),
  post('/Auth/Keys', (context) => {
    const all = issuedKeys(context)
    const AppName = context.url.searchParams.get('app') ?? ''
    const DateCreated = new Date(context.now()).toISOString()
    all.push({ Id: all.length + 1, AccessToken: generateKey(), AppName, IsActive: true, DateCreated })
    return new Response(null, { status: 204 })
  }),
  del('/Auth/Keys/{key}', (context) => {
    const at = issuedKeys(context).findIndex(({ AccessToken }) => AccessToken === context.pathParams['key'])
    if (at >= 0) issuedKeys(context).splice(at, 1)
    return new Response(null, { status: 204 })
  }),
]
