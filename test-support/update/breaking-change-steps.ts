/** The last version before each breaking change, and the first one after it. */
export const breakingChangeSteps: Record<string, [image: string, from: string, to: string]> = {
  'jellyfin-10.11': ['jellyfin/jellyfin:10.11.0', '10.10.7', '10.11.0'],
  'jellyfin-12': ['lscr.io/linuxserver/jellyfin:12.0.0', '10.11.11', '12.0.0'],
  'homepage-1': ['ghcr.io/gethomepage/homepage:v1.0.0', '0.10.9', '1.0.0'],
  'recyclarr-8': ['ghcr.io/recyclarr/recyclarr:8.0.0', '7.4.1', '8.0.0'],
  'komga-1': ['gotson/komga:1.0.0', '0.165.0', '1.0.0'],
  'kavita-0.7.6': ['jvmilazz0/kavita:0.7.6', '0.7.3.1', '0.7.6'],
  'cross-seed-6': ['ghcr.io/cross-seed/cross-seed:6.0.0', '5.9.2', '6.0.0'],
  'qbittorrent-4.6.1': ['lscr.io/linuxserver/qbittorrent:4.6.1', '4.6.0', '4.6.1'],
  'qbittorrent-5.0': ['lscr.io/linuxserver/qbittorrent:5.0.0', '4.6.7', '5.0.0'],
  'qbittorrent-5.2': ['lscr.io/linuxserver/qbittorrent:5.2.0', '5.1.4', '5.2.0'],
  'gluetun-3.41': ['qmcgaw/gluetun:v3.41.0', '3.40.3', '3.41.0'],
  'docker-29': ['docker:29.0-dind', '28.5', '29.0'],
}
