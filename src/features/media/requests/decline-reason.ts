import { object, string } from '../../../lib/json-reader.ts'
import { storedShape } from '../../../platform/store/stored-shape.ts'

/** A stored reason for declining. The request manager cannot store one. */
export const declineReasonShape = storedShape(object({ reason: string }))
