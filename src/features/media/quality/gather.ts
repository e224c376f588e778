import type { InForce, PresetData, QualityData, ShelfData } from '../../../../contract/kinds/quality.ts'
import type { Apps } from '../../../platform/media-apps/apps.ts'
import type { Palette } from '../../../platform/media-apps/roles/library-quality.ts'
import type { Library, LibraryFile, Media } from '../../../platform/media-apps/roles/library.ts'
import { both, from, type Known } from '../../../platform/media-apps/connection/known.ts'
import { costOf } from './cost.ts'
import { draftOf, type Draft } from './draft.ts'
import { playersOf, playsOf, type Players } from './plays.ts'
import { presets } from './presets.ts'
import { heldProfiles, inForceOf, type Found } from './recognise.ts'
import { summarise } from './words.ts'

/** Items that are measured by; an app that is asked for each tells of fewer. */
const SAMPLED = 200

/** What the household fetches, and what it could. What an app does not say is told, and leaves the rest standing. */
export async function gatherQuality({ libraries, servers }: Apps): Promise<QualityData> {
  const players = playersOf(servers)
  const told = await Promise.all(libraries.map((library) => shelfOf(library, players)))
  const media = told.map(({ shelf }) => shelf)
  return {
    summary: summarise(media),
    rehearsed: false,
    complete: true,
    media,
    steps: [],
    upgrade: null,
    not_known: told.flatMap(({ not_known: unknown }) => unknown),
    offer: null,
  }
}

/** Everything about the quality of a library: what it has, and each preset as it would be there. */
export interface Reading {
  found: Known<Found>
  drafts: Known<Draft[]>
}

export async function readQuality(library: Library): Promise<Reading> {
  const [palette, profiles, formats, items] = await Promise.all([
    library.quality.palette(),
    library.quality.profiles(),
    library.quality.formats(),
    library.items(),
  ])
  return {
    drafts: from(palette, (has) => draftsOf(library.media, has)),
    found: from(both(both(profiles, formats), items), ([[some, others], all]) => ({
      profiles: some,
      formats: others,
      items: all,
    })),
  }
}

export const draftsOf = (media: Media, palette: Palette): Draft[] =>
  presets[media].flatMap((preset) => draftOf(preset, media, palette) ?? [])

async function shelfOf(
  library: Library,
  asked: Promise<Players | undefined>,
): Promise<{ shelf: ShelfData; not_known: QualityData['not_known'] }> {
  const { drafts, found } = await readQuality(library)
  const [files, players] = await Promise.all([found.known ? sampleOf(library, found.value) : found, asked])
  const silent = [found, drafts, files].flatMap((answer) => (answer.known ? [] : [answer.because]))
  return {
    shelf: {
      media: library.media,
      service: library.service,
      in_force: forceOf(found, drafts),
      profiles: found.known
        ? heldProfiles(found.value).map(({ profile, items }) => ({ profile: profile.name, items: items.length }))
        : [],
      presets: (drafts.known ? drafts.value : []).map((draft) => presetData(draft, files, players)),
    },
    not_known: [...new Set(silent)].map((because) => ({ app: library.title, because })),
  }
}

/** The newest that have something: what was fetched years ago tells little of what would be now. */
export const sampleOf = (library: Library, { items }: Found): Promise<Known<LibraryFile[]>> =>
  library.sample(
    items
      .filter(({ here }) => here > 0)
      .toSorted((a, b) => (b.added_at?.getTime() ?? 0) - (a.added_at?.getTime() ?? 0))
      .slice(0, SAMPLED)
      .map(({ id }) => id),
  )

function forceOf(found: Known<Found>, drafts: Known<Draft[]>): InForce {
  const answer = both(found, drafts)
  if (answer.known) return inForceOf(...answer.value)
  const { because } = answer
  return { state: 'not-known', preset: null, profile: null, differs: [], because, items: null, of: null }
}

const presetData = (draft: Draft, files: Known<LibraryFile[]>, players: Players | undefined): PresetData => ({
  preset: draft.preset.name,
  meaning: draft.preset.meaning,
  accepts: draft.profile.tiers.flatMap(({ qualities }) => qualities),
  stops_at: stopsAt(draft),
  bound: draft.bound,
  cost: costOf(draft, files),
  plays: playsOf(draft.preset, players),
})

/** The one of its tier that people know best, which stands last in the preset. */
function stopsAt({ preset, profile }: Draft): string {
  const there = profile.tiers.find(({ name }) => name === profile.cutoff)?.qualities ?? []
  const wished = preset.tiers.find(({ name }) => name === preset.cutoff)?.qualities ?? []
  return wished.findLast((quality) => there.includes(quality)) ?? profile.cutoff
}
