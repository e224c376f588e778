import { container, NOW, pretendEngine } from '../../../../../test-support/engine.ts'
import { pretendMachine } from '../../../../../test-support/machine.ts'
import { house, runs } from '../../../../../test-support/house.ts'
import { bent, execHere, fetching, folder, INFO } from '../../../../../test-support/checks/household.ts'
import { withProc } from '../../../../../test-support/checks/proc.ts'
import { sees } from '../../../../../test-support/checks/sees.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const listening = (by: string | null) => {
  const held = by === null ? [] : [{ port: 8096, protocol: 'tcp' as const, by }]
  return pretendMachine({
    engine: async () => pretendEngine({ containers: [container('sonarr'), container('prowlarr')] }),
    listeners: async () => held,
  })
}

sees('network-ports', {
  well: () => listening(null),
  faults: {
    'another program on the port': {
      machine: () => listening('plex'),
      says: /Port 8096, which jellyfin wants, is held by plex/,
    },
  },
})

const two = (one: string, other: string) =>
  pretendMachine({
    compose: `name: usher\nservices: { a: { image: "x:1", ports: ["${one}"] }, b: { image: "x:1", ports: ["${other}"] } }`,
  })

sees('network-same-port', {
  well: () => two('127.0.0.1:80:80', '127.0.0.2:80:80'),
  faults: {
    'one port twice': { machine: () => two('80:80', '127.0.0.1:80:8080'), says: /a and b want the same port/ },
  },
})

const published = (address: string) =>
  house([runs('gluetun', address, { ports: [{ container: 8081, host: 8081, protocol: 'tcp', address }] })])

sees('network-admin-pages', {
  well: () => published('127.0.0.1'),
  faults: {
    'an operator’s page on every address': {
      machine: () => published('0.0.0.0'),
      standing: 'warn',
      says: /gluetun is open[\s\S]*0\.0\.0\.0:8081/,
    },
  },
})

const engineAt = (system_time: Date) =>
  bent(pretendMachine(), { engine: { info: async () => ({ ...INFO, system_time }) } })

sees('network-clock', {
  well: () => engineAt(NOW),
  faults: {
    'a virtual machine that slept': {
      machine: () => engineAt(new Date(NOW.getTime() - 3_600_000)),
      says: /3600 s off/,
    },
  },
})

const resolving = (text: string) => {
  const root = folder(tmpdir(), 'etc')
  writeFileSync(join(root, 'etc/resolv.conf'), text)
  return withProc(fetching(), { sonarr: { root }, qbittorrent: { root } })
}

sees('network-name-servers', {
  well: () => resolving('nameserver 127.0.0.11\noptions ndots:0\n'),
  faults: { 'nobody to ask': { machine: () => resolving('options ndots:0\n'), says: /sonarr has no name server/ } },
})

/** `getent` as this machine would answer where its own file of names has these. */
const finding = (names: string) => {
  const bin = folder(tmpdir())
  mkdirSync(join(bin, 'bin'))
  writeFileSync(join(bin, 'hosts'), names)
  writeFileSync(join(bin, 'bin/getent'), `#!/bin/sh\ngrep -w "$2" ${join(bin, 'hosts')} || exit 2\n`, { mode: 0o755 })
  const run = execHere({})
  return bent(fetching(), { engine: { exec: (id, argv) => run(id, [join(bin, 'bin/getent'), ...argv.slice(1)]) } })
}

sees('network-names', {
  well: () => finding('172.18.0.2 gluetun\n172.18.0.3 sabnzbd\n'),
  faults: {
    'a name that nobody has': { machine: () => finding('172.18.0.3 sabnzbd\n'), says: /Sonarr does not find gluetun/ },
  },
})
