import { defineErrors } from './definition.ts'

export const scheduleErrors = defineErrors({
  'SCHEDULE-1': {
    cause: 'misasked',
    summary: '{task} cannot be "{value}": it takes {takes}.',
    meaning: 'Times use the 24-hour clock, in the household’s time zone. Nothing was changed.',
    remedies: [{ summary: 'See the tasks and their times', command: 'usher schedule' }],
  },
  'SCHEDULE-2': {
    cause: 'misasked',
    summary: 'You did not name anything to change.',
    meaning: 'The schedule stays as it is.',
    remedies: [{ summary: 'See the tasks and their times', command: 'usher schedule' }],
  },
  'SCHEDULE-3': {
    cause: 'misasked',
    summary: '"{given}" is not a valid time for quiet hours.',
    meaning: 'Times use the 24-hour clock, in the household’s time zone. Nothing was changed.',
    remedies: [
      { summary: 'Start nothing in the evening', command: 'usher schedule set --quiet-hours 18:00-23:00' },
      { summary: 'Or have no quiet hours', command: 'usher schedule set --quiet-hours none' },
    ],
  },
  'SCHEDULE-4': {
    cause: 'misasked',
    summary: '{task} could never begin: "{timing}" is in the quiet hours {quiet}.',
    meaning: 'usher starts no task in quiet hours. Nothing was changed.',
    remedies: [
      { summary: 'See the tasks and their times', command: 'usher schedule' },
      { summary: 'Have no quiet hours', command: 'usher schedule set --quiet-hours none' },
    ],
  },
})
