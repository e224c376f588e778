import { ENGINE_INFO, fakeContainer, NOW, fakeEngine } from '../../../../../test-support/engine/fake-engine.ts'
import { fakeMachine } from '../../../../../test-support/machine/fake-machine.ts'
import { householdMachine, householdContainer } from '../../../../../test-support/machine/household.ts'
import {
  withFault,
  execLocally,
  machineWithSharedData,
  makeTempFolder,
} from '../../../../../test-support/checks/machine-fixtures.ts'
import { withFakeProc } from '../../../../../test-support/checks/fake-proc.ts'
import { testCheck } from '../../../../../test-support/checks/check-case.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const listening = (program: string | null) => {
  const held = program === null ? [] : [{ port: 8096, protocol: 'tcp' as const, program }]
  return fakeMachine({
    engine: async () => fakeEngine({ containers: [fakeContainer('sonarr'), fakeContainer('prowlarr')] }),
    listeningPorts: async () => held,
  })
}

testCheck('network-ports', {
  healthy: () => listening(null),
  faults: {
    'another program on the port': {
      machine: () => listening('plex'),
      expected_text: /plex uses port 8096, which jellyfin needs/,
    },
  },
})

const two = (one: string, other: string) =>
  fakeMachine({
    compose: `name: usher\nservices: { a: { image: "x:1", ports: ["${one}"] }, b: { image: "x:1", ports: ["${other}"] } }`,
  })

testCheck('network-same-port', {
  healthy: () => two('127.0.0.1:80:80', '127.0.0.2:80:80'),
  faults: {
    'two services on one port': {
      machine: () => two('80:80', '127.0.0.1:80:8080'),
      expected_text: /a and b need the same port/,
    },
  },
})

const published = (address: string) =>
  householdMachine([
    householdContainer('gluetun', address, { ports: [{ container: 8081, host: 8081, protocol: 'tcp', address }] }),
  ])

testCheck('network-admin-pages', {
  healthy: () => published('127.0.0.1'),
  faults: {
    'an admin page on every address': {
      machine: () => published('0.0.0.0'),
      status: 'warning',
      expected_text: /gluetun is open[\s\S]*0\.0\.0\.0:8081/,
    },
  },
})

const engineAt = (system_time: Date) =>
  withFault(fakeMachine(), { engine: { info: async () => ({ ...ENGINE_INFO, system_time }) } })

testCheck('network-clock', {
  healthy: () => engineAt(NOW),
  faults: {
    'an engine with a wrong clock': {
      machine: () => engineAt(new Date(NOW.getTime() - 3_600_000)),
      expected_text: /3600 s off/,
    },
  },
})

const resolving = (text: string) => {
  const root = makeTempFolder(tmpdir(), 'etc')
  writeFileSync(join(root, 'etc/resolv.conf'), text)
  return withFakeProc(machineWithSharedData(), { sonarr: { root }, qbittorrent: { root } })
}

testCheck('network-name-servers', {
  healthy: () => resolving('nameserver 127.0.0.11\noptions ndots:0\n'),
  faults: {
    'no name server': { machine: () => resolving('options ndots:0\n'), expected_text: /sonarr has no name server/ },
  },
})

/** Returns a machine whose `getent` finds these names. */
const finding = (names: string) => {
  const bin = makeTempFolder(tmpdir())
  mkdirSync(join(bin, 'bin'))
  writeFileSync(join(bin, 'hosts'), names)
  writeFileSync(join(bin, 'bin/getent'), `#!/bin/sh\ngrep -w "$2" ${join(bin, 'hosts')} || exit 2\n`, { mode: 0o755 })
  const run = execLocally({})
  return withFault(machineWithSharedData(), {
    engine: { exec: (id, argv) => run(id, [join(bin, 'bin/getent'), ...argv.slice(1)]) },
  })
}

testCheck('network-names', {
  healthy: () => finding('172.18.0.2 gluetun\n172.18.0.3 sabnzbd\n'),
  faults: {
    'an unknown name': {
      machine: () => finding('172.18.0.3 sabnzbd\n'),
      expected_text: /Sonarr cannot resolve gluetun/,
    },
  },
})
