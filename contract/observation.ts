import { z } from './zod.ts'

/**
 * `measurement`: changes by itself all the time. `figures`: a sentence whose measured figures do. `disk size`: bytes on a
 * disk, which programs write to all the time. `rate`: a setting or the highest rate so far.
 */
type Observation = 'measurement' | 'figures' | 'disk size' | 'rate'

/** A schema made from a registered one, such as by `describe`, is found too. */
const observations = () => (registry ??= z.registry<{ observation: Observation }>())
let registry: ReturnType<typeof z.registry<{ observation: Observation }>> | undefined

const declare =
  (observation: Observation) =>
  <Schema extends z.ZodType>(schema: Schema): Schema => {
    observations().add(schema, { observation })
    return schema
  }

/**
 * Declares a field that changes by itself while nothing happens: when something was observed, an age, a live
 * measurement. The event stream does not send a kind again for it alone.
 */
export const measurement = declare('measurement')

/**
 * Declares a sentence with measured figures in it: times, durations, sizes, percentages. The event stream does not send
 * a kind again for other figures alone. Plain numbers are no measurements: another port or count is a change.
 */
export const sentenceWithFigures = declare('figures')

/** Declares a number of bytes on a disk. The event stream sends a kind again once it differs by about a gigabyte. */
export const diskSize = declare('disk size')

/** Declares a rate that may be measured. The event stream sends a kind again once its first two digits differ. */
export const measuredRate = declare('rate')

/** Returns how the field changes by itself; undefined if every change of it is a change. */
export function observationOf(schema: z.ZodType): Observation | undefined {
  return observations().get(schema)?.observation
}
