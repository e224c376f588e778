import { declareRead } from '../declare.ts'
import { me as kind } from '../kinds/me.ts'
import { requiredParameter, textParameter } from '../parameter.ts'

export const me = declareRead('me', {
  summary: 'What a member of the household sees',
  meaning:
    'Shows the page of one member: whether they can watch, how far each of their requests is in seven steps and why it is not here yet, what they may still request, what is new, what is coming, and which app to use on which device. Over HTTP, the session of a member answers for that member only; the owner names one. A term looks for a title, with the same eyes. It names no service, no file and nobody else, and does not show what the member’s account may not see.',
  parameters: {
    member: requiredParameter(textParameter('The member whose page it is; the session of a member fills it in')),
    term: textParameter('Part of a title to look for'),
  },
  positionals: ['member'],
  audience: 'member',
  kinds: [kind],
  examples: [
    { commandLine: 'usher me Ben', purpose: 'See what Ben sees' },
    { commandLine: 'usher me Ben --term metropolis', purpose: 'See what Ben finds for a title' },
  ],
})
