import { plural } from '../format.ts'

/** How the apps are connected to each other. */
export const connect = {
  title: 'Connections between the apps',
  button: 'Connect the apps',
  lead: 'Each app has to know the others: where to look, who downloads, where files go.',
  allFine: (count: number) =>
    plural(count, { one: 'The one connection is in place.', other: 'All # connections are in place.' }),
  toDo: (count: number) => plural(count, { one: '# connection is missing.', other: '# connections are missing.' }),
  notPossible: (count: number) =>
    plural(count, { one: '# connection can’t be made.', other: '# connections can’t be made.' }),
  none: 'Nothing is running that could be connected.',
  list: 'Every connection',
  results: {
    'would-connect': 'Missing',
    'would-disconnect': 'Goes',
    connected: 'Connected',
    disconnected: 'Disconnected',
    'already-connected': 'Connected',
    'already-disconnected': 'Disconnected',
    skipped: 'Kept as you set it',
    failed: 'Failed',
    'not-possible': 'Not possible',
  },
}
