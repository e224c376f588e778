import { flag, many, numberOr, text, textOr, thing, list, type Foreign } from '../../../lib/json-reader.ts'
import type { DeskServer, DeskWiring, NewDeskServer } from '../roles/wiring.ts'
import { from } from '../connection/known.ts'
import type { Line } from '../connection/line.ts'
import { reveal } from '../connection/secret.ts'
import { BASE } from './manners.ts'

const named = { series: 'sonarr', films: 'radarr' } as const

/** What can be entered in Seerr. Its lists hold the libraries' keys in clear, which are left where they are. */
export function deskWiring(line: Line): DeskWiring {
  const servers = (media: 'series' | 'films') =>
    line.ask(
      `${BASE}/settings/${named[media]}`,
      many((one) => one),
    )
  return {
    server: async () =>
      from(await line.ask(`${BASE}/settings/jellyfin`, (said) => thing(said)), (one) => {
        const host = textOr(one, 'ip')
        return host === null ? null : { host, port: numberOr(one, 'port') }
      }),
    testServer: () => line.ask(`${BASE}/settings/jellyfin/users`, (said) => list(said).length),
    libraries: async (media) => from(await servers(media), (all) => all.map(server)),
    testLibrary: async (media, wanted) => {
      const all = await servers(media)
      const one = all.known ? all.value.find((each) => String(numberOr(each, 'id') ?? 0) === wanted) : undefined
      if (!one) return
      const { hostname, port, apiKey, useSsl = false, baseUrl = '' } = one
      const secrets = [textOr(one, 'apiKey') ?? '']
      const json = { hostname, port, apiKey, useSsl, baseUrl }
      await line.instruct(`${BASE}/settings/${named[media]}/test`, {
        method: 'POST',
        json,
        what: `the server ${text(one, 'name')}`,
        secrets,
      })
    },
    addLibrary: async (media, one) => {
      const secret = reveal(one.lent.secret)
      const what = `the server ${one.title}`
      const reached = {
        hostname: one.inside.host,
        port: one.inside.port,
        apiKey: secret,
        useSsl: false,
        baseUrl: one.inside.base,
      }
      // What is saved is not tried by it, so it is tried first. source: seen on Seerr 3
      await line.instruct(`${BASE}/settings/${named[media]}/test`, {
        method: 'POST',
        json: reached,
        what,
        secrets: [secret],
      })
      const json = { ...reached, ...served(media, one) }
      await line.instruct(`${BASE}/settings/${named[media]}`, { method: 'POST', json, what, secrets: [secret] })
    },
    chooseProfile: async (media, wanted, profile) => {
      const all = await servers(media)
      const one = all.known ? all.value.find((each) => String(numberOr(each, 'id') ?? 0) === wanted) : undefined
      if (!one) return
      // It is sent whole. source: the document of Seerr: the number stands in the path, and is read only in the body.
      const { id: _number, ...rest } = one
      await line.instruct(`${BASE}/settings/${named[media]}/${wanted}`, {
        method: 'PUT',
        json: { ...rest, activeProfileId: Number(profile.id), activeProfileName: profile.name },
        what: `the server ${text(one, 'name')}`,
        secrets: [textOr(one, 'apiKey') ?? ''],
      })
    },
    removeLibrary: async (media, id) =>
      void (await line.instruct(`${BASE}/settings/${named[media]}/${id}`, {
        method: 'DELETE',
        what: 'that a server goes',
      })),
  }
}

const served = (media: 'series' | 'films', { title, root, profile }: NewDeskServer): object => ({
  name: title,
  activeProfileId: Number(profile.id),
  activeProfileName: profile.name,
  activeDirectory: root,
  is4k: false,
  isDefault: true,
  syncEnabled: true,
  preventSearch: false,
  ...(media === 'films' ? { minimumAvailability: 'released' } : { enableSeasonFolders: true }),
})

/** Its numbers begin at 0. */
const server = (one: Foreign): DeskServer => ({
  id: String(numberOr(one, 'id') ?? 0),
  name: text(one, 'name'),
  program: '',
  enabled: !flag(one, 'is4k'),
  host: textOr(one, 'hostname'),
  port: numberOr(one, 'port'),
  category: null,
  root: textOr(one, 'activeDirectory'),
  profile: textOr(one, 'activeProfileName'),
})
