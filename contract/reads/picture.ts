import { declareRead } from '../declare.ts'
import { integerParameter, requiredParameter, textParameter } from '../parameter.ts'

export const picture = declareRead('picture', {
  summary: 'The poster of a title',
  meaning:
    'Copies a poster to a new file, in this folder or where --to says; an existing file is never overwritten. With --json it shows where the copy is, its size and its digest. `--to -` writes the image itself to standard output. The poster is from the app that has the title, in the size that it offers and that is nearest to the width; usher asks no other host. Over HTTP the answer has an ETag, so that a client need not fetch it again. The page of a member names its pictures in a way that tells nothing of the apps; the session of a member gets these alone.',
  path: '/api/pictures/{picture}',
  file: true,
  audience: 'member',
  parameters: {
    picture: requiredParameter(textParameter('The value of `picture` in another answer')),
    member: textParameter('Only a picture that the page of this member names; the session of a member fills it in'),
    width: integerParameter('The wanted width in pixels; by default 320', { min: 1, max: 4000 }),
  },
  positionals: ['picture'],
  kinds: [],
  examples: [
    { commandLine: 'usher picture radarr:5.jpg --to metropolis.jpg', purpose: 'Copy the poster of a film' },
    { commandLine: 'usher picture sonarr:2.jpg --width 160 --to -', purpose: 'Write a small one to standard output' },
  ],
})
