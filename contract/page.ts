import { z } from './zod.ts'
import { integerParameter } from './parameter.ts'

const MAX_FROM = 1_000_000
const MAX_COUNT = 1000

/** The first of a page. */
export const fromParameter = () => integerParameter('The first to show, counted from 0', { min: 0, max: MAX_FROM })

/** The two parameters of a read whose list may be long. */
export const pageParameters = () => ({
  from: fromParameter(),
  count: integerParameter('How many to show; by default all', { min: 1, max: MAX_COUNT }),
})

/** How long the whole list is, of which an answer has a page. */
export const total = (list: string) =>
  z.int().min(0).describe(`How many there are in all; \`${list}\` may have only some of them`)
