import { idOr, inner, listed, many, text, textOr, thing, type Foreign } from '../../../lib/json-reader.ts'
import { heldByBazarr, settingsIn } from './held.ts'
import { newKey, renewInBazarr } from './renew.ts'
import { ownKey } from '../connection/rotation.ts'
import type { About } from '../roles/app.ts'
import type { RestingProvider, Subtitles, WantedSubtitles } from '../roles/subtitles.ts'
import { both, from, known } from '../connection/known.ts'
import { lineTo, readApart, type Way } from '../connection/line.ts'
import { jsonIn, Odd, Stranger, type Key, type Manners } from '../connection/manners.ts'
import { subtitleWiring } from './wiring.ts'
import type { Place } from '../connection/place.ts'
import type { Send } from '../connection/transport.ts'

const WANTED_BYTES = 32 * 1024 * 1024

/** How Bazarr is spoken to. source: its published API document, and its own config.yaml */
const manners: Manners = {
  app: 'bazarr',
  title: 'Bazarr',
  port: 6767,
  what: 'key',
  sort: 'api-key',
  nowhere: 'its config.yaml is not there or cannot be read',
  meet,
  keys,
  pass: ({ value }) => ({ headers: { 'x-api-key': value } }),
  about,
}

export function bazarr(way: Way): Subtitles {
  const line = lineTo(manners, way)
  const all = (path: string, read: (one: Foreign) => WantedSubtitles) =>
    line.ask(path, (said) => many(read)(thing(said)['data']), { most_bytes: WANTED_BYTES })
  const resting = () => line.ask('/api/providers', (said) => many(provider)(thing(said)['data']).flat())
  return {
    ...line,
    rotation: ownKey({ line, manners, way }, 'usher makes it; Bazarr takes it at once, and the old one ends.', () =>
      newKey(line),
    ),
    renew: (other) => renewInBazarr(line, way, other, manners),
    holds: async () =>
      from(
        both(await known(way.now, async () => settingsIn((await way.reach(manners)).place)), await resting()),
        (all) => heldByBazarr(...all),
      ),
    wiring: subtitleWiring(readApart(line)),
    wanted: async () => {
      const [episodes, films] = await Promise.all([
        all('/api/episodes/wanted?start=0&length=-1', episode),
        all('/api/movies/wanted?start=0&length=-1', film),
      ])
      return from(both(episodes, films), ([some, others]) => [...some, ...others])
    },
    resting,
    troubles: () =>
      line.ask('/api/system/health', (said) =>
        many((one) => ({ what: textOr(one, 'object') ?? '', message: textOr(one, 'issue') ?? '' }))(
          thing(said)['data'],
        ),
      ),
    hears: () =>
      line.ask('/api/badges', (said) => {
        const badges = thing(said)
        return { series: badges['sonarr_signalr'] === 'LIVE', films: badges['radarr_signalr'] === 'LIVE' }
      }),
  }
}

async function meet(send: Send): Promise<void> {
  const path = '/api/system/ping'
  const { status, text: said } = await send({ path, most_bytes: 1024 })
  if (status === 503) throw new Odd(status, path)
  const answer = jsonIn(said)
  if (status !== 200 || typeof answer !== 'object' || answer === null || !('status' in answer)) throw new Stranger()
}

async function keys(place: Place): Promise<Key[]> {
  const folder = `${place.service.storage.config ?? '/config'}/config`
  const value = keyIn(await place.file(`${folder}/config.yaml`)) ?? keyIn(await place.file(`${folder}/config.ini`))
  return value ? [{ sort: 'api-key', value, place: 'its config.yaml' }] : []
}

/** Of its own section: those of the libraries it works for have keys of the same name. */
function keyIn(file: string | undefined): string | undefined {
  const section = /^(?:auth:|\[auth\])[ \t]*\n((?:[ \t]*\w[^\n]*\n)*?)(?=\S+:|\[|$)/m.exec(file ?? '')
  const [, own = ''] = section ?? []
  return /^[ \t]*apikey\s*[:=]\s*['"]?([^'"\s]+)/m.exec(own)?.[1]
}

async function about(send: Send): Promise<About | undefined> {
  const path = '/api/system/status'
  const { status, text: said } = await send({ path })
  if (status === 401 || status === 403) return undefined
  if (status !== 200) throw new Odd(status, path)
  return {
    version: text(inner(thing(jsonIn(said), 'its status'), 'data'), 'bazarr_version'),
    name: null,
    started_at: null,
  }
}

const languages = (one: Foreign): string[] =>
  listed(one, 'missing_subtitles').flatMap((each) => textOr(thing(each, 'a language'), 'code2') ?? [])

const episode = (one: Foreign): WantedSubtitles => ({
  media: 'series',
  item: idOr(one, 'sonarrSeriesId') ?? '',
  part: idOr(one, 'sonarrEpisodeId'),
  title: textOr(one, 'seriesTitle') ?? '',
  languages: languages(one),
})

const film = (one: Foreign): WantedSubtitles => ({
  media: 'films',
  item: idOr(one, 'radarrId') ?? '',
  part: null,
  title: textOr(one, 'title') ?? '',
  languages: languages(one),
})

/** Those that are well are listed too. */
function provider(one: Foreign): RestingProvider[] {
  const because = textOr(one, 'status') ?? ''
  if (because === 'Good' || because === '') return []
  const until = textOr(one, 'retry')
  return [{ name: text(one, 'name'), because, until: until === '-' ? null : until }]
}
