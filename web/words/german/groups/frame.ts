import { common } from '../common.ts'
import { session } from '../session.ts'

export const frameWords = { common, session }
