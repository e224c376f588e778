const catalogues = ['tvdb', 'tmdb', 'imdb', 'musicbrainz'] as const

/** One possible meaning of a term. */
export interface ParsedTerm {
  /** Empty if a catalogue or request id replaces the title. */
  title: string
  year: number | null
  season: number | null
  episode: number | null
  /** `tvdb:371980` */
  id: { catalogue: (typeof catalogues)[number]; value: string } | null
  /** `request 212` */
  request: string | null
  /** `download SABnzbd_nzo_c81l0dpe`, by the client's id. It may be a title as well. */
  download: string | null
}

/** Season suffixes, with an episode if there is a second number. */
const seasonPatterns = [
  /(?<![\s,:-])[\s,:-]+s(\d{1,4})(?:\s*[,.-])?\s*(?:e(\d{1,4}))?$/i,
  /(?<![\s,:-])[\s,:-]+(\d{1,4})x(\d{1,4})$/i,
  /(?<![\s,:-])[\s,:-]+(?:season|series)\s+(\d{1,4})(?:[\s,:-]+(?:episode|ep\.?)\s+(\d{1,4}))?$/i,
]
const YEAR_PATTERN = /(?<!\s)\s*[([](\d{4})[)\]]$/
const ID_PATTERN = /^(\w+):(\S+)$/
const REQUEST_PATTERN = /^request\s+#?(\d+)$/i
const DOWNLOAD_PATTERN = /^download\s+(\S+)$/i

export const emptyTerm: ParsedTerm = {
  title: '',
  year: null,
  season: null,
  episode: null,
  id: null,
  request: null,
  download: null,
}

/**
 * Returns the possible meanings of a term, the likeliest first. Titles may end like a season or a year, so the whole
 * term is tried as a title first.
 */
export function parseTerm(term: string): ParsedTerm[] {
  const text = term.trim().replace(/\s+/g, ' ')
  const all = [parseTitle(text, emptyTerm)]
  const parsedSeason = parseSeason(text)
  if (parsedSeason) all.push(parseTitle(parsedSeason.rest, parsedSeason))
  return all.flatMap(parseYear)
}

function parseSeason(text: string): (ParsedTerm & { rest: string }) | undefined {
  for (const pattern of seasonPatterns) {
    const match = pattern.exec(text)
    if (match)
      return {
        ...emptyTerm,
        rest: text.slice(0, match.index),
        season: Number(match[1]),
        episode: match[2] === undefined ? null : Number(match[2]),
      }
  }
  return undefined
}

function parseTitle(title: string, { season, episode }: ParsedTerm): ParsedTerm {
  const [, name = '', value = ''] = ID_PATTERN.exec(title) ?? []
  const catalogue = catalogues.find((catalogue) => catalogue === name.toLowerCase())
  const request = REQUEST_PATTERN.exec(title)?.[1] ?? null
  const download = DOWNLOAD_PATTERN.exec(title)?.[1] ?? null
  const id = catalogue ? { catalogue, value: value.toLowerCase() } : null
  return { ...emptyTerm, season, episode, id, request, download, title: id || request ? '' : title }
}

function parseYear(term: ParsedTerm): ParsedTerm[] {
  const match = YEAR_PATTERN.exec(term.title)
  return match ? [{ ...term, title: term.title.slice(0, match.index), year: Number(match[1]) }] : [term]
}
