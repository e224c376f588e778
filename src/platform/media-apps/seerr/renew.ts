import { many, numberOr, textOr, thing } from '../../../lib/json-reader.ts'
import type { Renewed, Renewing } from '../roles/rotation.ts'
import { readApart, type Line } from '../connection/line.ts'
import { reveal } from '../connection/secret.ts'
import { refuse } from '../../../lib/errors.ts'
import { BASE } from './manners.ts'

/** It shows what it keeps in clear, so that it has the new one is read back. */
export async function renewInSeerr(line: Line, { app, title, inside, lent }: Renewed): Promise<Renewing[]> {
  const secret = reveal(lent.secret)
  const how = { what: `the key of ${title}`, secrets: [secret] }
  const path = `${BASE}/settings/${app}`
  const read = async <T>(as: (said: unknown) => T): Promise<T> => {
    const found = await readApart(line).ask(path, as)
    if (found.known) return found.value
    throw refuse('APP-14', { app: line.title, service: line.service, what: how.what, why: found.because })
  }
  if (app === 'jellyfin') {
    const before = await read((said) => thing(said))
    await line.instruct(path, { method: 'POST', json: { ...before, apiKey: secret }, ...how })
    const after = await read((said) => thing(said))
    return [{ name: title, proved: textOr(after, 'apiKey') === secret }]
  }
  if (app !== 'sonarr' && app !== 'radarr') return []
  const servers = async () => (await read(many((one) => one))).filter((one) => textOr(one, 'hostname') === inside.host)
  for (const { id: number, ...one } of await servers())
    await line.instruct(`${path}/${String(number)}`, { method: 'PUT', json: { ...one, apiKey: secret }, ...how })
  return (await servers()).map((one) => ({
    name: textOr(one, 'name') ?? String(numberOr(one, 'id')),
    proved: textOr(one, 'apiKey') === secret,
  }))
}
