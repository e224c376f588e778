import { defineErrors } from './definition.ts'

export const requestErrors = defineErrors({
  'REQUEST-1': {
    cause: 'missing',
    summary: 'No app for requests is on.',
    meaning: 'Nobody can request anything, so there is nothing to decide.',
    remedies: [{ summary: 'Turn one on', command: 'usher up ask' }],
  },
  'REQUEST-2': {
    cause: 'misasked',
    summary: 'Request {id} is {state}, so it is not waiting for a decision.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See which requests are waiting', command: 'usher requests' }],
  },
  'REQUEST-3': {
    cause: 'misasked',
    summary: 'Request {id} is {state}: it was not declined, so there is nothing to withdraw.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See all requests', command: 'usher requests' }],
  },
  'REQUEST-4': {
    cause: 'failed',
    summary: '{app} accepted the decision, but request {id} is still {state}.',
    meaning: 'It reported no error, but did not save the decision.',
    remedies: [{ summary: 'Read its log', command: 'usher logs {service}' }],
  },
  'REQUEST-5': {
    cause: 'misasked',
    summary: 'Request {id} cannot be made again: {app} would approve it at once, because {member} needs no approval.',
    meaning:
      'A declined request stays declined, so usher would have to make it again for {member}. Nothing was changed.',
    remedies: [{ summary: 'See all requests', command: 'usher requests' }],
  },
})
