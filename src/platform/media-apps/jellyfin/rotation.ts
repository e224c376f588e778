import { listed, moment, textOr, thing, type Foreign } from '../../../lib/json-reader.ts'
import type { Rotation } from '../roles/rotation.ts'
import type { Line, Way } from '../connection/line.ts'
import { refuse } from '../../../lib/errors.ts'
import { manners } from './manners.ts'

const KEYS = '/Auth/Keys'
const NAME = 'usher'
const SETTING = 'JELLYFIN_KEY'
/** The one that is to end, until it has: broken off in between, it is still known. */
const OLD = 'JELLYFIN_KEY_OLD'

/** It takes any number of keys, so the old one ends only once everybody has the new one. */
export function rotationOf(line: Line, way: Way): Rotation {
  let before: string[] = []
  const all = async (): Promise<Foreign[]> =>
    listed(thing(await line.instruct(KEYS, { method: 'GET', what: 'its keys' })), 'Items').map((one) =>
      thing(one, 'a key'),
    )
  return {
    how: 'Jellyfin makes it beside the old one, which ends once everybody has the new one.',
    hindrance: async () => null,
    make: async (keep) => {
      const { place } = await way.reach(manners)
      const used = (await manners.keys(place))[0]?.value
      const older = place.setting(OLD)
      before = [...new Set([older, used].flatMap((one) => one ?? []))]
      const there = new Set((await all()).map((one) => textOr(one, 'AccessToken')))
      // Whoever was not told before goes on with the older one; the one in between nobody else has.
      if (before[0] !== undefined) keep(OLD, before[0])
      await line.instruct(`${KEYS}?app=${NAME}`, { method: 'POST', what: 'a new key' })
      const made = (await all())
        .filter((one) => textOr(one, 'AppName') === NAME && !there.has(textOr(one, 'AccessToken')))
        .toSorted((a, b) => (moment(b, 'DateCreated')?.getTime() ?? 0) - (moment(a, 'DateCreated')?.getTime() ?? 0))
      const value = made[0] && textOr(made[0], 'AccessToken')
      const { title: app, service } = line
      if (!value) throw refuse('APP-14', { app, service, what: 'a new key', why: 'it lists none' })
      way.kept.passes.clear()
      keep(SETTING, value)
    },
    retire: async (keep) => {
      const there = new Set((await all()).map((one) => textOr(one, 'AccessToken')))
      for (const old of before.filter((one) => there.has(one))) {
        const what = 'that the old key ends'
        await line.instruct(`${KEYS}/${encodeURIComponent(old)}`, { method: 'DELETE', what, secrets: [old] })
      }
      keep(OLD, null)
    },
  }
}
