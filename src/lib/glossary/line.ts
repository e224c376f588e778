import { word } from './word.ts'

/** What the line to the outside is shared by, and what opens what. */
export const line = [
  word(
    'bandwidth, line',
    'How much the line to the outside carries in a second.',
    'Downloads take whatever they get, and then calls and films from outside stutter. usher knows it as somebody declared it, or as the most that the clients were ever seen to carry; it never fills the line to find out.',
    'limit, slow hours, cap',
  ),
  word(
    'limit, speed limit',
    'The most that a download client may fetch or send in a second.',
    'What you wish is for all clients together. They share what comes down in equal parts, and usher reads back from each what it is held to.',
    'bandwidth, slow hours, lift',
  ),
  word(
    'slow hours, schedule',
    'The part of the day in which the clients may take less of the line.',
    'Each client keeps to it by itself and by its own clock, so it holds whether usher runs or not. It suits the hours in which people watch, call or play.',
    'limit, bandwidth',
  ),
  word(
    'cap',
    'What may go over the line in a month.',
    'Some providers slow the line or ask for money beyond it. usher counts by the clients’ own counters, and once it is used up it tells you, or slows everything while usher watch or usher ui runs.',
    'bandwidth, limit',
  ),
  word(
    'lift',
    'A while without any limit, after which the old one holds again.',
    'usher watch and usher ui end it at its time while they run. Where neither does, it lasts until the clients are told again.',
    'limit, bandwidth',
  ),
  word(
    'rotate, rotation',
    'Making a credential anew, so that the old one opens nothing any more.',
    'Whoever had the old one has to be given the new one. usher proves the new one first, tells each app that uses it, and names those it could not reach.',
    'credential, consumer',
  ),
  word(
    'consumer',
    'An app that keeps the credential of another one, to get in there.',
    'Sonarr keeps the password of qBittorrent, and Prowlarr the keys of Sonarr and Radarr. When a credential is made anew, each consumer needs the new one, or it is shut out.',
    'rotate, credential',
  ),
]
