import { faults } from './declare.ts'

/** What the line is shared by. */
export const bandwidth = faults({
  'BANDWIDTH-1': {
    cause: 'misasked',
    summary: '{field} cannot be "{value}": it takes {takes}.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See what it is held to now', command: 'usher bandwidth' }],
  },
  'BANDWIDTH-2': {
    cause: 'misasked',
    summary: '"{value}" is a part of the line, and it is not known what the line carries.',
    meaning: 'Nobody has said it, and the clients were never seen to carry anything.',
    remedies: [{ summary: 'Say what it carries', command: 'usher config set {setting} 12M' }],
  },
  'BANDWIDTH-3': {
    cause: 'failed',
    summary: 'No download client could be asked, so none can be told: {because}',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See what runs', command: 'usher status' }],
  },
  'BANDWIDTH-4': {
    cause: 'failed',
    summary: '{client} was told what it may, and does not keep to it: {because}',
    meaning: 'It is held to what it was before. usher watch and usher ui tell it again in an hour.',
    remedies: [
      { summary: 'See what it is held to now', command: 'usher bandwidth' },
      { summary: 'Tell it again', command: 'usher bandwidth set' },
    ],
  },
})
