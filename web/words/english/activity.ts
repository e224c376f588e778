import { plural } from '../format.ts'

/** Everything that was changed, and one job of it. */
export const activity = {
  title: 'Activity',
  lead: 'Everything usher changed here, and whether it worked.',
  filters: 'Result',
  kinds: { all: 'All', running: 'Under way', good: 'Worked', trouble: 'Didn’t work' },
  search: 'Filter by name',
  day: 'The last 24 hours',
  dayPicture: (count: number, troubled: number, busiest: string) =>
    count === 0
      ? 'Nothing was changed in the last 24 hours.'
      : `${plural(count, { one: '# change', other: '# changes' })} in the last 24 hours, ${
          troubled === 0 ? 'all without trouble' : plural(troubled, { one: '# with trouble', other: '# with trouble' })
        }. The latest was at ${busiest}.`,
  when: 'When',
  what: 'What',
  result: 'Result',
  took: (duration: string) => `took ${duration}`,
  changed: (names: string) => `Changed: ${names}`,
  undone: 'Undone since',
  undoes: 'This undid another change.',
  today: 'Today',
  yesterday: 'Yesterday',
  empty: 'Nothing yet. Whatever usher changes shows up here.',
  emptyAction: 'See what’s turned on',
  emptyFilter: 'Nothing matches this filter.',
  showAll: 'Show everything',
  jobTitle: 'Activity',
  back: 'All activity',
  progress: 'Progress',
  outcome: 'Result',
  steps: 'Steps',
  values: 'What it changed',
  before: 'Before',
  after: 'After',
  thing: 'What',
  none: 'nothing',
  off: 'off',
  on: 'running',
  targets: 'What it was about',
  started: 'Started',
  ended: 'Ended',
  noUndo: (why: string) => `Can’t be undone: ${why}`,
  undo: 'Undo',
  gone: 'There’s no record of this job any more',
  goneText: 'usher keeps the latest jobs only. What was changed is still in the list.',
  interrupted: 'It ended half-way, when usher stopped. What’s done stays done.',
}
