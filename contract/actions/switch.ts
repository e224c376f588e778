import { declareAction } from '../declare.ts'
import { lifecycle } from '../kinds/lifecycle.ts'
import { requiredParameter, listParameter } from '../parameter.ts'

export const switchTo = declareAction('switch', {
  summary: 'Turn some forms on and all others off',
  meaning: 'Starts the named forms and everything they need, and stops every other service of the stack.',
  parameters: { forms: requiredParameter(listParameter('The forms to turn on', 'forms')) },
  positionals: ['forms'],
  answered: 'job',
  kinds: [lifecycle],
  examples: [{ commandLine: 'usher switch music books', purpose: 'Have only music and books on' }],
})
