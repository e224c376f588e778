import { digestOf } from '../chance.ts'
import type { Member } from '../household/kinds.ts'
import { get, hoursAgo, post, remove, type AppAsked, type AppPath } from './app.ts'
import { items, SERVER } from './jellyfin-items.ts'

interface Account extends Member {
  policy: Record<string, unknown>
}

const usual = (admin: boolean): Record<string, unknown> => ({
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

/** Who has an account in Jellyfin. */
export const accounts = ({ told, household }: AppAsked): Account[] =>
  told.of('jellyfin accounts', () => household.members.map((one) => ({ ...one, policy: usual(one.admin) })))

const user = (asked: AppAsked, { name, key, policy }: Account): object => ({
  Name: name,
  ServerId: SERVER,
  Id: key,
  HasPassword: true,
  HasConfiguredPassword: true,
  HasConfiguredEasyPassword: false,
  EnableAutoLogin: false,
  LastLoginDate: hoursAgo(asked, 20),
  LastActivityDate: hoursAgo(asked, 2),
  Policy: policy,
})

/** source: whatever it cannot do is this sentence, its reason in its log alone. */
const wrong = (status: number): Response => new Response('Error processing request.', { status })
const done = (): Response => new Response(null, { status: 204 })
const named = (asked: AppAsked): Account | undefined => accounts(asked).find(({ key }) => key === asked.parts['userId'])

export const memberPaths: AppPath[] = [
  get('/Users', (asked) => accounts(asked).map((one) => user(asked, one))),
  get('/Users/{userId}', (asked) => {
    const found = named(asked)
    return found ? user(asked, found) : wrong(404)
  }),
  post('/Users/New', async (asked) => {
    const { Name: name } = (await asked.request.json()) as { Name?: string }
    const all = accounts(asked)
    if (!name || all.some((one) => one.name.toLowerCase() === name.toLowerCase())) return wrong(400)
    const id = Math.max(...all.map((one) => one.id)) + 1
    const made = { id, name, key: digestOf(`member ${name}`).slice(0, 32), admin: false, policy: usual(false) }
    all.push(made)
    return user(asked, made)
  }),
  post('/Users/{userId}/Policy', async (asked) => {
    const found = named(asked)
    const policy = (await asked.request.json()) as Record<string, unknown>
    if (!found) return wrong(404)
    if (!policy['AuthenticationProviderId'] || !policy['PasswordResetProviderId'])
      return Response.json({ title: 'One or more validation errors occurred.', status: 400 }, { status: 400 })
    found.policy = policy
    return done()
  }),
  remove('/Users/{userId}', (asked) => {
    const found = named(asked)
    if (!found) return wrong(404)
    accounts(asked).splice(accounts(asked).indexOf(found), 1)
    return done()
  }),
  get('/Items', (asked) => (asked.url.searchParams.get('filters') === 'IsPlayed' ? watched(asked) : items(asked))),
]

/** Each has watched something else, and always the same; whoever is new has watched nothing. */
function watched(asked: AppAsked): object {
  const member = accounts(asked).find(({ key }) => key === asked.url.searchParams.get('userId'))
  const begun = asked.household.members.some(({ key }) => key === member?.key)
  return { Items: [], TotalRecordCount: begun ? (member?.id ?? 0) * 37 : 0, StartIndex: 0 }
}

/** Whom Seerr lets ask: those of Jellyfin that it took in. */
export const askers = ({ told, household }: AppAsked): Member[] =>
  told.of('seerr members', () => [...household.members])

export const askerPaths = (base: string, user: (asked: AppAsked, one: Member) => object): AppPath[] => [
  post(`${base}/user/import-from-jellyfin`, async (asked) => {
    const { jellyfinUserIds: ids = [] } = (await asked.request.json()) as { jellyfinUserIds?: string[] }
    const all = askers(asked)
    const taken = accounts(asked).filter(({ key }) => ids.includes(key) && !all.some((one) => one.key === key))
    const made = taken.map(({ name, key }, at) => ({
      id: Math.max(0, ...all.map((one) => one.id)) + 1 + at,
      name,
      key,
      admin: false,
    }))
    all.push(...made)
    return Response.json(
      made.map((one) => user(asked, one)),
      { status: 201 },
    )
  }),
  // source: seen in Seerr: its owner is 405, and what somebody asked for goes with them.
  remove(`${base}/user/{userId}`, (asked) => {
    const all = askers(asked)
    const found = all.find(({ id }) => String(id) === asked.parts['userId'])
    if (!found) return Response.json({ message: 'User not found.' }, { status: 404 })
    if (found.id === 1) return Response.json({ message: 'This account cannot be deleted.' }, { status: 405 })
    all.splice(all.indexOf(found), 1)
    return user(asked, found)
  }),
]
