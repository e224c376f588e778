import * as z from 'zod'

/** usher stores the reason, because the request manager cannot. */
export const declineReasonSchema = z.object({ reason: z.string() })
