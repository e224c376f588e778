import { defineTerm } from './term.ts'

export const downloadTerms = [
  defineTerm(
    'torrent',
    'A way of downloading a file in pieces from others who have it.',
    'Everyone who downloads also uploads: your pieces are passed on. So everyone in a torrent sees everyone else’s address, which is why torrents go through a tunnel here.',
    'peer, seeding, tunnel',
  ),
  defineTerm(
    'magnet, magnet link',
    'A link that names a torrent instead of containing it.',
    'The client first has to find somebody who knows the rest. If a magnet stays at that step, nobody shares it any more.',
    'torrent, peer',
  ),
  defineTerm(
    'tracker',
    'A server that tells the peers of a torrent about each other.',
    'Private trackers have members and rules: how much to upload, and how long to seed. Breaking the rules can cost the account. If a tracker does not answer, its torrents find no peers.',
    'peer, ratio, indexer',
  ),
  defineTerm(
    'peer',
    'Somebody else who downloads or shares the same torrent.',
    'Without peers nothing moves. A torrent without peers for days will rarely find any.',
    'seeder, torrent',
  ),
  defineTerm(
    'seeder, seed',
    'A peer that has the whole file.',
    'One seeder is enough, if it stays. Without a seeder, a torrent only finishes if the peers together have every piece.',
    'peer, seeding',
  ),
  defineTerm(
    'seeding',
    'Continuing to share a torrent once it is complete.',
    'It is what keeps torrents alive, and what trackers ask for. Thanks to hardlinks it needs no second copy; but as long as a file is seeded, deleting it from the library frees nothing.',
    'ratio, hardlink, seeder',
  ),
  defineTerm(
    'ratio',
    'How much of a torrent you uploaded, for each byte you downloaded.',
    'At 1 you uploaded as much as you downloaded. Many trackers want at least that. The client can stop seeding when it reaches a ratio.',
    'seeding, tracker',
  ),
  defineTerm(
    'usenet',
    'An old network of servers that hold articles; files are posted there in many parts.',
    'You download from a server you pay for, encrypted and at full speed, and share nothing. If an article is missing from the servers, nobody else has it.',
    'provider, article, nzb, retention',
  ),
  defineTerm(
    'provider, usenet provider',
    'The company whose servers you use: for Usenet, or for the tunnel.',
    'A Usenet provider sells access to articles; a VPN provider sells a tunnel. In both cases usher needs what they gave you: a server, a name, a password or a key.',
    'usenet, vpn, credential',
  ),
  defineTerm(
    'retention',
    'How long a Usenet provider keeps posted articles.',
    'It is counted in days, often several thousand. Older articles are gone. Another provider may still have them.',
    'provider, article',
  ),
  defineTerm(
    'article',
    'One small part of a file on Usenet.',
    'A film is thousands of articles. If a few are missing, spare parts posted with them can repair the file; if too many are missing, the download fails.',
    'usenet, nzb, retention',
  ),
]
