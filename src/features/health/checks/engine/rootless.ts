import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReadOnlyCheck } from '../check.ts'
import { assertEngineStorageIsLocal } from '../local-engine.ts'
import { fail, pass } from '../result.ts'

/** source: ip-sysctl, `ip_unprivileged_port_start` */
const UNPRIVILEGED_PORT_START = 'sys/net/ipv4/ip_unprivileged_port_start'
const DEFAULT_FIRST_PORT = 1024

export const engineRootless: ReadOnlyCheck = {
  id: 'engine-rootless',
  group: 'engine',
  title: 'The engine may open the ports that services need',
  meaning: 'It runs without root rights and may not open low ports, so a service that needs one does not start.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: {
    summary: 'let every user open ports from there on',
    command: 'sudo sysctl -w net.ipv4.ip_unprivileged_port_start=80',
  },
  repair: null,
  async run(facts) {
    const { stack, status, machine } = facts
    const { rootless } = await facts.info()
    if (!rootless) return pass('It has root rights.')
    await assertEngineStorageIsLocal(facts)
    const [{ services }, { services: now }] = await Promise.all([stack(), status()])
    const text = await readFile(join(machine.procPath, UNPRIVILEGED_PORT_START), 'utf8').catch(() => '')
    const first = /^\d+$/.test(text.trim()) ? Number(text) : DEFAULT_FIRST_PORT
    const wanted = new Set(now.filter((one) => one.wanted).map(({ service }) => service))
    const low = services.flatMap(({ name, ports }) =>
      ports.flatMap(({ host_port }) =>
        wanted.has(name) && host_port !== null && host_port < first ? [{ name, host: host_port }] : [],
      ),
    )
    const evidence = [`rootless; ports from ${first} on`]
    if (low.length === 0) return pass('It is rootless, and no service needs a low port.', { evidence })
    return low.map(({ name, host }) =>
      fail(`${name} needs port ${host}, which a rootless engine may not open.`, { subject: name, evidence }),
    )
  },
}
