import { defineTerm } from './term.ts'

export const acquisitionTerms = [
  defineTerm(
    'indexer',
    'A site that can be asked what releases there are of a film, a series or an album.',
    'An indexer holds no films itself; it knows where to get them. Most need an account or a key. With too few of them, or with some that do not answer, searches find nothing, as if nothing had been released.',
    'release, tracker, nzb',
  ),
  defineTerm(
    'release',
    'One copy of a film or an episode that somebody made and named.',
    'The same film is offered in many releases: small or large, with different sound or languages. Their names describe them, and the apps choose by those names. If a release is wrongly named, the app rejects it once it has arrived.',
    'quality profile, grab, indexer',
  ),
  defineTerm(
    'grab',
    'Choosing a release and handing it to the download client.',
    'After a search, the apps compare the offers with what you want and grab the best one. If they reject every offer, the reasons say why: too large, the wrong language, too old.',
    'release, download client, quality profile',
  ),
  defineTerm(
    'download client',
    'The program that downloads: qBittorrent for torrents, SABnzbd for Usenet.',
    'The other apps only tell it what to download and ask about its progress. If it cannot be reached, grabs wait, and nothing is lost.',
    'torrent, usenet, grab',
  ),
  defineTerm(
    'import',
    'Filing a finished download in the library, under its proper name.',
    'A good import is a hardlink: instant and without a second copy. It fails if the app cannot see the folder, may not write to the library, or does not recognise the files. Such downloads wait for somebody to decide.',
    'hardlink, root folder, permissions',
  ),
  defineTerm(
    'quality profile',
    'Which qualities are acceptable, which is best, and when it is good enough.',
    'Each film and series has one. A strict profile waits for a fine copy; a generous one takes what there is now. It decides more than anything else how much disk a library takes.',
    'cutoff, custom format, upgrade',
  ),
  defineTerm(
    'custom format',
    'A rule that gives a release points for what its name says.',
    'With points you prefer one sound, one source or one group, and avoid others. The release with the most points wins among those of the same quality. A few rules help; dozens of them are hard to understand later.',
    'quality profile, release',
  ),
  defineTerm(
    'cutoff',
    'The quality at which an app stops looking for something better.',
    'Below the cutoff, a better copy replaces the one you have; above it, the app stops looking. If hardly any release reaches the cutoff, the same film is downloaded again and again.',
    'upgrade, quality profile',
  ),
  defineTerm(
    'upgrade',
    'Replacing a copy with a better one.',
    'The old file is deleted once the new one is in the library. While the old one is still shared as a torrent, its space is not free yet.',
    'cutoff, seeding',
  ),
  defineTerm(
    'root folder',
    'The folder under which an app files everything of one sort.',
    'Sonarr has one for series, Radarr one for films. It must be on the same mount as the downloads, or imports become copies, and it must not contain the downloads.',
    'import, mount, library',
  ),
  defineTerm(
    'monitored',
    'Wanted: the app looks for it until it is here.',
    'The apps ignore everything that is not monitored. If an episode never arrives, it is often simply not monitored.',
    'missing, release',
  ),
  defineTerm(
    'missing',
    'Monitored, released, and not here yet.',
    'The apps keep looking whenever an indexer announces something new. Missing is not a fault: perhaps nobody offers the quality you asked for.',
    'monitored, quality profile',
  ),
  defineTerm(
    'blocklist',
    'Releases that failed once and are not tried again.',
    'When a download fails, its release goes on this list and the app tries another. If every release is on the list, there is nothing left to try. Taking one off gives it a second chance.',
    'release, grab',
  ),
  defineTerm(
    'nzb',
    'A small file that says which Usenet articles make up a release.',
    'An NZB is for Usenet what a torrent file is for torrents. Usenet indexers offer NZBs, and SABnzbd downloads the articles in them.',
    'usenet, article, indexer',
  ),
]
