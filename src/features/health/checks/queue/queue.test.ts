import { withTrouble, machineWithApps } from '../../../../../test-support/checks/machine-with-apps.ts'
import { testCheck } from '../../../../../test-support/checks/check-case.ts'

const CHAIN = ['sonarr', 'radarr', 'prowlarr', 'qbittorrent', 'sabnzbd']
const healthy = () => machineWithApps(CHAIN)

testCheck('queue-moving', {
  healthy,
  faults: {
    'downloads that a media manager cannot see': {
      machine: () => machineWithApps(CHAIN, withTrouble('path-not-visible')),
      status: 'warning',
      expected_text: /2 items are stuck: Sonarr cannot see the folder where qBittorrent saved it/,
    },
    'a download without seeds': {
      machine: () => machineWithApps(CHAIN, withTrouble('no-peers')),
      status: 'warning',
      expected_text: /No peer with the torrent’s metadata was found/,
    },
  },
})

testCheck('queue-importer', {
  healthy,
  faults: {
    'a media manager that scans for hours': {
      machine: () => machineWithApps(CHAIN, withTrouble('importer-busy')),
      status: 'warning',
      expected_text: /Sonarr has been running RescanSeries for more than an hour/,
    },
  },
})

testCheck('queue-categories', {
  healthy,
  faults: {
    'a removed category': {
      machine: () => machineWithApps(CHAIN, withTrouble('category-missing')),
      status: 'warning',
      expected_text: /qBittorrent has no category tv-sonarr/,
    },
  },
})
