import { cast, stage } from '../../../../../test-support/media-apps/stage.ts'
import { struck, telling } from '../../../../../test-support/checks/apps.ts'
import { sees } from '../../../../../test-support/checks/sees.ts'

sees('credentials-work', {
  well: () => telling(['sonarr', 'radarr', 'prowlarr']),
  faults: {
    'a key that the app no longer takes': {
      machine: () => telling(['sonarr', 'radarr'], struck('app-key-refused')),
      says: /Sonarr does not accept the key from its config\.xml[\s\S]*APP-7/,
    },
    'an app whose key is nowhere': {
      machine: () => stage([cast('sonarr', { files: [] })]),
      says: /The key of Sonarr was not found/,
    },
  },
})

const PASSWORD = 'long enough to be nobody else’s'
const own = (password: string) =>
  stage([cast('qbittorrent', { key: password, said: [] })], {
    QBITTORRENT_USER: 'admin',
    QBITTORRENT_PASSWORD: password,
  })

sees('credentials-lasting', {
  well: () => own(PASSWORD),
  faults: {
    'a password that is made up anew each time': {
      machine: () => telling(['qbittorrent']),
      standing: 'warn',
      says: /makes up a new password at each start[\s\S]*its log/,
    },
  },
})

sees('credentials-held', {
  well: () => telling(['sonarr', 'radarr']),
  faults: {
    'an old password of a client': {
      machine: () => telling(['sonarr'], struck('client-refuses')),
      says: /Sonarr is turned away by qBittorrent/,
    },
  },
})
