import type { UpgradeCost } from '../../../../contract/kinds/quality.ts'
import { appsOf } from '../../../platform/media-apps/apps.ts'
import type { BelowCutoff } from '../../../platform/media-apps/roles/library-quality.ts'
import type { Library, LibraryItem } from '../../../platform/media-apps/roles/library.ts'
import type { Machine } from '../../../platform/machine.ts'
import { refuse } from '../../../lib/errors.ts'
import { costOf } from './cost.ts'
import { already, would, type Deed } from './deeds.ts'
import type { Draft } from './draft.ts'
import { sampleOf } from './gather.ts'
import { lineRate } from './line-rate.ts'
import { inForceOf, type Found } from './recognise.ts'
import { libraryOf, seen, type Which } from './set-plan.ts'
import { inWords } from './words.ts'

export interface UpgradePlan {
  library: Library
  upgrade: UpgradeCost
  /** What is searched for again. */
  parts: string[]
  deeds: Deed[]
}

/** Searching for more in one request only makes one of its searches longer. */
const AT_ONCE = 100
const GB = 1_000_000_000
/** Of a longer list the app tells only these. */
const MOST_TOLD = 2000

/** Looks what is below the preset in force, and reckons what fetching it again takes. */
export async function planUpgrade(which: Which, machine: Machine): Promise<UpgradePlan> {
  const { media } = which
  const library = libraryOf(which, (await appsOf(machine)).libraries, `usher quality upgrade ${media}`)
  const { found, drafts } = await seen(library)
  const force = inForceOf(found, drafts)
  const draft = drafts.find(({ preset }) => preset.name === force.preset)
  if (!draft) throw refuse('QUALITY-4', { media, force: inWords(force) })
  const profile = found.profiles.find(({ name }) => name === draft.profile.name)
  const below = await library.quality.below()
  const { title: app, service } = library
  if (!below.known) throw refuse('QUALITY-2', { app, service, because: below.because })
  const items = new Map(found.items.map((item) => [item.id, item]))
  const mine = below.value.filter(({ item }) => items.get(item)?.profile === profile?.id)
  const upgrade = await reckon({ library, found, draft, mine, items, machine, cut: below.value.length >= MOST_TOLD })
  return { library, upgrade, parts: mine.map(({ part }) => part), deeds: searching(library, mine, items) }
}

interface Reckoned {
  library: Library
  found: Found
  draft: Draft
  mine: readonly BelowCutoff[]
  items: ReadonlyMap<string, LibraryItem>
  machine: Machine
  cut: boolean
}

async function reckon({ library, found, draft, mine, items, machine, cut }: Reckoned): Promise<UpgradeCost> {
  const cost = costOf(draft, await sampleOf(library, found))
  const lengths = mine.map(({ minutes, item }) => minutes ?? items.get(item)?.minutes ?? null)
  const unknown = lengths.filter((minutes) => minutes === null).length
  const hours = lengths.reduce<number>((sum, minutes) => sum + (minutes ?? 0) / 60, 0)
  const bytes = unknown > 0 && hours === 0 ? null : Math.round(hours * cost.gb_an_hour * GB)
  const rate = lineRate(machine)
  const notes = [
    ...(cut ? [`${library.title} told the first ${MOST_TOLD} only.`] : []),
    ...(unknown > 0 ? [`How long ${unknown} of them play is not known, and they are not counted.`] : []),
    ...(rate === null ? ['What the line carries is not known, because nobody has seen it at work yet.'] : []),
  ]
  return {
    media: library.media,
    preset: draft.preset.name,
    items: mine.length,
    expected_bytes: bytes,
    expected_seconds: bytes === null || rate === null ? null : Math.round(bytes / rate),
    because: notes.length === 0 ? null : notes.join(' '),
    cost,
  }
}

function searching(library: Library, mine: readonly BelowCutoff[], items: ReadonlyMap<string, LibraryItem>): Deed[] {
  if (mine.length === 0) return [already('Everything is at what the preset stops at')]
  return Array.from({ length: Math.ceil(mine.length / AT_ONCE) }, (_, at) => {
    const some = mine.slice(at * AT_ONCE, (at + 1) * AT_ONCE)
    const titles = [...new Set(some.map(({ item }) => items.get(item)?.title ?? 'something without a name'))]
    return would(`Have ${library.title} look for ${some.length} better copies: ${listed(titles)}`, () =>
      library.quality.searchAgain(some.map(({ part }) => part)),
    )
  })
}

const NAMED = 5

const listed = (titles: readonly string[]): string =>
  titles.length > NAMED
    ? `${titles.slice(0, NAMED).join(', ')} and ${titles.length - NAMED} more titles`
    : titles.join(', ')
