import { plans } from '../plans/index.ts'

/** What each action would do: loaded with the first one. */
export const planWords = { plans }
