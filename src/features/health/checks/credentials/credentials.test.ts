import { fakeApp, fakeStack } from '../../../../../test-support/media-apps/fake-stack.ts'
import { withTrouble, machineWithApps } from '../../../../../test-support/checks/machine-with-apps.ts'
import { testCheck } from '../../../../../test-support/checks/check-case.ts'

testCheck('credentials-valid', {
  healthy: () => machineWithApps(['sonarr', 'radarr', 'prowlarr']),
  faults: {
    'a key that the app rejects': {
      machine: () => machineWithApps(['sonarr', 'radarr'], withTrouble('app-key-refused')),
      expected_text: /Sonarr rejected the key from its config\.xml[\s\S]*APP-7/,
    },
    'an app whose key usher cannot find': {
      machine: () => fakeStack([fakeApp('sonarr', { files: [] })]),
      expected_text: /usher has no key for Sonarr/,
    },
  },
})

const PASSWORD = 'long enough to be nobody else’s'
const own = (password: string) =>
  fakeStack([fakeApp('qbittorrent', { key: password, log: [] })], {
    QBITTORRENT_USER: 'admin',
    QBITTORRENT_PASSWORD: password,
  })

testCheck('credentials-permanent', {
  healthy: () => own(PASSWORD),
  faults: {
    'a password that is generated at each start': {
      machine: () => machineWithApps(['qbittorrent']),
      status: 'warning',
      expected_text: /makes up a new password at each start[\s\S]*its log/,
    },
  },
})

testCheck('credentials-current', {
  healthy: () => machineWithApps(['sonarr', 'radarr']),
  faults: {
    'an outdated password of a download client': {
      machine: () => machineWithApps(['sonarr'], withTrouble('client-refuses')),
      expected_text: /qBittorrent rejected the credentials of Sonarr/,
    },
  },
})
