import { declareRead } from '../declare.ts'
import { playing as kind } from '../kinds/playing.ts'
import { textParameter } from '../parameter.ts'

export const playing = declareRead('playing', {
  summary: 'Who is watching or listening to what',
  meaning:
    'Asks every media server and audio server what is playing now, also what is paused: who plays it, on which device and with which app, how far they are, and whether the server sends the file as it is or transcodes it, with the reason if the server says one. A server that is not running plays nothing. If a server cannot be asked, it is listed as not known, so the list is never silently shorter.',
  parameters: { member: textParameter('Only what this member plays') },
  positionals: ['member'],
  kinds: [kind],
  examples: [
    { commandLine: 'usher playing', purpose: 'See who is watching or listening now' },
    { commandLine: 'usher playing ben', purpose: 'See what one member plays' },
  ],
})
