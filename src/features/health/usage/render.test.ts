import { expect, test } from 'bun:test'
import { displayWidth } from '../../../lib/report/text-width.ts'
import { createTerminalRenderer } from '../../../lib/report/terminal-renderer.ts'
import { NOW } from '../../../../test-support/engine/fake-engine.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { recordEvening, recordRows, serviceRow, usageRow } from '../../../../test-support/usage/recorded-usage.ts'
import { gatherUsage } from './gather.ts'
import { renderUsage } from './render.ts'

async function render(env: Record<string, string>, record = recordEvening): Promise<string> {
  const machine = fakeMachine()
  record(machine)
  const data = await gatherUsage(machine, { services: [], span: 'day' })
  const renderer = createTerminalRenderer({ env, isTTY: false, columns: 80, now: () => NOW, timeZone: 'UTC' })
  return renderer.toTerminalText(renderUsage(data, renderer))
}

test('renderUsage draws a row for each service that fits the width, with gaps as gaps', async () => {
  const text = await render({ LC_ALL: 'C.UTF-8' })
  expect(text).toMatch(/jellyfin {2}·██▇▅▃▂▂▃▆▇█ +24 % +24 % +520 MB +520 MB {2}Up 20 h\./)
  expect(text).toMatch(/downloading {2}·█[▁-█]+ {2}8 MB\/s now, 8 MB\/s at most/)
  for (const line of text.split('\n')) expect(displayWidth(line)).toBeLessThanOrEqual(80)
})

test('renderUsage needs no UTF-8', async () => {
  const text = await render({ LC_ALL: 'C' })
  expect(text).toMatch(/^[\x20-\x7e\n]*$/)
  expect(text).toMatch(/jellyfin {2}\.@@#\+~--~\*#@/)
})

test('renderUsage shows nothing where nothing was measured', async () => {
  const text = await render({ LC_ALL: 'C.UTF-8' }, (machine) =>
    recordRows(machine, [usageRow(0, { services: { sonarr: serviceRow('healthy') } })]),
  )
  expect(text).not.toMatch(/%|null|NaN|downloading/)
})
