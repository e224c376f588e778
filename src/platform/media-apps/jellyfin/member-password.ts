import { BUILD } from '../../../lib/build-info.ts'
import { usherError } from '../../../lib/errors.ts'
import { asObject, optionalString } from '../../../lib/json-reader.ts'
import { connectAnonymously } from '../connection/authenticate.ts'
import type { AppContext } from '../connection/connection.ts'
import { tryParseJson } from '../../../lib/bounded-reading.ts'
import { type AppProtocol } from '../connection/protocol.ts'
import type { SendRequest } from '../connection/transport.ts'

/** source: a sign-in names the app and the device, in Jellyfin and in Emby */
export const SIGN_IN_CLIENT = `Client="usher", Device="usher", DeviceId="usher", Version="${BUILD.version}"`

/** How a server of this family names the app that signs in, and takes the token of a session. */
export interface SignInHeaders {
  client: Readonly<Record<string, string>>
  withToken(token: string): Readonly<Record<string, string>>
}

/** Signs in with a member's password and out again, so that the server keeps no session. Returns whether it was right. */
export async function checkMemberPassword(
  protocol: AppProtocol,
  context: AppContext,
  headers: SignInHeaders,
  { name, password }: { name: string; password: string },
): Promise<boolean> {
  const send = await connectAnonymously(protocol, context)
  const path = '/Users/AuthenticateByName'
  const json = { Username: name, Pw: password }
  const { status, text } = await send({ method: 'POST', path, json, headers: headers.client })
  // source: 401 for a wrong password; 403 for an account that may not sign in now, or not from here
  if (status === 401 || status === 403) return false
  const { title: app } = protocol
  const { service } = context
  if (status === 503) throw usherError('APP-12', { app, service })
  if (status !== 200) throw usherError('APP-8', { app, service, what: path, status: String(status) })
  const answer = tryParseJson(text)
  const token = typeof answer === 'object' && answer !== null ? optionalString(asObject(answer), 'AccessToken') : null
  if (!token) throw usherError('APP-9', { app, service, what: path, why: 'it has no token' })
  await signOut(send, headers.withToken(token))
  return true
}

/** The password was right, whatever comes of this. */
async function signOut(send: SendRequest, headers: Readonly<Record<string, string>>): Promise<void> {
  await send({ method: 'POST', path: '/Sessions/Logout', headers }).catch(() => undefined)
}
