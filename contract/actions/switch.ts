import { declareAction } from '../declare.ts'
import { lifecycle } from '../kinds/lifecycle.ts'
import { requiredParameter, listParameter } from '../parameter.ts'
import { whenIdleParameters } from '../when-idle.ts'

export const switchTo = declareAction('switch', {
  summary: 'Turn some forms on and all others off',
  meaning:
    'Starts the named forms and everything they need, and stops every other service of the stack. The dry run says who is watching and what is being downloaded or imported. With --when-idle, usher waits until it disturbs nobody, as a job that can be cancelled.',
  parameters: { forms: requiredParameter(listParameter('The forms to turn on', 'forms')), ...whenIdleParameters },
  positionals: ['forms'],
  answered: 'job',
  kinds: [lifecycle],
  examples: [{ commandLine: 'usher switch music books', purpose: 'Have only music and books on' }],
})
