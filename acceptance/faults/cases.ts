import type { FaultName } from '../../rehearsal/daemon/world/faults.ts'

/** What is read by whoever asks what is to be asked while this fault is there. */
export interface Case {
  pain: number
  fault: FaultName
  /** The sentence that names the cause. It is not there before, and stands there once. */
  says: RegExp
  /** What is offered after it. */
  helps: RegExp
}

const shows = (pain: number, fault: FaultName, says: RegExp, helps: RegExp): Case => ({ pain, fault, says, helps })

export const cases: readonly Case[] = [
  shows(
    1,
    'no-peers',
    /held up: Nothing moves in qBittorrent: nobody was found who knows what is in it/,
    /usher stuck "the bear s3e7"/,
  ),
  shows(
    2,
    'app-lying',
    /Seerr says that Sherlock Jr\. can be watched, and Jellyfin has not got it/,
    /usher trace "sherlock jr\."/,
  ),
  shows(
    2,
    'seerr-radarr-disagree',
    /Seerr waits for what nothing looks for: Sherlock Jr\. is in no library/,
    /ask for it again/,
  ),
  shows(3, 'path-not-visible', /Sonarr cannot see where qBittorrent put it/, /usher storage/),
  shows(
    3,
    'archive-only',
    /What came is packed, and nobody unpacked it/,
    /usher repair queue-moving:sample-or-archive-only/,
  ),
  shows(
    3,
    'not-an-upgrade',
    /Sonarr has it already, and this one is not better/,
    /usher repair queue-moving:not-an-upgrade/,
  ),
  shows(3, 'importer-busy', /Sonarr has been at RescanSeries for more than an hour/, /usher restart sonarr/),
  shows(3, 'database-locked', /The database of radarr was locked/, /usher restart radarr/),
  shows(4, 'mounts-apart', /Sonarr sees downloads and library through two mounts/, /mount the one folder above both/),
  shows(5, 'permission', /Sonarr may not read it, or may not write into its own folder/, /usher config PUID/),
  shows(5, 'owner-typo', /sonarr is given GUID, where PGID is probably meant/, /call it PGID/),
  shows(6, 'tunnel-stranded', /qBittorrent is cut off: gluetun was started after it/, /usher restart qbittorrent/),
  shows(6, 'tunnel-down', /The tunnel is down: gluetun says crashed/, /usher logs gluetun/),
  shows(7, 'client-unbound', /qBittorrent is bound to no interface/, /set "Network interface" to tun0/),
  shows(
    8,
    'update-cliff',
    /jellyfin runs 10\.10\.7, and its next start steps past a known cliff/,
    /usher update apply jellyfin --dry-run/,
  ),
  shows(9, 'update-bad', /it did not become well on the new image/, /backup: [-\d]+-before-update/),
  shows(10, 'engine-new', /too new: it no longer speaks version/, /Update usher/),
  shows(10, 'engine-old', /too old: it speaks version 1\.38/, /Update the engine/),
  shows(10, 'unmaintained-part', /watchtower speaks an API that Docker 29 refuses/, /The container engine/),
  shows(11, 'disk-full', /There is no room left on the disk/, /Make room/),
  shows(11, 'disk-filling', /At this rate it is full in 6 days/, /usher space reclaim/),
  shows(12, 'log-eats-disk', /The log of sonarr has no bound/, /max-size/),
  shows(13, 'database-corrupt', /The database of sonarr is damaged/, /usher backups.*last good copy/),
  shows(
    14,
    'backup-damaged',
    /The last backup is broken off: it has no end/,
    /usher backup make another, and prove it/,
  ),
  shows(15, 'stranger-in-settings', /The sea\.mov in it is not explained/, /move away what is somebody’s own/),
  shows(
    16,
    'cleaned-out',
    /Radarr lost 4 of its 4 films since yesterday: it was told to delete them/,
    /stop whatever tidies up/,
  ),
  shows(17, 'indexer-blocked', /3 of 5 indexers answer; not Harbour, Lantern/, /usher logs prowlarr/),
  shows(17, 'indexers-failing', /0 of 5 indexers answer: nothing new can be found/, /usher logs prowlarr/),
  shows(
    17,
    'prowlarr-tag-mismatch',
    /No library asks .*Quarry.*: their tags have nothing in common/,
    /give the indexer a tag/,
  ),
  shows(18, 'existing-stack', /4 apps are here already: the Compose project media/, /usher migrate in-place media/),
  shows(19, 'key-in-log', /Sonarr writes its own key into its log/, /usher credential rotate sonarr/),
  shows(19, 'key-in-label', /A label of radarr shows the key of Radarr/, /usher credential rotate radarr/),
  shows(20, 'crowd', /2000 containers of others stand here that have ended/, /docker container prune --filter label!=/),
  shows(
    21,
    'transcode-no-device',
    /set to transcode with vaapi, and its container has no \/dev\/dri\/renderD128/,
    /usher config set RENDER_DEVICE/,
  ),
  shows(22, 'engine-stopped', /The container engine is not answering/, /sudo systemctl start docker Start it/),
  shows(22, 'app-key-refused', /Sonarr does not accept the key from its config\.xml/, /usher credentials/),
  shows(23, 'unmaintained-part', /watchtower is no longer looked after: Watchtower is archived/, /usher update/),
  shows(24, 'podman', /Podman starts no service by itself/, /usher hosting install boot/),
  shows(
    24,
    'rootless',
    /The engine holds no service to a limit, and knows no figures of their memory/,
    /control groups of version 2/,
  ),
  shows(25, 'every-state', /7 of 12 services are not as they should be/, /flaresolverr ended with exit code 1/),
]
