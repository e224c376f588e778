import type { Library } from '../../../platform/media-apps/roles/library.ts'
import { from, type Known } from '../../../platform/media-apps/connection/known.ts'
import { left, would, type Deed } from './deeds.ts'
import { formatDiffers } from './differs.ts'
import type { Draft } from './draft.ts'
import { heldProfiles, presetOf, type Found } from './recognise.ts'
import type { Remembered } from './remembered.ts'
import type { Sources } from './sources.ts'

interface Around {
  found: Found
  drafts: readonly Draft[]
  /** The preset that is to be; null for a profile of the app. */
  draft: Draft | null
  sources: Sources
  library: Library
  mine: Remembered
  /** The profiles that requests choose: one that is gone would fail them. */
  wished: Known<string[]>
}

/** What of usher's own nothing has any more: taken away again, unless a person made something else of it. */
export function tidying(around: Around): Deed[] {
  const { found, drafts, draft, sources, library, mine, wished } = around
  const mayBeWished = ({ name }: { name: string }) => !wished.known || wished.value.includes(name)
  const moved = new Set(sources.moved.map(({ profile }) => profile.id))
  const held = new Set(heldProfiles(found).flatMap(({ profile: { id } }) => (moved.has(id) ? [] : [id])))
  const unused = found.profiles.flatMap((profile) => {
    const is = presetOf(profile, drafts, found.formats)
    return is && is.draft !== draft && !held.has(profile.id) ? [{ profile, ...is }] : []
  })
  const gone = unused.filter(
    ({ differs, profile }) => !mayBeWished(profile) && (differs.length === 0 || mine.isMine(profile)),
  )
  const stays = new Set([...found.profiles].filter((one) => !gone.some(({ profile }) => profile.id === one.id)))
  const needed = new Set([
    ...(draft?.formats ?? []).map(({ name }) => name),
    ...[...stays].flatMap(({ scores }) => Object.keys(scores)),
  ])
  const ours = drafts.flatMap(({ formats }) => formats)
  const spare = found.formats.filter(
    (format) =>
      !needed.has(format.name) && ours.some((made) => made.name === format.name && !formatDiffers(made, format)),
  )
  return [
    ...unused
      .filter((one) => !gone.includes(one))
      .map(({ profile }) =>
        left(
          `the quality profile “${profile.name}”`,
          mayBeWished(profile) ? 'requests may still choose it' : 'somebody changed it',
        ),
      ),
    ...gone.map(({ profile: { id, name } }) =>
      would(`Take away the quality profile “${name}”, which nothing has then`, async () =>
        from(await library.quality.dropProfile(id), () => mine.forget(name)),
      ),
    ),
    ...spare.map(({ id, name }) =>
      would(`Take away the custom format “${name}”, which nothing counts then`, async () =>
        from(await library.quality.dropFormat(id), () => mine.forget(name)),
      ),
    ),
  ]
}
