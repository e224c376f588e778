import { refuse } from '../../../lib/errors.ts'
import { textOr, thing } from '../../../lib/json-reader.ts'
import type { Rotation } from '../roles/rotation.ts'
import type { Line, Way } from '../connection/line.ts'
import type { Key } from '../connection/manners.ts'
import { ownPassword } from '../connection/own-password.ts'
import { keyed } from './manners.ts'

/**
 * Its Subsonic half answers 501 to `changePassword`; its own page changes a user as a whole, with the password that is
 * and the one that is to be. source: Navidrome, `server/subsonic/api.go`, `server/auth.go` and `user_repository.go`
 */
export const rotationOf = (line: Line, way: Way): Rotation =>
  ownPassword({
    line,
    manners: keyed,
    way,
    how: 'usher makes it and keeps it in its settings; the old one ends the moment Navidrome takes the new one. Whoever signs in as the same user needs the new one.',
    settings: ['NAVIDROME_PASSWORD', 'NAVIDROME_PASSWORD_NEXT'],
    change: (password, current) => change(line, password, current),
  })

async function change(line: Line, password: string, current: Key | undefined): Promise<void> {
  const { user: username = '', value = '' } = current ?? {}
  const secrets = [password, value]
  const said = await line.instruct('/auth/login', {
    method: 'POST',
    json: { username, password: value },
    what: 'a sign-in',
    secrets,
  })
  const [token, id] = ['token', 'id'].map((name) => textOr(thing(said ?? {}), name))
  if (!token || !id) throw odd(line, 'a sign-in')
  const headers = { 'x-nd-authorization': `Bearer ${token}` }
  const own = { path: `/api/user/${encodeURIComponent(id)}`, what: 'its password' }
  const now = thing((await line.instruct(own.path, { method: 'GET', headers, what: 'who it is' })) ?? {})
  if (textOr(now, 'userName') === null) throw odd(line, 'who it is')
  await line.instruct(own.path, {
    method: 'PUT',
    headers,
    json: { ...now, currentPassword: value, password },
    what: own.what,
    secrets: [...secrets, token],
  })
}

const odd = ({ title: app, service }: Line, what: string) =>
  refuse('APP-14', { app, service, what, why: 'its answer is not as it is known' })
