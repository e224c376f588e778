import { expect } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../rehearsal/free-port.ts'
import { runCli } from '../../test-support/cli/run-cli.ts'
import { startRehearsedHousehold } from '../faults/support/rehearsed-household.ts'
import { portOf, startSurface } from '../surface/support/surfaces.ts'
import { realTest, requirePart } from './support/parts.ts'

interface Target {
  health: string
  lastError: string
}

realTest(
  ['prometheus'],
  'Prometheus scrapes the metrics with a key that may read, and promtool finds nothing wrong with them',
  async () => {
    const { root, program } = requirePart('prometheus')
    const household = await startRehearsedHousehold()
    const machine = household.machine()
    const server = await startSurface({ machine })
    const folder = mkdtempSync(join(tmpdir(), 'usher-prometheus-'))
    const { out } = await runCli(['key', 'new', 'prometheus', '--may', 'read', '--json'], { machine })
    const key = (JSON.parse(out) as { data: { token: string } }).data.token
    const usher = `127.0.0.1:${portOf(server)}`
    const port = await freePort()
    try {
      writeFileSync(join(folder, 'usher.key'), key)
      writeFileSync(join(folder, 'prometheus.yml'), configuration(usher, join(folder, 'usher.key')))
      mkdirSync(join(folder, 'data'))
      const promtool = join(root, 'usr/bin/promtool')
      const checked = Bun.spawnSync([promtool, 'check', 'config', join(folder, 'prometheus.yml')])
      expect([checked.exitCode, checked.exitCode === 0 ? '' : checked.stderr.toString()]).toEqual([0, ''])

      const older = await fetch(`http://${usher}/api/metrics`, { headers: { 'X-Service-Token': key } })
      const lint = Bun.spawnSync([promtool, 'check', 'metrics'], { stdin: Buffer.from(await older.text()) })
      expect([lint.exitCode, `${lint.stdout.toString()}${lint.stderr.toString()}`]).toEqual([0, ''])

      const prometheus = Bun.spawn(
        [
          program,
          `--config.file=${folder}/prometheus.yml`,
          `--storage.tsdb.path=${folder}/data`,
          `--web.listen-address=127.0.0.1:${port}`,
        ],
        { stdout: 'ignore', stderr: 'ignore', cwd: folder },
      )
      try {
        const ask = async <Data>(path: string): Promise<Data | undefined> =>
          fetch(`http://127.0.0.1:${port}/api/v1/${path}`)
            .then(async (response) => ((await response.json()) as { data: Data }).data)
            .catch(() => undefined)
        let target: Target | undefined
        while (target === undefined || target.health === 'unknown') {
          await Bun.sleep(100)
          target = (await ask<{ activeTargets: Target[] }>('targets'))?.activeTargets[0]
        }
        expect(target).toMatchObject({ health: 'up', lastError: '' })
        const value = async (query: string) => {
          const data = await ask<{ result: { value: [number, string] }[] }>(`query?query=${encodeURIComponent(query)}`)
          return data!.result.map((one) => one.value[1])
        }
        expect(await value('usher_service_state{service="sonarr",state="healthy"}')).toEqual(['1'])
        expect(await value('count(usher_source_up == 1)')).toEqual(['10'])
        expect(await value('usher_verdict{status="passed"} + on(question) usher_verdict{status="failed"} > 1')).toEqual(
          [],
        )
        const described = await ask<Record<string, { type: string; unit: string; help: string }[]>>('metadata')
        expect(described!['usher_service_restarts']![0]!.type).toBe('counter')
        expect(described!['usher_disk_free_bytes']![0]!.unit).toBe('bytes')
      } finally {
        prometheus.kill('SIGKILL')
        await prometheus.exited
      }
    } finally {
      await server.stop()
      await household.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

/** As docs/programs/monitoring.md has it, with this address. */
const configuration = (usher: string, keyFile: string) => `
global:
  scrape_interval: 1s
scrape_configs:
  - job_name: usher
    metrics_path: /api/metrics
    http_headers:
      X-Service-Token:
        files: [${keyFile}]
    static_configs:
      - targets: ['${usher}']
`
