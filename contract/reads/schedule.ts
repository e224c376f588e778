import { declareRead } from '../declare.ts'
import { schedule as kind } from '../kinds/schedule.ts'

export const schedule = declareRead('schedule', {
  summary: 'What usher does by itself, and what came of it',
  meaning:
    'Shows the tasks that usher can do while nobody is there, which of them are turned on, what is due in the next seven days, and what was due in the last seven: when it was planned, when it started, how it ended, or why it was skipped. Every task is turned off until somebody turns it on with usher schedule set. usher watch does them when they are due.',
  kinds: [kind],
  examples: [{ commandLine: 'usher schedule', purpose: 'See the week ahead and the week behind' }],
})
