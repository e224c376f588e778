import type { FaultName } from '../../rehearsal/daemon/world/fault-plans.ts'

/** A fault and what users see of it: which read to ask, which cause and remedy it shows. */
export interface FaultCase {
  rank: number
  fault: FaultName
  /** The sentence that names the cause. It is not there before, and stands there once. */
  cause: RegExp
  remedy: RegExp
}

const faultCase = (rank: number, fault: FaultName, cause: RegExp, remedy: RegExp): FaultCase => ({
  rank,
  fault,
  cause,
  remedy,
})

export const faultCases: readonly FaultCase[] = [
  faultCase(
    1,
    'no-peers',
    /held up: Nothing moves in qBittorrent: no peer with the torrent’s metadata was found/,
    /usher stuck "the bear s3e7"/,
  ),
  faultCase(
    2,
    'availability-mismatch',
    /Seerr calls Sherlock Jr\. available, but Jellyfin does not have it/,
    /usher trace "sherlock jr\."/,
  ),
  faultCase(
    2,
    'seerr-radarr-disagree',
    /Seerr waits for titles that no app searches for: Sherlock Jr\. is in no library/,
    /request it again/,
  ),
  faultCase(3, 'path-not-visible', /Sonarr cannot see the folder where qBittorrent saved it/, /usher storage/),
  faultCase(
    3,
    'archive-only',
    /The download is an archive that was not unpacked/,
    /usher repair queue-moving:sample-or-archive-only/,
  ),
  faultCase(
    3,
    'not-an-upgrade',
    /Sonarr has it already, and this release is not better/,
    /usher repair queue-moving:not-an-upgrade/,
  ),
  faultCase(3, 'importer-busy', /Sonarr has been running RescanSeries for more than an hour/, /usher restart sonarr/),
  faultCase(3, 'database-locked', /The database of radarr was locked/, /usher restart radarr/),
  faultCase(
    4,
    'separate-mounts',
    /Sonarr sees downloads and library through two mounts/,
    /mount their common parent folder under one name/,
  ),
  faultCase(
    5,
    'permission',
    /Sonarr has no permission to read it, or to write into its own folder/,
    /usher config PUID/,
  ),
  faultCase(5, 'owner-typo', /sonarr has GUID, which probably should be PGID/, /rename it to PGID/),
  faultCase(6, 'tunnel-stranded', /qBittorrent is cut off: gluetun started after it/, /usher restart qbittorrent/),
  faultCase(6, 'tunnel-down', /The tunnel is down: gluetun says crashed/, /usher logs gluetun/),
  faultCase(7, 'client-unbound', /qBittorrent is not bound to an interface/, /set "Network interface" to tun0/),
  faultCase(
    8,
    'update-breaking',
    /jellyfin runs 10\.10\.7, and its next start crosses a known breaking change/,
    /usher update apply jellyfin --dry-run/,
  ),
  faultCase(9, 'update-bad', /it did not become healthy on the new image/, /backup: [-\d]+-before-update/),
  faultCase(10, 'engine-new', /too new: it no longer supports API version/, /Update usher/),
  faultCase(10, 'engine-old', /too old: it supports API version 1\.38/, /Update the engine/),
  faultCase(10, 'unmaintained-component', /watchtower uses an API that Docker 29 refuses/, /The container engine/),
  faultCase(11, 'disk-full', /The disk is full/, /Free some space/),
  faultCase(11, 'disk-filling', /At this rate it will be full in 6 days/, /usher space reclaim/),
  faultCase(12, 'log-too-large', /The log of sonarr has no size limit/, /max-size/),
  faultCase(13, 'database-corrupt', /The database of sonarr is damaged/, /usher backups.*last good copy/),
  faultCase(
    14,
    'backup-damaged',
    /The last backup is cut short: its end is missing/,
    /usher backup make another, and prove it/,
  ),
  faultCase(15, 'unexplained-files', /The sea\.mov in it is unknown to usher/, /move away any files of your own/),
  faultCase(
    16,
    'library-emptied',
    /Radarr lost 4 of its 4 films since yesterday: somebody or something deleted them through the app/,
    /stop the program that cleans up/,
  ),
  faultCase(17, 'indexer-blocked', /3 of 5 indexers answer; not Harbour, Lantern/, /usher logs prowlarr/),
  faultCase(17, 'indexers-failing', /0 of 5 indexers answer: nothing new can be found/, /usher logs prowlarr/),
  faultCase(17, 'prowlarr-tag-mismatch', /No library searches .*Quarry.*: they share no tag/, /give the indexer a tag/),
  // Apps that other tests run on this machine without a container are counted too.
  faultCase(
    18,
    'existing-stack',
    /usher found \d apps: the Compose project media, subtitles/,
    /usher migrate in-place media/,
  ),
  faultCase(19, 'key-in-log', /Sonarr writes its own key into its log/, /usher credential rotate sonarr/),
  faultCase(19, 'key-in-label', /A label of radarr shows the key of Radarr/, /usher credential rotate radarr/),
  faultCase(
    20,
    'many-containers',
    /2000 ended containers outside the stack are still here/,
    /docker container prune --filter label!=/,
  ),
  faultCase(
    21,
    'transcode-no-device',
    /set to transcode with vaapi, but its container has no \/dev\/dri\/renderD128/,
    /usher config set RENDER_DEVICE/,
  ),
  faultCase(22, 'engine-stopped', /The container engine is not answering/, /sudo systemctl start docker Start it/),
  faultCase(
    22,
    'app-key-refused',
    /Sonarr rejected the key from its config\.xml/,
    /usher repair credentials-valid:sonarr/,
  ),
  faultCase(23, 'unmaintained-component', /watchtower is no longer maintained: Watchtower is archived/, /usher update/),
  faultCase(24, 'podman', /Podman does not start services at boot by itself/, /usher hosting install boot/),
  faultCase(24, 'rootless', /The engine enforces no limits and reports no memory use/, /control groups of version 2/),
  faultCase(25, 'every-state', /[67] of 12 services have a problem/, /flaresolverr ended with exit code 1/),
]
