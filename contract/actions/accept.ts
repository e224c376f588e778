import { declareAction } from '../declare.ts'
import { acceptance } from '../kinds/acceptance.ts'
import { phraseParameter, requiredParameter, textParameter, switchParameter } from '../parameter.ts'

export const accept = declareAction('accept', {
  summary: 'Accept a finding, so that it stops alerting',
  meaning:
    'For findings that you know about and want to keep. usher still lists them, as accepted, with your reason. If a finding gets worse, usher reports it again. You can accept only what a check finds now.',
  parameters: {
    finding: requiredParameter(textParameter('The finding, or a check with all its findings', 'checks')),
    reason: phraseParameter('Why it can stay as it is'),
    withdraw: switchParameter('Withdraw the acceptance'),
  },
  positionals: ['finding', 'reason'],
  answered: 'at-once',
  kinds: [acceptance],
  examples: [
    {
      commandLine: 'usher accept stack-floating-tags I read the release notes',
      purpose: 'Accept a finding, with a reason',
    },
    { commandLine: 'usher accept stack-floating-tags --withdraw', purpose: 'Get alerts about it again' },
  ],
})
