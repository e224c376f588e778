import { leaving } from '../leaving.ts'

/** The page about what leaves. */
export const leavingWords = { leaving }
