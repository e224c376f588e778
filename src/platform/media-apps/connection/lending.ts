import type { Inside, Lent } from '../roles/app.ts'
import type { Way } from './line.ts'
import type { Manners } from './manners.ts'
import { conceal } from './secret.ts'

/** By the name of the service whose network it is in: that is what the engine's own names answer to. */
export async function insideOf(manners: Manners, way: Way): Promise<Inside> {
  const { place } = await way.reach(manners)
  const { port = manners.port, base = '' } = (await manners.settled?.(place)) ?? {}
  return { host: place.service.shares_network_of ?? place.service.name, port, base }
}

/** The key from the place that opened it. One that asks for nothing needs none. */
export async function lentBy(manners: Manners, way: Way, opened: string | null): Promise<Lent> {
  if (opened === null) return { sort: 'none', user: null, secret: null, place: null }
  const { place } = await way.reach(manners)
  const key = (await manners.keys(place)).find((one) => one.place === opened)
  if (!key) return { sort: 'none', user: null, secret: null, place: null }
  return { sort: key.sort, user: key.user ?? null, secret: conceal(key.value), place: key.place }
}
