import { id, listed, many, text, textOr, thing, type Foreign } from '../../../lib/json-reader.ts'
import type { Renewed, Renewing } from '../roles/rotation.ts'
import { readApart, type Line } from '../connection/line.ts'
import { refuse } from '../../../lib/errors.ts'
import { reveal } from '../connection/secret.ts'

/**
 * Puts a new key in every entry of that program. The family masks what it keeps, so it cannot be read back; but it
 * tries an enabled one before it takes it. source: the family's own `ProviderControllerBase`
 */
export async function renewEntries(line: Line, path: string, { app, title, lent }: Renewed): Promise<Renewing[]> {
  const all = await readApart(line).ask(
    path,
    many((one) => one),
  )
  const what = `the key of ${title}`
  if (!all.known) throw refuse('APP-14', { app: line.title, service: line.service, what, why: all.because })
  const own = all.value.filter((one) => text(one, 'implementation').toLowerCase() === app)
  const secret = reveal(lent.secret)
  return Promise.all(
    own.map(async (one) => {
      const json = { ...one, fields: listed(one, 'fields').map((field) => filled(thing(field, 'a field'))) }
      await line.instruct(`${path}/${id(one, 'id')}`, { method: 'PUT', json, what, secrets: [secret] })
      return { name: text(one, 'name'), proved: one['enable'] !== false && one['syncLevel'] !== 'disabled' }
    }),
  )

  function filled(field: Foreign): Foreign {
    const name = textOr(field, 'name')
    if (name === (lent.sort === 'password' ? 'password' : 'apiKey')) return { ...field, value: secret }
    return lent.sort === 'password' && name === 'username' ? { ...field, value: lent.user ?? '' } : field
  }
}
