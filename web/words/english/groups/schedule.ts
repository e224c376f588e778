import { schedule } from '../schedule.ts'

/** The page about what usher does by itself. */
export const scheduleWords = { schedule }
