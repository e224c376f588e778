import { describe, expect, test } from 'bun:test'
import { rehearsedPassword } from '../../../../rehearsal/household/passwords.ts'
import { freshApps } from '../../../../rehearsal/apps/shared-state.ts'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import type { Machine } from '../../../platform/machine.ts'
import { checkMemberSignIn } from './check-password.ts'

type Options = Parameters<typeof fakeApp>[1]

const serverWith = (app: 'jellyfin' | 'emby', options: Options = {}): Promise<Machine> =>
  fakeStack([fakeApp(app, { sharedState: freshApps(), ...options })], {
    JELLYFIN_KEY: defaultKey('jellyfin'),
    EMBY_KEY: defaultKey('emby'),
  })

describe.each(['jellyfin', 'emby'] as const)('a member signs in at %s', (app) => {
  test('with the right password, and is called as the server calls them', async () => {
    expect(await checkMemberSignIn(await serverWith(app), 'ben', rehearsedPassword('Ben'))).toBe('Ben')
  })

  test.each([
    ['a wrong password', 'Ben', 'wrong'],
    ['the password of somebody else', 'Ben', rehearsedPassword('Ana')],
    ['a name that nobody has', 'Eve', rehearsedPassword('Eve')],
  ])('not with %s', async (_what, name, password) => {
    expect(await checkMemberSignIn(await serverWith(app), name, password)).toBeUndefined()
  })

  test('and no session stays behind on the server', async () => {
    const requests: string[] = []
    const intercept = (request: Request) => void requests.push(`${request.method} ${new URL(request.url).pathname}`)
    await checkMemberSignIn(await serverWith(app, { intercept }), 'Ben', rehearsedPassword('Ben'))
    expect(requests.slice(-2)).toEqual(['POST /Users/AuthenticateByName', 'POST /Sessions/Logout'])
  })

  test('and a server that fails says nothing about the password', async () => {
    const intercept = ({ url }: Request) =>
      url.endsWith('/Users/AuthenticateByName')
        ? new Response('at /config/data/jellyfin.db', { status: 500 })
        : undefined
    const signIn = checkMemberSignIn(await serverWith(app, { intercept }), 'Ben', rehearsedPassword('Ben'))
    await expect(signIn).rejects.toMatchObject({ data: { code: 'MEMBER-8', detail: null, underlying: null } })
  })
})

test('a password is sent to no other program at the same port', async () => {
  const received: string[] = []
  const intercept = async (request: Request) => {
    received.push(await request.clone().text())
    return new Response('<p>It works!</p>')
  }
  const signIn = checkMemberSignIn(await serverWith('jellyfin', { intercept }), 'Ben', rehearsedPassword('Ben'))
  await expect(signIn).rejects.toMatchObject({ data: { code: 'MEMBER-8' } })
  expect(received.filter((text) => text !== '')).toEqual([])
})

test('an account that is turned off cannot sign in', async () => {
  const intercept = ({ url }: Request) =>
    url.endsWith('/Users')
      ? Response.json([{ Name: 'Ben', ServerId: 's', Id: '1', HasPassword: true, Policy: { IsDisabled: true } }])
      : undefined
  expect(
    await checkMemberSignIn(await serverWith('jellyfin', { intercept }), 'Ben', rehearsedPassword('Ben')),
  ).toBeUndefined()
})

test('without a media server that has accounts, no password can be checked', async () => {
  const machine = await fakeStack([fakeApp('seerr')])
  await expect(checkMemberSignIn(machine, 'Ben', 'x')).rejects.toMatchObject({ data: { code: 'MEMBER-8' } })
})
