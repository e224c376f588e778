import { word } from './word.ts'

/** Torrents and Usenet. */
export const fetching = [
  word(
    'torrent',
    'A way of fetching a file in pieces from others who have it.',
    'Everybody who fetches also gives: the pieces you have are passed on. So everybody in it sees the address of everybody else, which is why torrents leave through a tunnel here.',
    'peer, seeding, tunnel',
  ),
  word(
    'magnet, magnet link',
    'A link that names a torrent instead of containing it.',
    'The client first has to find somebody who knows the rest. A magnet that stays at that step has nobody left who shares it.',
    'torrent, peer',
  ),
  word(
    'tracker',
    'A server that tells those who share a torrent about each other.',
    'Private trackers have members and rules: how much to give back, and for how long to share. Breaking them can cost the account. A tracker that does not answer leaves a torrent without peers.',
    'peer, ratio, indexer',
  ),
  word(
    'peer',
    'Somebody else who is fetching or sharing the same torrent.',
    'Without peers nothing moves. A torrent that had none for days will rarely find any.',
    'seeder, torrent',
  ),
  word(
    'seeder, seed',
    'A peer that has the whole file.',
    'One seeder is enough, if it stays. With none, a torrent can only be finished if the others together happen to have every piece.',
    'peer, seeding',
  ),
  word(
    'seeding',
    'Going on sharing a torrent once it is complete.',
    'It is what keeps torrents alive, and what trackers ask for. Thanks to hardlinks it needs no second copy; but as long as a file is seeded, deleting it from the library frees nothing.',
    'ratio, hardlink, seeder',
  ),
  word(
    'ratio',
    'How much you gave of a torrent, for each byte you took.',
    'At 1 you gave back as much as you took. Many trackers want at least that. The client can stop seeding by itself when a ratio is reached.',
    'seeding, tracker',
  ),
  word(
    'usenet',
    'An old network of servers that hold articles; files are posted there in many parts.',
    'You fetch from a server you pay for, encrypted and at full speed, and share nothing. What is missing from the servers cannot be had from anybody else.',
    'provider, article, nzb, retention',
  ),
  word(
    'provider, usenet provider',
    'The company whose servers you fetch from: for Usenet, or for the tunnel.',
    'A Usenet provider sells access to articles; a VPN provider sells a tunnel. In both cases usher needs what they gave you: a server, a name, a password or a key.',
    'usenet, vpn, credential',
  ),
  word(
    'retention',
    'How long a Usenet provider keeps what was posted.',
    'It is counted in days, often several thousand. What is older is gone there. Another provider may still have it.',
    'provider, article',
  ),
  word(
    'article',
    'One small part of a file on Usenet.',
    'A film is thousands of articles. A few that are missing can be made good from spare parts that were posted with them; with too many the download fails.',
    'usenet, nzb, retention',
  ),
]
