import { word } from './word.ts'

/** From a wish to a file in the library. */
export const finding = [
  word(
    'indexer',
    'A site that can be asked what releases there are of a film, a series or an album.',
    'An indexer holds no films itself; it knows where they can be had. Most want an account or a key. With too few of them, or with some that do not answer, nothing is found and it looks as if nothing had been released.',
    'release, tracker, nzb',
  ),
  word(
    'release',
    'One copy of a film or an episode that somebody made and named.',
    'The same film is offered in many releases: small or large, with this sound or that language. Their names say what they are, and the apps choose by those names. A release can be wrongly named, and then it is refused after it arrived.',
    'quality profile, grab, indexer',
  ),
  word(
    'grab',
    'Choosing a release and handing it to the download client.',
    'After a search the apps compare what was offered with what you want. The best one is grabbed. When everything was refused, the reasons say why: too large, the wrong language, too old.',
    'release, download client, quality profile',
  ),
  word(
    'download client',
    'The program that does the fetching: qBittorrent for torrents, SABnzbd for Usenet.',
    'The other apps only tell it what to fetch and ask how far it is. When it cannot be reached, what was grabbed waits, and nothing is lost.',
    'torrent, usenet, grab',
  ),
  word(
    'import',
    'Filing a finished download in the library, under its proper name.',
    'Done well it is a hardlink: instant and without a second copy. It fails when the app cannot see the folder, may not write in the library, or does not recognise what arrived. Such downloads wait for somebody to decide.',
    'hardlink, root folder, permissions',
  ),
  word(
    'quality profile',
    'Which qualities are acceptable, which is best, and when it is good enough.',
    'Each film and series has one. A strict profile waits for a fine copy; a generous one takes what there is now. It decides more than anything else how much disk a library takes.',
    'cutoff, custom format, upgrade',
  ),
  word(
    'custom format',
    'A rule that gives a release points for what its name says.',
    'With points you prefer one sound, one source or one group, and avoid others. The release with the most points wins among those of the same quality. A few rules help; dozens of them are hard to understand later.',
    'quality profile, release',
  ),
  word(
    'cutoff',
    'The quality at which an app stops looking for something better.',
    'Below it a better copy replaces the one you have; above it the app is content. A cutoff that hardly anything reaches means that the same film is fetched again and again.',
    'upgrade, quality profile',
  ),
  word(
    'upgrade',
    'Replacing a copy with a better one.',
    'The old file goes when the new one is in the library. While the old one is still shared as a torrent, its space is not free yet.',
    'cutoff, seeding',
  ),
  word(
    'root folder',
    'The folder under which an app files everything of one sort.',
    'Sonarr has one for series, Radarr one for films. It has to be on the same mount as the downloads, or imports become copies; and the downloads must not lie inside it.',
    'import, mount, library',
  ),
  word(
    'monitored',
    'Wanted: the app looks for it until it is here.',
    'What is not monitored is known and left alone. Episodes that never arrive are often simply not monitored.',
    'missing, release',
  ),
  word(
    'missing',
    'Monitored, released, and not here yet.',
    'The apps go on looking by themselves, whenever an indexer announces something new. Missing is no fault: perhaps nobody offers it at the quality you asked for.',
    'monitored, quality profile',
  ),
  word(
    'blocklist',
    'Releases that failed once and are not tried again.',
    'When a download fails, its release goes on this list and the app tries another. If everything is on the list, nothing is left to try; taking one off gives it a second chance.',
    'release, grab',
  ),
  word(
    'nzb',
    'A small file that says which Usenet articles make up a release.',
    'It is for Usenet what a torrent file is for torrents. Indexers for Usenet give out NZBs, and SABnzbd fetches what they name.',
    'usenet, article, indexer',
  ),
]
