import { id, many, text } from '../../../lib/json-reader.ts'
import { from, type Known } from '../connection/known.ts'
import type { Line } from '../connection/line.ts'

/** The family's tags: a number each, by its label in small letters. */
export const labels = (line: Line, base: string) =>
  line.ask(
    `${base}/tag`,
    many((one) => ({ id: Number(id(one, 'id')), label: text(one, 'label') })),
  )

/** The labels of some tags. One that is there no more has none. */
export const labelled = async (line: Line, base: string): Promise<Known<(tags: readonly string[]) => string[]>> =>
  from(
    await labels(line, base),
    (all) => (tags) => all.flatMap((one) => (tags.includes(String(one.id)) ? one.label : [])),
  )

/** The number of a label, made where there is none. */
export async function tagOf(line: Line, base: string, label: string): Promise<number> {
  const all = await labels(line, base)
  const found = all.known ? all.value.find((one) => one.label === label.toLowerCase()) : undefined
  if (found) return found.id
  const made = await line.instruct(`${base}/tag`, { method: 'POST', json: { label }, what: `the tag ${label}` })
  return Number(id(made as Record<string, unknown>, 'id'))
}

/** The same for several, one after the other: each may have to be made. */
export async function tagsOf(line: Line, base: string, wanted: readonly string[]): Promise<number[]> {
  const numbers: number[] = []
  for (const label of wanted) numbers.push(await tagOf(line, base, label))
  return numbers
}
