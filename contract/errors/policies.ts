import { defineErrors } from './definition.ts'

export const policyErrors = defineErrors({
  'POLICIES-1': {
    cause: 'misasked',
    summary: '{field} cannot be "{value}": it takes {takes}.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See how the policies are set', command: 'usher policies' }],
  },
  'POLICIES-2': {
    cause: 'misasked',
    summary: 'Say what to set: a policy, its strikes or its brakes.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See what it takes', command: 'usher policies set --help' }],
  },
  'POLICIES-3': {
    cause: 'misasked',
    summary: '{release} is not on the blocklist of {library}.',
    meaning: 'Somebody took it off already, or the library did not block it. Nothing was changed.',
    remedies: [{ summary: 'See what the policies did', command: 'usher policies' }],
  },
  'POLICIES-4': {
    cause: 'missing',
    summary: 'No policy removed a download with the id "{id}" in the last thirty days.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See what the policies did', command: 'usher policies' }],
  },
})
