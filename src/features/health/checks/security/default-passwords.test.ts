import { expect, test } from 'bun:test'
import { fakeContainer, fakeEngine } from '../../../../../test-support/engine/fake-engine.ts'
import { fakeMachine } from '../../../../../test-support/machine/fake-machine.ts'
import { runCheckOn, testCheck } from '../../../../../test-support/checks/check-case.ts'

const given = (...environment: string[]) =>
  fakeMachine({ engine: async () => fakeEngine({ containers: [fakeContainer('sonarr', { environment })] }) })

testCheck('security-default-passwords', {
  healthy: () => given('PWD=/', 'AUTH_TOKEN=none', 'PASSWORD_MIN_LENGTH=8', 'DB_PASSWORD=', 'LOGIN_METHOD=forms'),
  faults: {
    'a common password': {
      machine: () => given('POSTGRES_PASSWORD=Postgres', 'JWT_SECRET=Media'),
      status: 'warning',
      expected_text: /^JWT_SECRET is an ordinary word, or too short to be a secret\.\nfound in sonarr$/,
    },
    'a service of the stack': {
      machine: () => given('QBITTORRENT_PASSWORD=radarr'),
      status: 'warning',
      expected_text: /QBITTORRENT_PASSWORD is an ordinary word/,
    },
    'four digits': { machine: () => given('PIN_PASSWORD=4711'), status: 'warning', expected_text: /too short/ },
  },
})

test('the evidence does not contain the weak password', async () => {
  for (const value of ['letmein', 'zq', 'prowlarr']) {
    const seen = await runCheckOn('security-default-passwords', given(`ADMIN_PASSWORD=${value}`))
    expect(JSON.stringify(seen)).not.toContain(value)
  }
})
