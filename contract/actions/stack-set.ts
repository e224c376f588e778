import { declareAction } from '../declare.ts'
import { stack as kind } from '../kinds/stack.ts'
import { listParameter, requiredParameter, textParameter } from '../parameter.ts'

export const stackSet = declareAction('stack-set', {
  summary: 'Correct what usher knows about a service',
  meaning:
    'Sets what usher did not recognise, or recognised wrongly: app, config, data, cache, health, weight, audience, summary, without, memory. `app=none` says that usher does not know the app. An empty value removes a correction. Only usher’s own file is written; what the project declares under `x-usher` always wins.',
  parameters: {
    service: requiredParameter(textParameter('The service', 'services')),
    correction: listParameter('What to set, as FIELD=VALUE'),
  },
  positionals: ['service', 'correction'],
  answered: 'at-once',
  kinds: [kind],
  examples: [
    { commandLine: 'usher stack set sonarr-4k app=sonarr', purpose: 'Say which app a service runs' },
    {
      commandLine: 'usher stack set sonarr data=/tv,/downloads',
      purpose: 'Say where the household’s files are mounted',
    },
    { commandLine: 'usher stack set sonarr app=', purpose: 'Go back to what usher recognises' },
  ],
})
