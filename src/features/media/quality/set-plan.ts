import type { qualityMedia } from '../../../../contract/kinds/quality.ts'
import { appsOf } from '../../../platform/media-apps/apps.ts'
import type { Inside } from '../../../platform/media-apps/roles/app.ts'
import type { ProfileForm } from '../../../platform/media-apps/roles/library-quality.ts'
import type { Library } from '../../../platform/media-apps/roles/library.ts'
import { both } from '../../../platform/media-apps/connection/known.ts'
import type { Machine } from '../../../platform/machine.ts'
import { refuse } from '../../../lib/errors.ts'
import { didYouMean } from '../../../lib/suggest.ts'
import { already, assigning, keeping, left, type Deed } from './deeds.ts'
import { formatDiffers, profileDiffers } from './differs.ts'
import type { Draft } from './draft.ts'
import { readQuality } from './gather.ts'
import { presets } from './presets.ts'
import type { Found } from './recognise.ts'
import { rememberedOf, type Remembered } from './remembered.ts'
import { isUshers, sourcesOf, type Sources } from './sources.ts'
import { tidying } from './tidy.ts'
import { wishesOf } from './wishes.ts'

type Shelved = (typeof qualityMedia)[number]

export interface Which {
  media: Shelved
  service?: string | undefined
}

export interface SetPlan extends Which {
  /** The preset, or the app's own profile. */
  wanted: string
  /** The name that the profile has in the app. */
  profile: string
  draft: Draft | null
  library: Library
  sources: Sources
  deeds: Deed[]
  /** The number of the profile, where it is there already. */
  target: string | null
}

/** Looks at what the app has now, and says all that is to be done; refuses where that is not known. */
export async function planSet(wanted: string, which: Which, machine: Machine): Promise<SetPlan> {
  const { media } = which
  const { libraries, desks } = await appsOf(machine)
  const library = libraryOf(which, libraries, `usher quality set ${wanted} ${media}`)
  const { found, drafts } = await seen(library)
  const draft = draftNamed(wanted, media, drafts, library)
  const existing = draft
    ? found.profiles.find(({ name }) => name === draft.profile.name)
    : profileNamed(wanted, found.profiles, drafts)
  const mine = rememberedOf(machine.state().memory, library.service)
  const sources = sourcesOf(found, drafts, existing?.id)
  const profile = draft?.profile.name ?? existing?.name ?? wanted
  const at = libraries.filter((one) => one.media === media).length > 1 ? await placeOf(library) : null
  const wishes = await wishesOf({ desk: desks[0], at, media, profile, sources, now: () => machine.now() })
  return {
    ...which,
    wanted,
    profile,
    draft,
    library,
    sources,
    target: existing?.id ?? null,
    deeds: [
      ...(draft ? carrying(draft, found, library, mine) : []),
      ...assignments(sources, profile, library, found),
      ...wishes.deeds,
      ...tidying({ found, drafts, draft, sources, library, mine, wished: wishes.stay }),
    ],
  }
}

/** The library that is meant. With several of one sort it has to be named: one of them may well be for 4K alone. */
export function libraryOf({ media, service }: Which, libraries: readonly Library[], command: string): Library {
  const all = libraries.filter((one) => one.media === media)
  const [first] = all
  if (!first) throw refuse('QUALITY-1', { media })
  const services = all.map((one) => one.service).join(', ')
  if (service === undefined && all.length > 1)
    throw refuse('QUALITY-5', { media, services, command, first: first.service })
  const found = service === undefined ? first : all.find((one) => one.service === service)
  if (!found) throw refuse('QUALITY-6', { media, services, service: service ?? '' })
  return found
}

async function placeOf(library: Library): Promise<Inside> {
  const inside = await library.inside()
  const { title: app, service } = library
  if (!inside.known) throw refuse('QUALITY-2', { app, service, because: inside.because })
  return inside.value
}

/** What is there now; a change of what was not seen is refused. */
export async function seen(library: Library): Promise<{ found: Found; drafts: Draft[] }> {
  const { found, drafts } = await readQuality(library)
  const answer = both(found, drafts)
  const { title: app, service } = library
  if (!answer.known) throw refuse('QUALITY-2', { app, service, because: answer.because })
  return { found: answer.value[0], drafts: answer.value[1] }
}

function draftNamed(wanted: string, media: Shelved, drafts: readonly Draft[], { title: app }: Library): Draft | null {
  const preset = presets[media].find(({ name }) => name === wanted.toLowerCase())
  if (!preset) return null
  const draft = drafts.find((one) => one.preset === preset)
  if (!draft) throw refuse('QUALITY-3', { app, preset: preset.name })
  return draft
}

function profileNamed(wanted: string, profiles: readonly ProfileForm[], drafts: readonly Draft[]): ProfileForm {
  const others = profiles.filter((profile) => !isUshers(profile, drafts))
  const found = others.find(({ name }) => name.toLowerCase() === wanted.toLowerCase())
  if (found) return found
  const nearest = didYouMean(wanted, [...drafts.map(({ preset }) => preset.name), ...others.map(({ name }) => name)])
  throw refuse('ASKED-6', { what: 'preset or profile', name: wanted, nearest, list: 'quality' })
}

/** The custom formats first: a profile has to hold all that there are. */
function carrying(draft: Draft, { profiles, formats }: Found, library: Library, mine: Remembered): Deed[] {
  return [
    ...draft.formats.map((format) =>
      keeping(
        {
          what: `the custom format “${format.name}”`,
          draft: format,
          found: formats.find(({ name }) => name === format.name),
          differs: (form) => (formatDiffers(format, form) ? ['It finds something else.'] : []),
          keep: library.quality.keepFormat,
        },
        mine,
      ),
    ),
    keeping(
      {
        what: `the quality profile “${draft.profile.name}”`,
        draft: draft.profile,
        found: profiles.find(({ name }) => name === draft.profile.name),
        differs: (form) => profileDiffers(draft.profile, form),
        keep: library.quality.keepProfile,
      },
      mine,
      (id, target) => {
        target.id = id
      },
    ),
  ]
}

function assignments({ moved, kept }: Sources, profile: string, library: Library, { items }: Found): Deed[] {
  const many = (count: number) => `${count} of ${items.length} ${library.media === 'music' ? 'artists' : library.media}`
  return [
    ...moved.map(({ profile: { name }, items: some }) =>
      assigning(
        library,
        some.map(({ id }) => id),
        `Give ${many(some.length)} the profile “${profile}” instead of “${name}”`,
      ),
    ),
    ...(moved.length === 0
      ? [already(`Nothing has another preset or the profile that ${library.title} came with`)]
      : []),
    ...kept.map(({ profile: { name }, items: some }) =>
      left(`${many(some.length)} with “${name}”`, 'a person chose it'),
    ),
  ]
}
