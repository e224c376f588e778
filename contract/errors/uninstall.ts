import { defineErrors } from './definition.ts'

export const uninstallErrors = defineErrors({
  'UNINSTALL-1': {
    cause: 'misasked',
    summary: 'The stack still has containers: {services}.',
    meaning: 'Without the stack’s files, nothing would say what these containers are. Nothing was removed.',
    remedies: [{ summary: 'Remove the containers first', command: 'usher uninstall apply services' }],
  },
})
