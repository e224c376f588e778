import type { Place } from './place.ts'
import { servarrKeys } from '../servarr/manners.ts'

/** Whether it is the key of the one that is called by that name, or of the only one there is. */
export async function isCurrent(
  held: string | null,
  app: string,
  host: string | null,
  place: Place,
): Promise<boolean | null> {
  const others = place.others(app)
  const called = others.find(({ service }) => service.name === host) ?? (others.length === 1 ? others[0] : undefined)
  const [key] = called ? await servarrKeys(app, called) : []
  return key && held !== null ? key.value === held : null
}
