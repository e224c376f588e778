import { plural } from '../format.ts'

/** How good the copies are, and what that costs. */
export const quality = {
  title: 'Quality',
  noLibrary: 'Nothing that collects films, series or music is turned on.',
  turnOn: 'Turn something on',
  media: { films: 'Films', series: 'Series', music: 'Music', books: 'Books' },
  mediaIn: (media: string, app: string) => `${media} in ${app}`,
  presets: { small: 'Small', balanced: 'Balanced', sharp: 'Sharp', best: 'Best' },
  custom: (profile: string) => `Your own: ${profile}`,
  changed: (preset: string) => `${preset}, changed by somebody`,
  empty: 'Nothing in it yet',
  preset: 'Preset',
  size: 'An hour takes',
  fits: 'Fits on the disk',
  perHour: (size: string) => `${size} an hour`,
  hoursFit: (hours: string) => `${hours} hours fit`,
  barsLabel: (media: string, rows: string) => `What an hour of ${media} takes, and how many hours still fit: ${rows}.`,
  sizeLimit: (limit: string) => `Nothing above ${limit}.`,
  noSizeLimit: 'No limit to the size.',
  cutoff: (name: string) => `Once there is ${name}, it stops looking for better.`,
  accepts: (names: string) => `Takes ${names}.`,
  basis: (text: string) => `The size: ${text}.`,
  plays: {
    everywhere: 'Plays on every device',
    partly: 'Some devices need converting',
    nowhere: 'Every device needs converting',
    'not-known': 'Not known where it plays',
  },
  use: 'Use this',
  useFor: (preset: string, media: string, app: string) => `Use this: ${preset}, for ${media.toLowerCase()} in ${app}`,
  inUse: 'In use',
  detailsOf: (preset: string, media: string) => `Details: ${preset}, ${media.toLowerCase()}`,
  otherProfiles: (count: number) =>
    plural(count, {
      one: '# title has a profile of its own and keeps it',
      other: '# titles have a profile of their own and keep it',
    }),
  items: (count: number) => plural(count, { one: '# title', other: '# titles' }),
  upgrade: 'Search for better copies',
  upgradeOf: (media: string, app: string) => `Search for better copies: ${media}, ${app}`,
}
