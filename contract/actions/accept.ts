import { action } from '../declare.ts'
import { acceptance } from '../kinds/acceptance.ts'
import { phrase, required, word, yesOrNo } from '../parameter.ts'

export const accept = action('accept', {
  summary: 'Accept a finding, so that it is quiet',
  meaning:
    'For what you know and mean to keep. It is still told, as accepted, with your reason. Where it becomes worse it is told as before. Only what was found now can be accepted.',
  takes: {
    check: required(word('The finding, or the check and all it found', 'checks')),
    reason: phrase('Why it may stay as it is'),
    withdraw: yesOrNo('Take the acceptance back'),
  },
  bare: ['check', 'reason'],
  answered: 'at-once',
  kinds: [acceptance],
  examples: [
    { line: 'usher accept stack-moving-tags I read the release notes', for: 'Accept it, with a reason' },
    { line: 'usher accept stack-moving-tags --withdraw', for: 'Be told again' },
  ],
})
