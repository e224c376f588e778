import type { App, Held, KeyFacts } from '../../../platform/media-apps/roles/app.ts'
import type { Known } from '../../../platform/media-apps/connection/known.ts'
import type { Standing } from '../../../../contract/kinds/credentials.ts'
import { draft, type Draft } from './draft.ts'

/** Whom an app gave its key to: the service that holds it, and what it holds. */
export interface Holder {
  service: string
  held: Held
}

/** What opens an app: found where the app keeps it, and shown to it once. */
export async function doorOf(app: App, holders: readonly Holder[]): Promise<Draft> {
  const [keys, opened] = await Promise.all([app.keys(), app.opened()])
  const facts = factsIn(keys, opened)
  const password = (facts?.sort ?? usual.get(app.app)) === 'password'
  const used = opened.known && opened.value !== null
  return draft({
    id: `${app.service}.${password ? 'password' : 'key'}`,
    title: `${app.title}’s ${password ? 'password' : 'key'}`,
    purpose: purposes[app.app] ?? `Whoever shows it may ask and change anything in ${app.title}`,
    sort: password ? 'password' : 'api-key',
    service: app.service,
    kept_in: facts === undefined ? null : placeOf(facts, app),
    setting: facts?.setting ?? null,
    used_by: [
      ...(used ? [{ service: 'usher', holds: 'current' as const }] : []),
      ...holders.map(({ service, held }) => ({ service, holds: holds(held, opened) })),
    ],
    ...standingOf(opened, app.title),
    tried_at: used ? opened.at.toISOString() : null,
    guessable: facts?.guessable ?? null,
    temporary: facts?.temporary ?? false,
    rotates: app.rotation !== null && used,
  })
}

/** What opens those that have a password where others have a key. */
const usual = new Map([
  ['qbittorrent', 'password'],
  ['navidrome', 'password'],
  ['audiobookshelf', 'password'],
])

const purposes: Readonly<Record<string, string>> = {
  qbittorrent: 'Whoever signs in with it may add, stop and delete every torrent',
  sabnzbd: 'Whoever shows it may add, stop and delete every Usenet download',
  jellyfin: 'Whoever shows it administers Jellyfin: its members, libraries and settings',
  seerr: 'Whoever shows it may ask, approve and decline in anybody’s name',
  prowlarr: 'Whoever shows it may search through every indexer in your name',
  gluetun: 'Whoever shows it may stop and steer the tunnel',
  navidrome: 'usher signs in with it to see whether the music is being scanned',
  audiobookshelf: 'Whoever signs in with it may change anything in Audiobookshelf',
}

/** The one that opened it, or the likeliest to. */
function factsIn(keys: Known<KeyFacts[]>, opened: Known<string | null>): KeyFacts | undefined {
  if (!keys.known) return undefined
  return keys.value.find(({ place }) => opened.known && place === opened.value) ?? keys.value[0]
}

const placeOf = ({ setting, place }: KeyFacts, { title }: App): string | null =>
  setting === null ? (place?.replace(/^its /, `${title}’s `).replace("'", '’') ?? null) : 'usher’s settings'

function holds({ current, sort }: Held, opened: Known<string | null>): Draft['used_by'][number]['holds'] {
  if (current !== null) return current ? 'current' : 'another'
  // It takes any of several keys, and this is the one that usher borrowed.
  const borrowed = sort === 'media-server' && opened.known && opened.value?.startsWith('Seerr') === true
  return borrowed ? 'current' : 'not-shown'
}

function standingOf(opened: Known<string | null>, title: string): { standing: Standing; because: string | null } {
  if (opened.known && opened.value !== null) return { standing: 'works', because: null }
  if (opened.known) return { standing: 'not-needed', because: `${title} answers usher without one.` }
  const { code, because } = opened
  if (code === 'APP-7' || code === 'APP-13') return { standing: 'refused', because }
  // One that does not run has nothing wrong with its key.
  if (code === 'APP-1') return { standing: 'not-tried', because }
  return { standing: code === 'APP-6' ? 'not-set' : 'not-known', because }
}
