import { defineTerm } from './term.ts'

export const bandwidthTerms = [
  defineTerm(
    'bandwidth, line',
    'How much your internet connection carries in a second.',
    'Downloads take all they can get, and then calls and streaming stutter. usher uses the speed that you declared, or the highest speed the clients have reached. It never fills the connection to measure it.',
    'limit, slow hours, cap',
  ),
  defineTerm(
    'limit, speed limit',
    'The most that a download client may download or upload in a second.',
    'You set one limit for all clients together. They share it equally, and usher reads back the limit of each.',
    'bandwidth, slow hours, override',
  ),
  defineTerm(
    'slow hours, schedule',
    'The part of the day in which the clients may use less of the connection.',
    'Each client follows the hours itself, by its own clock, so they apply even while usher is not running. They suit the hours in which people watch, call or play.',
    'limit, bandwidth',
  ),
  defineTerm(
    'cap',
    'How much data may be transferred in a month.',
    'Beyond it, some providers slow the connection or charge extra. usher counts with the clients’ own counters. Once the cap is used up, usher tells you, or slows everything while usher watch or usher ui runs.',
    'bandwidth, limit',
  ),
  defineTerm(
    'override, lift',
    'A time without any limit, after which the old limit applies again.',
    'While usher watch or usher ui runs, it ends the override on time. Otherwise the override lasts until the clients get their limits again.',
    'limit, bandwidth',
  ),
  defineTerm(
    'rotate, rotation',
    'Replacing a credential, so that the old one no longer works.',
    'Everything that used the old one needs the new one. usher tests the new one first, gives it to each app that uses it, and names the apps that it could not reach.',
    'credential, consumer',
  ),
  defineTerm(
    'consumer',
    'An app that stores another app’s credential to sign in there.',
    'Sonarr stores the password of qBittorrent, and Prowlarr the keys of Sonarr and Radarr. When a credential is rotated, each consumer needs the new one, or it can no longer sign in.',
    'rotate, credential',
  ),
]
