import { expect, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import { cli } from '../cli/cli.ts'
import { nobodyServes, pretendIo } from '../cli/testing.ts'
import { pretended } from '../http/testing/machine.ts'
import { rehearsalFile } from '../places.ts'
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
