import { faults } from './declare.ts'

/** Why a walkthrough cannot begin. */
export const walkthrough = faults({
  'WALKTHROUGH-1': {
    cause: 'failed',
    summary: 'No library for films is on.',
    meaning: 'A walkthrough adds a film, and nothing would file it.',
    remedies: [{ summary: 'Turn films on', command: 'usher up films' }],
  },
  'WALKTHROUGH-2': {
    cause: 'failed',
    summary: 'Whether {app} can take a film is not known: {because}',
    meaning: 'Nothing was added.',
    remedies: [{ summary: 'See what it says', command: 'usher logs {service}' }],
  },
  'WALKTHROUGH-3': {
    cause: 'failed',
    summary: '{app} has no {what} for films yet.',
    meaning: 'It cannot take a film without one, so nothing was added.',
    remedies: [{ summary: 'Wire the apps to each other, which gives it one', command: 'usher seed' }],
  },
})
