import { plans } from '../plans/index.ts'

export const planWords = { plans }
