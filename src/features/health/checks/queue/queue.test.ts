import { struck, telling } from '../../../../../test-support/checks/apps.ts'
import { sees } from '../../../../../test-support/checks/sees.ts'

const CHAIN = ['sonarr', 'radarr', 'prowlarr', 'qbittorrent', 'sabnzbd']
const well = () => telling(CHAIN)

sees('queue-moving', {
  well,
  faults: {
    'downloads that a library cannot see': {
      machine: () => telling(CHAIN, struck('path-not-visible')),
      standing: 'warn',
      says: /2 things have stopped: Sonarr cannot see where qBittorrent put it/,
    },
    'a download that nobody has': {
      machine: () => telling(CHAIN, struck('no-peers')),
      standing: 'warn',
      says: /Nobody was found who knows what is in it/,
    },
  },
})

sees('queue-importer', {
  well,
  faults: {
    'a library that looks through everything for hours': {
      machine: () => telling(CHAIN, struck('importer-busy')),
      standing: 'warn',
      says: /Sonarr has been at RescanSeries for more than an hour/,
    },
  },
})

sees('queue-categories', {
  well,
  faults: {
    'a category that somebody removed': {
      machine: () => telling(CHAIN, struck('category-missing')),
      standing: 'warn',
      says: /qBittorrent has no category tv-sonarr/,
    },
  },
})
