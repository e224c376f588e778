import { read } from '../declare.ts'
import { forms as list, preview } from '../kinds/forms.ts'
import { words } from '../parameter.ts'

export const forms = read('forms', {
  summary: 'Every form, or what some would come to',
  meaning:
    'Without names, lists every form the stack declares. With names, shows what turning them on would come to: services, images and their sizes, ports and who holds them already, memory, folders, what leaves the machine, and settings that are still missing.',
  takes: { form: words('Forms to see what they would come to', 'forms') },
  bare: ['form'],
  kinds: [list, preview],
  examples: [
    { line: 'usher forms', for: 'See what can be turned on' },
    { line: 'usher forms tv films', for: 'See what series and films would come to' },
  ],
})
