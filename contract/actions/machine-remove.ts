import { declareAction } from '../declare.ts'
import { machine } from '../kinds/machines.ts'
import { requiredParameter, textParameter } from '../parameter.ts'

export const machineRemove = declareAction('machine-remove', {
  summary: 'Forget another machine',
  meaning: 'Removes the machine from the list. Nothing is changed on that machine, and what runs there goes on.',
  parameters: { name: requiredParameter(textParameter('The name of the machine', 'machines')) },
  positionals: ['name'],
  answered: 'at-once',
  kinds: [machine],
  examples: [{ commandLine: 'usher machine remove gpu', purpose: 'Forget the machine called gpu' }],
})
