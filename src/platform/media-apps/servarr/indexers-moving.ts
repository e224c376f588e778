import { flag, id, listed, many, text, textOr, thing, type Foreign } from '../../../lib/json-reader.ts'
import type { IndexersMoving, KeptIndexer } from '../roles/moving.ts'
import { both, from, known } from '../connection/known.ts'
import type { Line } from '../connection/line.ts'
import { numbers } from './entries.ts'
import { labelled, tagsOf } from './labels.ts'
import { without } from './moving.ts'

/** An indexer of Prowlarr brings all its fields and categories with it. */
const INDEXER_BYTES = 32 * 1024 * 1024
/** source: the family's `SchemaBuilder`: what is private is told as this, and never as it is. */
const MASK = /^\*{8}$/
/** The profile that every Prowlarr begins with. */
const USUAL_PROFILE = 1
const OWN = ['id', 'added', 'sortName', 'status']

/** source: Prowlarr tries an indexer before it is kept, unless it is turned off. */
export function indexersMoving(line: Line, base: string): IndexersMoving {
  const path = `${base}/indexer`
  const raw = () =>
    line.ask(
      path,
      many((one) => one),
      { most_bytes: INDEXER_BYTES },
    )
  return {
    kept: async () =>
      from(both(await raw(), await labelled(line, base)), ([all, labelsOf]) =>
        all.map((one) => keptOf(one, labelsOf(numbers(one, 'tags')))),
      ),
    keep: async ({ whole, tags }) => {
      const numbered = await known(
        () => new Date(),
        () => tagsOf(line, base, tags),
      )
      if (!numbered.known) return numbered
      const json = { ...without(whole, OWN), enable: false, appProfileId: USUAL_PROFILE, tags: numbered.value }
      return line.tell({ method: 'POST', path, json }, (said) => id(thing(said), 'id'))
    },
    turn: async (wanted, on) => {
      const all = await raw()
      if (!all.known) return all
      const found = all.value.find((one) => id(one, 'id') === wanted)
      if (!found) return from(all, () => null)
      const json = { ...found, enable: on }
      return line.tell({ method: 'PUT', path: `${path}/${encodeURIComponent(wanted)}`, json }, () => null)
    },
    drop: (wanted) => line.tell({ method: 'DELETE', path: `${path}/${encodeURIComponent(wanted)}` }, () => null),
  }
}

const keptOf = (one: Foreign, tags: string[]): KeptIndexer => ({
  id: id(one, 'id'),
  name: text(one, 'name'),
  enabled: flag(one, 'enable'),
  tags,
  withheld: listed(one, 'fields').flatMap((each) => {
    const field = thing(each, 'a field')
    return MASK.test(textOr(field, 'value') ?? '') ? text(field, 'name') : []
  }),
  whole: one,
})
