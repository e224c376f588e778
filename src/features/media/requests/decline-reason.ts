import * as z from 'zod'

/** A stored reason for declining. The request manager cannot store one. */
export const declineReasonSchema = z.object({ reason: z.string() })
