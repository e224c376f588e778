import { expect, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import { cli } from '../surfaces/cli/cli.ts'
import { nobodyServes, pretendIo } from '../../test-support/cli/run.ts'
import { pretended } from '../../test-support/http/machine.ts'
import { rehearsalFile } from '../platform/paths.ts'
import { serveUi } from './ui.ts'

test('what is served from the home of a rehearsal says that it is pretended, whoever serves it', async () => {
  for (const rehearsed of [false, true]) {
    using house = pretended()
    if (rehearsed) writeFileSync(rehearsalFile(house.home), '{}')
    const said = Promise.withResolvers<void>()
    const { io, written, interrupt } = pretendIo({ onWrite: (to) => to === 'out' && said.resolve() })
    const ended = cli(['ui', '--json'], io, () => house.machine, { ...nobodyServes, ui: serveUi })
    await said.promise
    interrupt()
    expect(await ended).toBe(0)
    expect((JSON.parse(written.out) as { data: unknown }).data).toMatchObject({ rehearsal: rehearsed })
  }
})
