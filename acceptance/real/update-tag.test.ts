import { expect } from 'bun:test'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StackUpdateData } from '../../contract/kinds/stack-update.ts'
import type { UndoData } from '../../contract/kinds/undo.ts'
import type { UpdateCheckData } from '../../contract/kinds/update-check.ts'
import type { UpdateData } from '../../contract/kinds/update.ts'
import { runOrThrow } from '../../tools/provision/command.ts'
import { startDocker } from './support/docker.ts'
import { createOwnedFolder } from './support/owned-folder.ts'
import { concurrentRealTest } from './support/parts.ts'
import { pushImage, startRegistry } from './support/registry.ts'
import { buildFromScratch } from './support/scratch-image.ts'
import { usherProgram } from './support/stack/usher-program.ts'
import { compileUsher } from './support/stack/programs.ts'

const composeFileFor = (repository: string) => `# A household of one app.
name: den
services:
  app:
    image: ${repository}:\${APP_VERSION:-1.0}
    volumes: ["./config:/config"]
    x-usher:
      health: { own: true, within_seconds: 6 }
      keeps: [{ at: /config, what: "Its database" }]
`
const SETTINGS = '# Tested in May.\nAPP_VERSION="1.0" # the app\n'

concurrentRealTest(
  ['docker-28.5', 'compose-2.40', 'registry'],
  'a newer tag is declared in the env file, and an undo, a bad tag and a killed update leave the file as it was',
  async () => {
    const owned = createOwnedFolder('update-tag')
    const registry = await startRegistry()
    const engine = await startDocker({ version: '28.5' })
    try {
      const program = join(owned.folder, 'edition')
      const source = join(import.meta.dirname, 'support/programs/app-edition.ts')
      await runOrThrow([process.execPath, 'build', '--compile', '--outfile', program, source])
      const images = { '1.0': 'one', '1.1': 'two', '1.2': 'bad' }
      for (const [tag, edition] of Object.entries(images)) {
        await buildFromScratch(engine, `app:${edition}`, program, [
          `ENV EDITION=${edition}`,
          'ENTRYPOINT ["/edition"]',
          'HEALTHCHECK --interval=1s --timeout=5s --retries=2 CMD ["/edition","look"]',
        ])
        if (edition !== 'bad') await pushImage(registry, engine, `app:${edition}`, `apps/app:${tag}`)
      }
      const repository = `${registry.address}/apps/app`
      await engine.docker(['image', 'rm', `${repository}:1.1`])
      const directory = join(owned.folder, 'den')
      mkdirSync(join(directory, 'config'), { recursive: true })
      const files = { compose: join(directory, 'compose.yaml'), settings: join(directory, '.env') }
      writeFileSync(files.compose, composeFileFor(repository))
      writeFileSync(files.settings, SETTINGS)
      const settings = () => readFileSync(files.settings, 'utf8')
      const command = [await compileUsher()]
      const always = ['--home', join(owned.folder, 'home'), '--engine', engine.endpoint, '--stack-dir', directory]
      const usher = usherProgram(command, always, { ...engine.env, HOME: owned.folder })
      const runs = () => engine.docker(['inspect', '--format', '{{.Config.Image}} {{.Image}}', 'den-app-1'])
      const up = await usher.run('up')
      expect({ code: up.code, err: up.code === 0 ? '' : up.err }).toEqual({ code: 0, err: '' })
      const first = await runs()
      const declared = (tag: string) => SETTINGS.replace('1.0', tag)

      const checked = await usher.run<UpdateCheckData>('update', 'check')
      const offer = 'usher update apply app --to 1.1'
      expect(checked.data?.services).toMatchObject([{ update_command: offer }])
      const words = offer.split(' ').slice(1)
      const dry = await usher.run<StackUpdateData>(...words, '--dry-run')
      expect(dry.data?.services[0]).toMatchObject({
        to: { image: `${repository}:1.1`, digest: checked.data!.services[0]!.registry_version!.newest_digest },
        file_change: {
          file: files.settings,
          line: 2,
          old_line: 'APP_VERSION="1.0" # the app',
          new_line: 'APP_VERSION="1.1" # the app',
          variable: 'APP_VERSION',
        },
      })
      expect([settings(), await runs()]).toEqual([SETTINGS, first])
      const done = await usher.run<StackUpdateData>(...words, '--offer', dry.data!.offer!)
      expect(done.data?.services).toMatchObject([{ result: 'updated', healthy: true, backup: expect.any(String) }])
      expect(settings()).toBe(declared('1.1'))
      expect(await runs()).toStartWith(`${repository}:1.1 `)

      const undone = await usher.run<UndoData>('undo', '--yes')
      expect({ complete: undone.data?.complete, error: undone.error }).toEqual({ complete: true, error: undefined })
      expect([settings(), await runs()]).toEqual([SETTINGS, first])

      await pushImage(registry, engine, 'app:bad', 'apps/app:1.2')
      const bad = await usher.run<StackUpdateData>('update', 'apply', 'app', '--to', '1.2', '--yes')
      expect(bad.data?.services).toMatchObject([{ result: 'reverted', healthy: true, database: 'restored' }])
      expect([settings(), await runs()]).toEqual([SETTINGS, first])

      // The pull waits for the registry for as long as the test wants.
      await engine.docker(['image', 'rm', `${repository}:1.1`])
      registry.pause()
      const killed = usher.start<StackUpdateData>('update', 'apply', 'app', '--to', '1.1', '--yes')
      const ended = killed.result.then(() => true)
      while (settings() !== declared('1.1') && !(await Promise.race([ended, Bun.sleep(20)]))) continue
      killed.kill('SIGKILL')
      await killed.result
      registry.continue()
      expect([settings(), await runs()]).toEqual([declared('1.1'), first])
      const report = await usher.run<UpdateData>('update')
      expect(report.data?.services).toMatchObject([{ state: 'needs-recreate' }])
      const back = await usher.run<UndoData>('undo', '--yes')
      expect({ complete: back.data?.complete, error: back.error }).toEqual({ complete: true, error: undefined })
      expect([settings(), await runs()]).toEqual([SETTINGS, first])
    } finally {
      await engine.stop()
      await registry.stop()
      owned.release()
    }
  },
  240_000,
)
