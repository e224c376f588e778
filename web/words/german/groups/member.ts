import { me } from '../me.ts'

export const memberWords = { me }
