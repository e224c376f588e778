import { defineErrors } from './definition.ts'

export const walkthroughErrors = defineErrors({
  'WALKTHROUGH-1': {
    cause: 'failed',
    summary: 'No library for films is on.',
    meaning: 'A walkthrough adds a film, and no app would manage it.',
    remedies: [{ summary: 'Turn films on', command: 'usher up films' }],
  },
  'WALKTHROUGH-2': {
    cause: 'failed',
    summary: 'usher does not know whether {app} can add a film: {because}',
    meaning: 'Nothing was added.',
    remedies: [{ summary: 'Read its log', command: 'usher logs {service}' }],
  },
  'WALKTHROUGH-3': {
    cause: 'failed',
    summary: '{app} has no {what} for films yet.',
    meaning: 'It cannot add a film without one, so nothing was added.',
    remedies: [{ summary: 'Connect the apps to each other, which gives it one', command: 'usher connect' }],
  },
})
