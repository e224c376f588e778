import { defineErrors } from './definition.ts'

export const bandwidthErrors = defineErrors({
  'BANDWIDTH-1': {
    cause: 'misasked',
    summary: '{field} cannot be "{value}": it takes {takes}.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See the current limits', command: 'usher bandwidth' }],
  },
  'BANDWIDTH-2': {
    cause: 'misasked',
    summary: '"{value}" is a share of the line, but usher does not know how fast the line is.',
    meaning: 'No speed is set for it, and the download clients have not used it yet.',
    remedies: [{ summary: 'Set its speed', command: 'usher config set {setting} 12M' }],
  },
  'BANDWIDTH-3': {
    cause: 'failed',
    summary: 'No download client answered, so none can be changed: {because}',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See which services are running', command: 'usher status' }],
  },
  'BANDWIDTH-4': {
    cause: 'failed',
    summary: '{client} accepted the limits, but does not apply them: {because}',
    meaning: 'Its previous limits still apply. usher watch and usher ui try again in an hour.',
    remedies: [
      { summary: 'See the current limits', command: 'usher bandwidth' },
      { summary: 'Set them again', command: 'usher bandwidth set' },
    ],
  },
})
