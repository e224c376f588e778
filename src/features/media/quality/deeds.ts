import type { QualityStep } from '../../../../contract/kinds/quality.ts'
import type { Library } from '../../../platform/media-apps/roles/library.ts'
import { from, type Known } from '../../../platform/media-apps/connection/known.ts'
import type { Remembered } from './remembered.ts'

/** One thing to do in an app, or the reason why it is not done. */
export interface Deed {
  what: string
  state: 'would' | 'already' | 'left'
  because: string | null
  /** Null where nothing is to be done. */
  run: ((target: Target) => Promise<Known<unknown>>) | null
}

/** The profile that items get: its number is known once it was made. */
export interface Target {
  id: string | null
}

export const already = (what: string): Deed => ({ what, state: 'already', because: null, run: null })
export const left = (what: string, because: string): Deed => ({ what, state: 'left', because, run: null })
export const would = (what: string, run: NonNullable<Deed['run']>): Deed => ({
  what,
  state: 'would',
  because: null,
  run,
})

export const shown = ({ what, state, because }: Deed): QualityStep => ({ what, state, because })

interface Kept<Draft, Form> {
  what: string
  draft: Draft
  found: Form | undefined
  differs(form: Form): string[]
  keep(draft: Draft, id: string | null): Promise<Known<string>>
}

/** Makes it where it is missing, mends it where usher itself made it otherwise, and leaves what a person changed. */
export function keeping<D extends Parameters<Remembered['keep']>[0], F extends D & { id: string }>(
  { what, draft, found, differs, keep }: Kept<D, F>,
  mine: Remembered,
  made: (id: string, target: Target) => void = () => undefined,
): Deed {
  const run = (id: string | null) => async (target: Target) =>
    from(await keep(draft, id), (number) => {
      mine.keep(draft)
      made(number, target)
    })
  if (!found) return would(`Make ${what}`, run(null))
  const others = differs(found)
  if (others.length === 0) return already(`${what} is there`)
  if (mine.isMine(found)) return would(`Bring ${what} up to date`, run(found.id))
  return left(what, `somebody changed it: ${others.join(' ')}`)
}

/** The most items that are given another profile in one request. */
const AT_ONCE = 500

export function assigning(library: Library, items: readonly string[], what: string): Deed {
  return would(what, async ({ id }) => {
    if (id === null) throw new Error('the profile was not made')
    let last: Known<null> | undefined
    for (let at = 0; at < items.length; at += AT_ONCE) {
      last = await library.quality.assign(items.slice(at, at + AT_ONCE), id)
      if (!last.known) return last
    }
    return last ?? { known: true, value: null, at: new Date(0) }
  })
}
