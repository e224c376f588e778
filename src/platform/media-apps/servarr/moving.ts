import { flag, id, idOr, many, text, thing, type Foreign } from '../../../lib/json-reader.ts'
import type { KeptAs, KeptItem, LibraryMoving, Whole } from '../roles/moving.ts'
import { both, from, known, type Known } from '../connection/known.ts'
import type { Line } from '../connection/line.ts'
import { numbers } from './entries.ts'
import { labelled, tagsOf } from './labels.ts'

/** What one of the family has of its own where an item goes from one to another. */
export interface MovingKind {
  /** `series` */
  items: 'series' | 'movie' | 'artist'
  key: 'tvdbId' | 'tmdbId' | 'foreignArtistId'
  title: 'title' | 'artistName'
  /** What is said beside an item that is added, so that nothing is searched for. */
  adding(item: KeptItem): object
  /** In the query of what takes one out: that it may come back by a list. */
  exclusion: 'addImportListExclusion' | 'addImportExclusion'
}

/** What an app works out itself, or what means something only where it was. */
const OWN = ['id', 'statistics', 'rootFolderPath', 'folderName', 'added', 'hasFile', 'movieFile', 'movieFileId']
const LIBRARY_BYTES = 64 * 1024 * 1024

/** source: the family adds what another of its kind tells of an item, with numbers of its own put in. */
export function servarrMoving(line: Line, base: string, kind: MovingKind): LibraryMoving {
  const path = `${base}/${kind.items}`
  const profiles = () =>
    line.ask(
      `${base}/qualityprofile`,
      many((one) => [id(one, 'id'), text(one, 'name')] as const),
    )
  return {
    kept: async () => {
      const items = await line.ask(
        path,
        many((one) => one),
        { most_bytes: LIBRARY_BYTES },
      )
      const words = both(await profiles(), await labelled(line, base))
      return from(both(items, words), ([all, [named, labelsOf]]) => {
        const names = new Map(named)
        return all.map((one) => keptOf(one, kind, names, labelsOf))
      })
    },
    keep: async (item, as) => {
      const tags = await known(
        () => new Date(),
        () => tagsOf(line, base, item.tags),
      )
      return tags.known ? keep(line, path, { item, as, tags: tags.value, kind }) : tags
    },
    drop: (wanted) =>
      line.tell(
        { method: 'DELETE', path: `${path}/${encodeURIComponent(wanted)}?deleteFiles=false&${kind.exclusion}=false` },
        () => null,
      ),
  }
}

function keptOf(
  one: Foreign,
  { key, title }: MovingKind,
  profiles: ReadonlyMap<string, string>,
  labelsOf: (tags: readonly string[]) => string[],
): KeptItem {
  return {
    id: id(one, 'id'),
    title: text(one, title),
    key: idOr(one, key) ?? '',
    monitored: flag(one, 'monitored'),
    path: text(one, 'path'),
    profile: profiles.get(id(one, 'qualityProfileId')) ?? '',
    tags: labelsOf(numbers(one, 'tags')),
    whole: one,
  }
}

interface Keeping {
  item: KeptItem
  as: KeptAs
  tags: number[]
  kind: MovingKind
}

async function keep(line: Line, path: string, { item, as, tags, kind }: Keeping): Promise<Known<string>> {
  const json = {
    ...without(item.whole, OWN),
    ...kind.adding(item),
    path: as.path,
    qualityProfileId: Number(as.profile),
    tags,
  }
  return line.tell({ method: 'POST', path, json }, (said) => id(thing(said), 'id'))
}

export const without = (whole: Whole, names: readonly string[]): Whole =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => !names.includes(name)))

/** Seasons say themselves whether they are monitored. source: Sonarr, `MonitorTypes.Skip` leaves them as they are */
export const movingSeries: MovingKind = {
  items: 'series',
  key: 'tvdbId',
  title: 'title',
  adding: () => ({
    addOptions: { monitor: 'skip', searchForMissingEpisodes: false, searchForCutoffUnmetEpisodes: false },
  }),
  exclusion: 'addImportListExclusion',
}

export const movingFilms: MovingKind = {
  items: 'movie',
  key: 'tmdbId',
  title: 'title',
  adding: () => ({ addOptions: { monitor: 'movieOnly', searchForMovie: false } }),
  exclusion: 'addImportExclusion',
}

/** Albums are not told with their artist: those that are here stay wanted, and no other is fetched unasked. */
export const movingArtists: MovingKind = {
  items: 'artist',
  key: 'foreignArtistId',
  title: 'artistName',
  // Its number is another in every Lidarr; 1 is the one that each begins with.
  adding: ({ monitored }) => ({
    metadataProfileId: 1,
    addOptions: { monitor: monitored ? 'existing' : 'none', monitored, searchForMissingAlbums: false },
  }),
  exclusion: 'addImportListExclusion',
}
