import { word } from './word.ts'

/** Who uses the stack, and what they are let into. */
export const people = [
  word(
    'household',
    'The people the stack is for.',
    'They watch, listen and ask. They need one address and one password each, and none of the words on these pages.',
    'member, operator, front door',
  ),
  word(
    'member, user',
    'One person of the household, with an account of their own.',
    'A member has what they watched, what they asked for, and perhaps an age limit. What a member may see is decided in Jellyfin and in Seerr.',
    'household, request, quota',
  ),
  word(
    'operator, admin',
    'Whoever runs the machine and decides.',
    'The operator can see and change everything, and is the one who reads this. A household can do without a second one if what the first one decided is written down.',
    'member, household',
  ),
  word(
    'request',
    'A member’s wish for a film or a series.',
    'It is made in Seerr, approved by a rule or by the operator, and handed on. From then on it can be followed step by step until it can be watched.',
    'quota, trace, member',
  ),
  word(
    'quota',
    'How many requests a member may make in a time.',
    'It protects the disk from one eager evening. When a member cannot ask for anything, a full quota is the likeliest reason.',
    'request, member',
  ),
  word(
    'token',
    'A long random word that lets a program in for a while.',
    'usher makes a new one each time its page is started, and it is of no use afterwards. It is kept out of addresses and logs, because those are passed around.',
    'credential, api key',
  ),
  word(
    'credential, password',
    'Anything that proves you may come in: a password, a key, a token.',
    'usher stores them where only you can read them, says that they are set, and never shows them. One that was shown to somebody can be replaced.',
    'api key, token, rotate',
  ),
  word(
    'api key',
    'The password with which one app speaks to another.',
    'Sonarr needs the key of Prowlarr, Seerr that of Sonarr, and so on. Whoever has the key can do what its app can. When one is changed, every app that uses it has to be told.',
    'credential, token',
  ),
]
