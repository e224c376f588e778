import { declareAction } from '../declare.ts'
import { policies } from '../kinds/policies.ts'
import { requiredParameter, textParameter } from '../parameter.ts'

export const policiesAllow = declareAction('policies-allow', {
  summary: 'Allow a release again that a policy removed',
  meaning:
    'Takes a release that a queue policy removed off the blocklist of its library, so that it can be found again. It is not searched for. While usher remembers the removal, for thirty days, no policy removes the same download again.',
  parameters: { download: requiredParameter(textParameter('Its id in usher policies')) },
  positionals: ['download'],
  answered: 'at-once',
  kinds: [policies],
  examples: [{ commandLine: 'usher policies allow 3f2a91bc', purpose: 'Take a release off the blocklist again' }],
})
