import { get, post, publicRoute, type AppHandlerContext, type AppRoute } from './app.ts'
import { jellyfinId, SERVER_ID } from './jellyfin-items.ts'
import { generateKey } from './keys.ts'
import { accountJson, addJellyfinAccount, jellyfinAccounts } from './user-accounts.ts'

interface FirstRunState {
  completed: boolean
  configuration: Record<string, unknown>
  remoteAccess: Record<string, unknown> | null
  /** The account's id by the token of its session. */
  sessions: Map<string, string>
}

const firstRunState = ({ sharedState }: AppHandlerContext): FirstRunState =>
  sharedState.getOrCreate('jellyfin first run', () => ({
    completed: false,
    configuration: {
      ServerName: 'den',
      UICulture: 'en-US',
      MetadataCountryCode: 'US',
      PreferredMetadataLanguage: 'en',
    },
    remoteAccess: null,
    sessions: new Map(),
  }))

/** Whether the setup wizard was not completed yet. */
export const isWizardOpen = (context: AppHandlerContext): boolean =>
  context.household.faults?.mediaServerNotSetUp === true && !firstRunState(context).completed

/** source: while the wizard is open, the operations of its API document with `FirstTimeSetup…` need no credentials. */
const FIRST_TIME_PATHS = /^\/(Startup\/|Library\/VirtualFolders|Environment\/|System\/Info$)/i

export const isFirstRunPath = ({ url }: AppHandlerContext): boolean => FIRST_TIME_PATHS.test(url.pathname)

export const isSessionToken = (context: AppHandlerContext, token: string | null | undefined): boolean =>
  firstRunState(context).sessions.has(token ?? '')

/** Whether another app may sign in with this name and password. */
export const isJellyfinPassword = (context: AppHandlerContext, name: string, password: string): boolean => {
  const account = jellyfinAccounts(context).find((one) => one.name.toLowerCase() === name.toLowerCase())
  return account !== undefined && account.password === password
}

const noContent = (): Response => new Response(null, { status: 204 })
const errorResponse = (status: number): Response => new Response('Error processing request.', { status })
const readBody = async ({ request }: AppHandlerContext) => (await request.json()) as Record<string, unknown>

/** The name that its process runs as. source: `UserManager.InitializeAsync` in its code */
const FIRST_USER = 'root'

/** source: its published API document, and `StartupController` in its code */
export const firstRunRoutes: AppRoute[] = [
  get('/Startup/Configuration', (context) => firstRunState(context).configuration),
  post('/Startup/Configuration', async (context) => {
    Object.assign(firstRunState(context).configuration, await readBody(context))
    return noContent()
  }),
  get('/Startup/User', (context) => {
    const [first] = jellyfinAccounts(context)
    return { Name: (first ?? addJellyfinAccount(context, FIRST_USER, true)).name }
  }),
  post('/Startup/User', async (context) => {
    const { Name: name, Password: password } = await readBody(context)
    const [first] = jellyfinAccounts(context)
    if (!first) return errorResponse(500)
    if (first.password !== null) return new Response(null, { status: 403 })
    if (typeof password !== 'string' || password === '') return errorResponse(400)
    if (typeof name === 'string' && name !== '') first.name = name
    first.password = password
    return noContent()
  }),
  post('/Startup/RemoteAccess', async (context) => {
    firstRunState(context).remoteAccess = await readBody(context)
    return noContent()
  }),
  post('/Startup/Complete', (context) => {
    firstRunState(context).completed = true
    return noContent()
  }),
  publicRoute(post('/Users/AuthenticateByName', signIn)),
  post('/Sessions/Logout', (context) => {
    firstRunState(context).sessions.delete(tokenOf(context) ?? '')
    return noContent()
  }),
]

/** source: only `Authorization: MediaBrowser Token="…"`, and `ApiKey` in the query; 12.0 removes the older methods. */
export const tokenOf = ({ request, url }: AppHandlerContext): string | null =>
  headerField(request, 'Token') ?? url.searchParams.get('ApiKey')

const headerField = (request: Request, name: string): string | undefined =>
  new RegExp(`^MediaBrowser .*\\b${name}="?([^",]+)"?`).exec(request.headers.get('authorization') ?? '')?.[1]

/** source: without the name, device and version of the app, it is an error. */
async function signIn(context: AppHandlerContext): Promise<object> {
  const { Username: name, Pw: password } = await readBody(context)
  const [client, device, deviceId, version] = ['Client', 'Device', 'DeviceId', 'Version'].map((field) =>
    headerField(context.request, field),
  )
  if (!client || !device || !deviceId || !version) return errorResponse(500)
  const { sessions } = firstRunState(context)
  const account = jellyfinAccounts(context).find((one) => one.name.toLowerCase() === String(name).toLowerCase())
  if (!account || account.password !== password) return errorResponse(401)
  // source: `AuthenticateUser` in its code: an account that is turned off is forbidden, after its password was right
  if (account.policy['IsDisabled'] === true) return errorResponse(403)
  const AccessToken = generateKey()
  sessions.set(AccessToken, account.key)
  return {
    User: accountJson(context, account),
    SessionInfo: {
      Id: jellyfinId(`session ${AccessToken}`),
      UserId: account.key,
      UserName: account.name,
      Client: client,
      DeviceName: device,
      DeviceId: deviceId,
      ApplicationVersion: version,
      LastActivityDate: new Date(context.now()).toISOString(),
      IsActive: true,
      ServerId: SERVER_ID,
    },
    AccessToken,
    ServerId: SERVER_ID,
  }
}
