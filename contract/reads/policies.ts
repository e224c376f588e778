import { declareRead } from '../declare.ts'
import { policies as kind } from '../kinds/policies.ts'
import { switchParameter } from '../parameter.ts'

export const policies = declareRead('policies', {
  summary: 'What usher does about downloads that do not arrive',
  meaning:
    'Shows the policies for stalled, failed, dangerous and never-imported downloads: in which libraries each is on, which downloads have strikes now, and what the policies removed in the last thirty days. Every policy is off until somebody turns it on with usher policies set. With --simulate, shows what all policies would have removed over the last thirty days, and what that could not know.',
  parameters: { simulate: switchParameter('Simulate all policies over the last thirty days') },
  kinds: [kind],
  examples: [
    { commandLine: 'usher policies', purpose: 'See which policies are on, and what they did' },
    { commandLine: 'usher policies --simulate', purpose: 'See what they would have done' },
  ],
})
