import { plural } from '../format.ts'

/** What is released in the next days. */
export const coming = {
  title: 'Coming up',
  span: 'How far ahead',
  spans: { 14: 'Two weeks', 35: 'Five weeks', 90: 'Three months' },
  calendar: 'Calendar',
  calendarOf: (from: string, to: string) => `Releases from ${from} to ${to}`,
  byDay: 'Day by day',
  today: 'Today',
  tomorrow: 'Tomorrow',
  releases: { cinema: 'in cinemas', digital: 'at home', physical: 'on disc' },
  here: 'already here',
  releasesOn: (day: string, count: number) => plural(count, { one: `${day}: # release`, other: `${day}: # releases` }),
  nothingOn: (day: string) => `${day}: nothing`,
  more: (count: number) => plural(count, { one: '# more', other: '# more' }),
  forMembers: (members: string) => `for ${members}`,
  empty: 'Nothing is announced for these days.',
  emptyMore: 'Look further ahead',
  file: 'In your calendar program',
  fileText:
    'usher writes a calendar file. Run this on the server again, by hand or from a timer, and the events move instead of appearing twice.',
  fileWhy:
    'There’s no address to subscribe to: a calendar program can’t sign in, and an open address would show the list to anyone who knows it.',
  timeZone: (zone: string) => `Days and times of the household (${zone}).`,
}
