import { me } from '../me.ts'

/** The page of a member. It says nothing about services or machines. */
export const memberWords = { me }
