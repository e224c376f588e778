import { randomBytes } from 'node:crypto'
import { settingsIn } from './held.ts'
import type { Renewed, Renewing } from '../roles/rotation.ts'
import type { Line, Way } from '../connection/line.ts'
import type { Manners } from '../connection/manners.ts'
import { reveal } from '../connection/secret.ts'

const SETTINGS = '/api/system/settings'

/** source: its own page makes one of 32 hexadecimal digits and saves it like any other setting. */
export function newKey(line: Line): Promise<unknown> {
  const key = randomBytes(16).toString('hex')
  const form = { 'settings-auth-apikey': key }
  return line.instruct(SETTINGS, { method: 'POST', form, what: 'its key', secrets: [key] })
}

/** Where it has a key to that library; read back from its own file. */
export async function renewInBazarr(line: Line, way: Way, other: Renewed, manners: Manners): Promise<Renewing[]> {
  const held = async () =>
    (await settingsIn((await way.reach(manners)).place)).libraries.find(({ opens }) => opens === other.app)
  if (!(await held())) return []
  const secret = reveal(other.lent.secret)
  const form = { [`settings-${other.app}-apikey`]: secret }
  await line.instruct(SETTINGS, { method: 'POST', form, what: `the key of ${other.title}`, secrets: [secret] })
  return [{ name: other.title, proved: (await held())?.current === true }]
}
