import { common } from '../common.ts'
import { session } from '../session.ts'

/** What everybody’s app says, signed in or not: it comes with the app itself. */
export const frameWords = { common, session }
