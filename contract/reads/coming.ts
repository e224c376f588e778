import { declareRead } from '../declare.ts'
import { coming as kind } from '../kinds/coming.ts'
import { integerParameter } from '../parameter.ts'

export const coming = declareRead('coming', {
  summary: 'What is released in the next days',
  meaning:
    'Shows the episodes, films and albums that the household follows and that are released from today on: when, which release of a film, whether the library has it already, and who requested it. Asks the calendar of every library, and shows only what that monitors. With --ical or --to it writes an iCalendar file for a calendar program. If an app does not answer, its part is listed as not known, so the list is never silently shorter.',
  parameters: {
    days: integerParameter('How many days to show, from today on; by default 14', { min: 1, max: 90 }),
  },
  positionals: ['days'],
  calendar: true,
  kinds: [kind],
  examples: [
    { commandLine: 'usher coming', purpose: 'See what is released in the next two weeks' },
    { commandLine: 'usher coming 7', purpose: 'See what is released this week' },
    { commandLine: 'usher coming 60 --to coming.ics', purpose: 'Write a file for a calendar program, or update it' },
  ],
})
