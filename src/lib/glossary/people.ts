import { defineTerm } from './term.ts'

export const peopleTerms = [
  defineTerm(
    'household',
    'The people the stack is for.',
    'They watch, listen and request. They need one address and one password each, and none of the words on these pages.',
    'member, operator, front door',
  ),
  defineTerm(
    'member, user',
    'One person of the household, with an account of their own.',
    'A member has a history, requests, and perhaps an age limit. Jellyfin and Seerr decide what a member may see.',
    'household, request, quota',
  ),
  defineTerm(
    'operator, admin',
    'The person who runs the machine and decides.',
    'The operator can see and change everything, and reads these pages. A household needs no second operator if the first one writes decisions down.',
    'member, household',
  ),
  defineTerm(
    'request',
    'A member asking for a film or a series.',
    'A member makes it in Seerr, a rule or the operator approves it, and Seerr hands it on. From then on you can follow it step by step until it can be watched.',
    'quota, trace, member',
  ),
  defineTerm(
    'quota',
    'How many requests a member may make in a period.',
    'It protects the disk from one eager evening. If a member cannot request anything, a used-up quota is the likeliest reason.',
    'request, member',
  ),
  defineTerm(
    'token',
    'A long random word that gives a program access for a while.',
    'usher makes a new one each time its page is started, and the old one stops working. Tokens are kept out of addresses and logs, because those are passed around.',
    'credential, api key',
  ),
  defineTerm(
    'credential, password',
    'Anything that proves your identity: a password, a key, a token.',
    'usher stores them where only you can read them, says that they are set, and never shows them. If somebody has seen one, you can replace it.',
    'api key, token, rotate',
  ),
  defineTerm(
    'api key',
    'The password that one app uses to sign in to another.',
    'Sonarr needs the key of Prowlarr, Seerr that of Sonarr, and so on. Anyone with the key can do everything its app can. When a key changes, every app that uses it needs the new one.',
    'credential, token',
  ),
]
