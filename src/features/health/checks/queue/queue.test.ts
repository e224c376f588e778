import { withTrouble, machineWithApps } from '../../../../../test-support/checks/machine-with-apps.ts'
import { testCheck } from '../../../../../test-support/checks/check-case.ts'

const CHAIN = ['sonarr', 'radarr', 'prowlarr', 'qbittorrent', 'sabnzbd']
const well = () => machineWithApps(CHAIN)

testCheck('queue-moving', {
  well,
  faults: {
    'downloads that a library cannot see': {
      machine: () => machineWithApps(CHAIN, withTrouble('path-not-visible')),
      status: 'warning',
      expected_text: /2 items are stuck: Sonarr cannot see the folder where qBittorrent saved it/,
    },
    'a download that nobody has': {
      machine: () => machineWithApps(CHAIN, withTrouble('no-peers')),
      status: 'warning',
      expected_text: /No peer with the torrent’s metadata was found/,
    },
  },
})

testCheck('queue-importer', {
  well,
  faults: {
    'a library that looks through everything for hours': {
      machine: () => machineWithApps(CHAIN, withTrouble('importer-busy')),
      status: 'warning',
      expected_text: /Sonarr has been running RescanSeries for more than an hour/,
    },
  },
})

testCheck('queue-categories', {
  well,
  faults: {
    'a category that somebody removed': {
      machine: () => machineWithApps(CHAIN, withTrouble('category-missing')),
      status: 'warning',
      expected_text: /qBittorrent has no category tv-sonarr/,
    },
  },
})
