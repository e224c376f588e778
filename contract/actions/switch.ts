import { action } from '../declare.ts'
import { lifecycle } from '../kinds/lifecycle.ts'
import { required, words } from '../parameter.ts'

export const switchTo = action('switch', {
  summary: 'Make some forms the ones that are on',
  meaning: 'Starts the forms named and what they need, and stops every other service of the stack.',
  takes: { forms: required(words('The forms that are to be on', 'forms')) },
  bare: ['forms'],
  answered: 'job',
  kinds: [lifecycle],
  examples: [{ line: 'usher switch music books', for: 'Have just music and books on' }],
})
