import { expect, test } from 'bun:test'
import { container, pretendEngine } from '../../../../../test-support/engine.ts'
import { pretendMachine } from '../../../../../test-support/machine.ts'
import { seenOn, sees } from '../../../../../test-support/checks/sees.ts'

const given = (...environment: string[]) =>
  pretendMachine({ engine: async () => pretendEngine({ containers: [container('sonarr', { environment })] }) })

sees('security-default-passwords', {
  well: () => given('PWD=/', 'AUTH_TOKEN=none', 'PASSWORD_MIN_LENGTH=8', 'DB_PASSWORD=', 'LOGIN_METHOD=forms'),
  faults: {
    'a word that everybody writes': {
      machine: () => given('POSTGRES_PASSWORD=Postgres', 'JWT_SECRET=Media'),
      standing: 'warn',
      says: /^JWT_SECRET is an ordinary word, or too short to be a secret\.\nfound in sonarr$/,
    },
    'a service of the stack': {
      machine: () => given('QBITTORRENT_PASSWORD=radarr'),
      standing: 'warn',
      says: /QBITTORRENT_PASSWORD is an ordinary word/,
    },
    'four figures': { machine: () => given('PIN_PASSWORD=4711'), standing: 'warn', says: /too short/ },
  },
})

test('a password that is easily guessed is not told with it', async () => {
  for (const value of ['letmein', 'zq', 'prowlarr']) {
    const seen = await seenOn('security-default-passwords', given(`ADMIN_PASSWORD=${value}`))
    expect(JSON.stringify(seen)).not.toContain(value)
  }
})
