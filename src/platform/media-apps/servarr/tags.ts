import { requiredId, arrayOf, requiredString } from '../../../lib/json-reader.ts'
import { mapKnown, type Known } from '../../../lib/known.ts'
import type { AppConnection } from '../connection/connection.ts'

/** Returns the ids of the family's tags by their lower-case label. */
export const getTags = (connection: AppConnection, base: string) =>
  connection.get(
    `${base}/tag`,
    arrayOf((json) => ({ id: Number(requiredId(json, 'id')), label: requiredString(json, 'label') })),
  )

/** Returns the labels of these tags. A deleted tag has none. */
export const getTagLabels = async (
  connection: AppConnection,
  base: string,
): Promise<Known<(tags: readonly string[]) => string[]>> =>
  mapKnown(
    await getTags(connection, base),
    (all) => (tags) => all.flatMap((one) => (tags.includes(String(one.id)) ? one.label : [])),
  )

/** Returns the id of a tag, and creates the tag if needed. */
export async function ensureTag(connection: AppConnection, base: string, label: string): Promise<number> {
  const all = await getTags(connection, base)
  const found = all.known ? all.value.find((one) => one.label === label.toLowerCase()) : undefined
  if (found) return found.id
  const created = await connection.submit(`${base}/tag`, {
    method: 'POST',
    json: { label },
    subject: `the tag ${label}`,
  })
  return Number(requiredId(created as Record<string, unknown>, 'id'))
}

/** Does the same for several, one after the other, since each may have to be created. */
export async function ensureTags(
  connection: AppConnection,
  base: string,
  wanted: readonly string[],
): Promise<number[]> {
  const numbers: number[] = []
  for (const label of wanted) numbers.push(await ensureTag(connection, base, label))
  return numbers
}
