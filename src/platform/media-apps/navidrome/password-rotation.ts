import { optionalString, asObject } from '../../../lib/json-reader.ts'
import type { RotationMethod } from '../roles/rotation.ts'
import type { AppConnection, AppContext } from '../connection/connection.ts'
import type { CredentialCandidate } from '../connection/protocol.ts'
import { createPasswordRotation } from '../connection/password-rotation.ts'
import { passwordProtocol } from './protocol.ts'
import { changeRejected } from '../connection/change-rejected.ts'

/**
 * Its Subsonic API answers 501 to `changePassword`. Its web API updates a whole user, with the current password and the
 * new
 * one. source: Navidrome, `server/subsonic/api.go`, `server/auth.go` and `user_repository.go`
 */
export const createNavidromePasswordRotation = (connection: AppConnection, context: AppContext): RotationMethod =>
  createPasswordRotation({
    connection,
    protocol: passwordProtocol,
    context,
    description:
      'usher generates it and stores it in its settings. The old one stops working as soon as Navidrome accepts the new one. Anybody who signs in as the same user needs the new one.',
    settings: ['NAVIDROME_PASSWORD', 'NAVIDROME_PASSWORD_NEXT'],
    change: (password, current) => changePassword(connection, password, current),
  })

async function changePassword(
  connection: AppConnection,
  password: string,
  current: CredentialCandidate | undefined,
): Promise<void> {
  const { user: username = '', value = '' } = current ?? {}
  const secrets = [password, value]
  const body = await connection.submit('/auth/login', {
    method: 'POST',
    json: { username, password: value },
    subject: 'a sign-in',
    secrets,
  })
  const [token, id] = ['token', 'id'].map((name) => optionalString(asObject(body ?? {}), name))
  if (!token || !id) throw unexpectedResponse(connection, 'a sign-in')
  const headers = { 'x-nd-authorization': `Bearer ${token}` }
  const userRecord = { path: `/api/user/${encodeURIComponent(id)}`, what: 'its password' }
  const now = asObject(
    (await connection.submit(userRecord.path, { method: 'GET', headers, subject: 'its password' })) ?? {},
  )
  if (optionalString(now, 'userName') === null) throw unexpectedResponse(connection, 'its password')
  await connection.submit(userRecord.path, {
    method: 'PUT',
    headers,
    json: { ...now, currentPassword: value, password },
    subject: userRecord.what,
    secrets: [...secrets, token],
  })
}

const unexpectedResponse = (connection: AppConnection, subject: string) =>
  changeRejected(connection, subject, 'its response has an unexpected form')
