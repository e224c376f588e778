import type { BreakingChange } from './breaking-change.ts'

const GIB = 1024 ** 3

/** Media servers, request apps and dashboards. */
export const mediaAppBreakingChanges: readonly BreakingChange[] = [
  {
    id: 'jellyfin-10.11',
    images: ['jellyfin'],
    reaches: '10.11',
    happens:
      'It rebuilds its whole database at the first start. That can take hours, fills the disk or the memory if either is short, and does not always succeed.',
    prepare: [
      'Give its container 4 GB of memory or no limit: 1.5 GB was not enough',
      'Upgrade to 10.10.7 first, and let a library scan finish there',
      'Make sure that the disk has room for three copies of its data',
      'Do it while nobody watches, and let it finish: if interrupted, it is left between the two versions',
    ],
    stops: true,
    memory_bytes: 4 * GIB,
    data_times: 2,
    sources: [
      'jellyfin/jellyfin#15027',
      'jellyfin/jellyfin#15060',
      'jellyfin/jellyfin#15189',
      'jellyfin/jellyfin#15244',
      'jellyfin/jellyfin#15764',
      'jellyfin/jellyfin#17777',
    ],
  },
  {
    id: 'jellyfin-12',
    images: ['jellyfin'],
    reaches: '12.0',
    happens:
      'It turns off the older ways to sign in: apps and scripts that send X-Emby-Token or api_key are locked out.',
    prepare: ['Find your apps and scripts that sign in this way, and update them'],
    stops: true,
    memory_bytes: null,
    data_times: 1,
    sources: ['jellyfin/jellyfin 12.0, its API document and its migrations'],
  },
  {
    id: 'homepage-1',
    images: ['homepage'],
    reaches: '1.0',
    happens: 'It answers only under the names in its settings: under any other it reports an invalid host.',
    prepare: ['Set HOMEPAGE_ALLOWED_HOSTS to the names and ports that you open it with'],
    stops: true,
    memory_bytes: null,
    data_times: 0,
    sources: ['gethomepage/homepage#4955'],
  },
  {
    id: 'recyclarr-8',
    images: ['recyclarr'],
    reaches: '8.0',
    happens: 'Templates and includes that most configurations use have changed: it stops at the older ones.',
    prepare: ['Go through its upgrade guide for 8.0, and change the templates and includes that you use'],
    stops: true,
    memory_bytes: null,
    data_times: 0,
    sources: ['raydak-labs/configarr#504', 'recyclarr.dev, “Upgrade Guides”, 8.0'],
  },
  {
    id: 'komga-1',
    images: ['komga'],
    reaches: '1.0',
    happens: 'It listens on port 25600 instead of 8080: at the old port nothing answers.',
    prepare: ['Publish port 25600 of its container, or set SERVER_PORT to 8080'],
    stops: true,
    memory_bytes: null,
    data_times: 0,
    sources: ['GhostWriters/DockSTARTer#1744', 'komga.org, “Prepare for v1”'],
  },
  {
    id: 'kavita-0.7.6',
    images: ['kavita'],
    reaches: '0.7.6',
    happens: 'Newer releases lack the steps that change older databases: it fails if a release between is skipped.',
    prepare: ['Update to 0.7.1.4, 0.7.3.1 and 0.7.6, one after the other, and start it each time'],
    stops: true,
    memory_bytes: null,
    data_times: 0,
    sources: ['NixOS/nixpkgs#300228'],
  },
  {
    id: 'cross-seed-6',
    images: ['cross-seed'],
    reaches: '6.0',
    happens:
      'It checks its settings and stops at those it does not know. Apps and scripts that call it without its key are refused.',
    prepare: [
      'Go through its migration guide for version 6, and change config.js',
      'Give its key to every app and script that calls it',
    ],
    stops: true,
    memory_bytes: null,
    data_times: 0,
    sources: ['cross-seed.org, “v6 Migration Guide”', 'cross-seed/cross-seed 6.0.0-0, its release notes'],
  },
]
