import { path } from '../path.ts'

/** The way from request to screen: the owner’s pages draw it, and a member’s. */
export const stepWords = { path }
