import { faults } from './declare.ts'

/** What stands in the way of a removal. */
export const uninstall = faults({
  'UNINSTALL-1': {
    cause: 'misasked',
    summary: 'The stack still has containers: {services}.',
    meaning: 'Without the stack’s files nobody could say any more what they are. Nothing was removed.',
    remedies: [{ summary: 'Remove the containers first', command: 'usher uninstall apply services' }],
  },
})
