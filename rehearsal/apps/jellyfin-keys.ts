import { get, hoursAgo, post, remove, type AppAsked, type AppPath } from './app.ts'
import { freshKey } from './keys.ts'

interface Given {
  Id: number
  AccessToken: string
  AppName: string
  IsActive: boolean
  DateCreated: string
}

/** The keys it has given out; the one it was set up with was given to Seerr. */
const given = (asked: AppAsked): Given[] =>
  asked.told.of('jellyfin keys', () => [
    { Id: 1, AccessToken: asked.key, AppName: 'Seerr', IsActive: true, DateCreated: hoursAgo(asked, 5000) },
  ])

/** Every one that it gave out opens it, until it is deleted. */
export function opens(asked: AppAsked, key: string | null | undefined): boolean {
  if (asked.household.troubles?.rekeyed?.includes('jellyfin')) return key === asked.key
  return given(asked).some(({ AccessToken }) => AccessToken === key)
}

export const keyPaths: AppPath[] = [
  get('/Auth/Keys', (asked) => ({ Items: given(asked), TotalRecordCount: given(asked).length, StartIndex: 0 })),
  post('/Auth/Keys', (asked) => {
    const all = given(asked)
    const AppName = asked.url.searchParams.get('app') ?? ''
    const DateCreated = new Date(asked.now()).toISOString()
    all.push({ Id: all.length + 1, AccessToken: freshKey(), AppName, IsActive: true, DateCreated })
    return new Response(null, { status: 204 })
  }),
  remove('/Auth/Keys/{key}', (asked) => {
    const at = given(asked).findIndex(({ AccessToken }) => AccessToken === asked.parts['key'])
    if (at >= 0) given(asked).splice(at, 1)
    return new Response(null, { status: 204 })
  }),
]
