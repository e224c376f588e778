import { isGuessable } from '../connection/guessable.ts'
import type { About } from '../roles/app.ts'
import { Odd, Stranger, type Key, type Manners, type Pass } from '../connection/manners.ts'
import type { Place } from '../connection/place.ts'
import type { Send } from '../connection/transport.ts'
import { hashedIn } from './hashed.ts'

const PAGE_BYTES = 256 * 1024
/** source: printed at each start while no password is set, seen on 5.1 and 5.3. */
const PRINTED = /temporary password is provided for this session: (\S+)/
/** source: qBittorrent 5.2 and later, `[WebUI] APIKey`. */
const API_KEY = /^\s*(?:WebUI\\)?APIKey\s*=\s*(qbt_[A-Za-z0-9]+)\s*$/m

/**
 * qBittorrent compares the port in `Host` with the one it listens on inside its container; without one it asks no
 * further. source: seen on 5.1 and 5.3.
 */
const HOST = { host: 'localhost' }

/** Of a change of the password that was broken off. */
const NEXT = "usher's settings, of a change that was broken off"
const OURS = { place: "usher's settings", guarded: true } as const

export const manners: Manners = {
  app: 'qbittorrent',
  title: 'qBittorrent',
  port: 8080,
  what: 'password',
  sort: 'password',
  nowhere: 'its log has no temporary password, and usher was told of no other',
  open: true,
  session: true,
  settled: async (place) => {
    const port = Number(place.env('WEBUI_PORT') ?? /^WebUI\\Port=(\d+)$/m.exec((await configOf(place)) ?? '')?.[1])
    return Number.isInteger(port) && port > 0 ? { port } : {}
  },
  meet,
  keys,
  hashed: async (place) => hashedIn(await configOf(place)),
  pass,
  about,
}

/** Its page is for everyone; what it is called stands there, or the name of the other page many put in its place. */
async function meet(send: Send): Promise<void> {
  const { status, text } = await send({ path: '/', headers: { ...HOST, accept: 'text/html' }, most_bytes: PAGE_BYTES })
  if (status !== 200 || !/qbittorrent|vuetorrent/i.test(text)) throw new Stranger()
}

async function keys(place: Place): Promise<Key[]> {
  const user = place.setting('QBITTORRENT_USER') ?? 'admin'
  const found: Key[] = []
  const key = API_KEY.exec((await configOf(place)) ?? '')?.[1]
  if (key) found.push({ sort: 'api-key', value: key, place: 'its qBittorrent.conf' })
  const told = place.setting('QBITTORRENT_PASSWORD')
  if (told) {
    const setting = 'QBITTORRENT_PASSWORD'
    found.push({ sort: 'password', user, value: told, ...OURS, setting, guessable: isGuessable(told, user) })
  }
  const next = place.setting('QBITTORRENT_PASSWORD_NEXT')
  if (next)
    found.push({ sort: 'password', user, value: next, ...OURS, place: NEXT, setting: 'QBITTORRENT_PASSWORD_NEXT' })
  const printed = await place.logged(PRINTED)
  if (printed)
    found.push({ sort: 'password', user: 'admin', value: printed, place: 'its log', guarded: true, temporary: true })
  return found
}

async function configOf(place: Place): Promise<string | undefined> {
  const folder = `${place.service.storage.config ?? '/config'}/qBittorrent`
  return (await place.file(`${folder}/qBittorrent.conf`)) ?? place.file(`${folder}/config/qBittorrent.conf`)
}

/** source: until 5.1 `200 Ok.` or `200 Fails.`; since 5.2 `204` or `401`; 403 to who tried too often. */
async function pass({ sort, value, user = 'admin' }: Key, send: Send): Promise<Pass | undefined> {
  if (sort === 'api-key') return { headers: { ...HOST, authorization: `Bearer ${value}` } }
  const heard = await send({
    method: 'POST',
    path: '/api/v2/auth/login',
    headers: HOST,
    form: { username: user, password: value },
  })
  const cookie = heard.headers['set-cookie']?.[0]?.split(';')[0]
  const right = heard.status === 204 || (heard.status === 200 && heard.text.trim() === 'Ok.')
  return right && cookie ? { headers: { ...HOST, cookie } } : undefined
}

async function about(send: Send): Promise<About | undefined> {
  const path = '/api/v2/app/version'
  const { status, text } = await send({ path, headers: HOST, most_bytes: 1024 })
  if (status === 401 || status === 403) return undefined
  if (status !== 200) throw new Odd(status, path)
  if (!/^v\d/.test(text)) throw new Stranger()
  return { version: text.trim().slice(1), name: null, started_at: null }
}
