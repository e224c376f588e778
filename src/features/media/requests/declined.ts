import * as z from 'zod'

/** What is remembered of a declined request: the desk itself has no place for a reason. */
export const declined = z.object({ reason: z.string() })
