import { declareRead } from '../declare.ts'
import { forms as list, preview } from '../kinds/forms.ts'
import { listParameter } from '../parameter.ts'

export const forms = declareRead('forms', {
  summary: 'Every form, or what turning some on would involve',
  meaning:
    'Without names, lists every form that the stack declares. With names, shows what turning them on would involve: services, images and their sizes, ports and the programs that already use them, memory, folders, what leaves the machine, and missing settings.',
  parameters: { form: listParameter('The forms to preview', 'forms') },
  positionals: ['form'],
  kinds: [list, preview],
  examples: [
    { commandLine: 'usher forms', purpose: 'See what can be turned on' },
    { commandLine: 'usher forms tv films', purpose: 'See what turning on series and films would involve' },
  ],
})
