import { expect } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { realMachine } from '../../src/entry/real-machine/real-machine.ts'
import { runCli } from '../../test-support/cli/run-cli.ts'
import { allKinds } from '../../tools/contract/kinds.ts'
import { hostileTexts, terminalControlIn } from '../attacks/support/hostile-text.ts'
import { realTest } from './support/parts.ts'
import { startPodman } from './support/podman.ts'
import { buildFromScratch } from './support/scratch-image.ts'
import type { TestEngine } from './support/test-engine.ts'

const SLOW = 240_000
/** What a program can have as its argument: neither half a character nor the end of a C string. */
const texts = Object.values(hostileTexts).map((text) => text.toWellFormed().replaceAll('\0', ''))
const all = texts.map((text) => text.slice(0, 2_000)).join('\n')
/** One container each, because that takes a second; all have all the texts as labels, and in their logs. */
const hostileNames = [0, 4, 7, 8, 12].map((at) => texts[at]!)
const SEEN = 'seen-in-a-test'

/** Prints what it is told, says the same as the result of its health check, and runs on. */
const IMAGE_LINES = [
  'HEALTHCHECK --interval=1s --timeout=5s --retries=1 CMD ["/bash","-c","printf \'%s\\n\' \\"$TEXT\\"; exit 1"]',
  'ENTRYPOINT ["/bash","-c","trap \'exit 0\' TERM; printf \'%s\\n\' \\"$TEXT\\"; while :; do read -t 0.1 <> <(:) || :; done"]',
]

async function runContainer(engine: TestEngine, name: string, service: string): Promise<void> {
  const labels = [
    ['com.docker.compose.project', 'den'],
    ['com.docker.compose.service', service],
    ['com.docker.compose.container-number', '1'],
    ['org.opencontainers.image.title', all],
    ...texts.map((text, at) => [`hostile.${at}`, text]),
  ]
  const words = labels.flatMap(([key, value]) => ['--label', `${key}=${value}`])
  await engine.docker(['run', '-d', '--name', name, '-e', `TEXT=${SEEN}\n${all}`, ...words, 'den/hostile:1'])
}

const commands = [
  'status',
  'services',
  'logs app',
  'logs app --json',
  'stored',
  'drift',
  'stack',
  'migrate',
  'outbound',
]
  .concat(['usage', 'space', 'checks', 'checks --json', 'status --json', 'services --json', 'support --dry-run'])
  .map((line) => line.split(' '))

realTest(
  ['podman-5.4', 'docker-cli', 'compose-2.40'],
  'Podman: hostile labels, service names, log lines and health checks stay text in every answer',
  async () => {
    const engine = await startPodman()
    const stackDir = join(engine.folder, 'den')
    mkdirSync(stackDir)
    const compose = { name: 'den', services: { app: { image: 'den/hostile:1' } } }
    writeFileSync(join(stackDir, 'compose.yaml'), JSON.stringify(compose))
    const options = { home: join(engine.folder, 'usher'), stackDir, engine: engine.endpoint }
    const machine = realMachine(options, { ...engine.env, HOME: engine.folder })
    try {
      await buildFromScratch(engine, 'den/hostile:1', '/bin/bash', IMAGE_LINES)
      await runContainer(engine, 'den-app-1', 'app')
      for (const [at, text] of hostileNames.entries()) await runContainer(engine, `den-${at}-1`, text)
      // Podman itself takes no such name, of a container or of an image.
      for (const text of hostileNames)
        for (const words of [['--name', text, 'den/hostile:1'], [text]])
          expect(engine.docker(['create', ...words])).rejects.toThrow()
      const health = () => engine.docker(['inspect', '--format', '{{.State.Health.Status}}', 'den-app-1'])
      while ((await health()) !== 'unhealthy') await Bun.sleep(200)
      let written = ''
      for (const words of commands) {
        const { out, err } = await runCli(words, { machine })
        const line = words.join(' ')
        expect([line, terminalControlIn(out + err)]).toEqual([line, undefined])
        expect([line, err]).toEqual([line, expect.not.stringContaining('USHER-1')])
        written += out
        if (!words.includes('--json')) continue
        for (const text of out.trim().split('\n')) {
          const { kind, data } = JSON.parse(text) as { kind: string; data: unknown }
          expect([line, allKinds().get(kind)?.schema.safeParse(data).success]).toEqual([line, true])
          expect([line, kind]).not.toEqual([line, 'forged'])
        }
      }
      expect(written).toContain(SEEN)
    } finally {
      machine.state().close()
      await engine.stop()
    }
  },
  SLOW,
)
