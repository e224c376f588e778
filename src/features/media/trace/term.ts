const catalogues = ['tvdb', 'tmdb', 'imdb', 'musicbrainz'] as const

/** What somebody may have meant by what they typed. */
export interface Meaning {
  /** Empty where a number of a catalogue or of a request stands for the title. */
  title: string
  year: number | null
  season: number | null
  episode: number | null
  /** `tvdb:371980` */
  id: { catalogue: (typeof catalogues)[number]; value: string } | null
  /** `request 212` */
  request: string | null
  /** `download SABnzbd_nzo_c81l0dpe`, as the client calls it. It may be a title as well. */
  download: string | null
}

/** Endings that name a season, with an episode where there is a second figure. */
const seasons = [
  /[\s,:-]+s(\d{1,4})\s*[,.-]?\s*(?:e(\d{1,4}))?$/i,
  /[\s,:-]+(\d{1,4})x(\d{1,4})$/i,
  /[\s,:-]+(?:season|series)\s+(\d{1,4})(?:[\s,:-]+(?:episode|ep\.?)\s+(\d{1,4}))?$/i,
]
const YEAR = /\s*[([](\d{4})[)\]]$/
const ID = /^(\w+):(\S+)$/
const REQUEST = /^request\s+#?(\d+)$/i
const DOWNLOAD = /^download\s+(\S+)$/i

export const nothing: Meaning = {
  title: '',
  year: null,
  season: null,
  episode: null,
  id: null,
  request: null,
  download: null,
}

/**
 * What a term may mean, the likeliest first: a title may itself end like a season or a year, so all of it is tried as
 * a title before its end is taken for one.
 */
export function meaningsOf(term: string): Meaning[] {
  const text = term.trim().replace(/\s+/g, ' ')
  const all = [meaning(text, nothing)]
  const short = seasonIn(text)
  if (short) all.push(meaning(short.rest, short))
  return all.flatMap(withYear)
}

function seasonIn(text: string): (Meaning & { rest: string }) | undefined {
  for (const pattern of seasons) {
    const found = pattern.exec(text)
    if (found)
      return {
        ...nothing,
        rest: text.slice(0, found.index),
        season: Number(found[1]),
        episode: found[2] === undefined ? null : Number(found[2]),
      }
  }
  return undefined
}

function meaning(title: string, { season, episode }: Meaning): Meaning {
  const [, name = '', value = ''] = ID.exec(title) ?? []
  const catalogue = catalogues.find((one) => one === name.toLowerCase())
  const request = REQUEST.exec(title)?.[1] ?? null
  const download = DOWNLOAD.exec(title)?.[1] ?? null
  const id = catalogue ? { catalogue, value: value.toLowerCase() } : null
  return { ...nothing, season, episode, id, request, download, title: id || request ? '' : title }
}

function withYear(one: Meaning): Meaning[] {
  const found = YEAR.exec(one.title)
  return found ? [{ ...one, title: one.title.slice(0, found.index), year: Number(found[1]) }] : [one]
}
