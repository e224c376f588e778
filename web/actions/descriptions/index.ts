import type { ActionDescriptions } from '../describe.ts'
import { serviceActions } from './services.ts'

/** Every action of the contract. One that is missing does not compile. */
export const descriptions = { ...serviceActions } as unknown as ActionDescriptions
